package dev.fingerpost.internal.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.internal.concurrent.BackgroundThread;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Deletes expired answers every hour, in bounded steps. The one thread starts with the first answer that is stored and ends
 * with {@link #close}. Thread-safe.
 */
public final class AnswerPruning implements AutoCloseable {

    private static final Duration EVERY = Duration.ofHours(1);

    /** Answers that are deleted in one transaction, and the transactions of one round. */
    private static final int PRUNED_ROWS = 100;

    private static final int PRUNE_STEPS = 1_000;

    private static final System.Logger LOG = System.getLogger(AnswerPruning.class.getName());

    private final @Nullable AnswerRepository answers;
    private final Clock clock;
    private final BackgroundThread thread = new BackgroundThread("fingerpost-answers", this::run);

    /** @param answers {@code null} if the storage keeps none */
    public AnswerPruning(@Nullable AnswerRepository answers, Clock clock) {
        this.answers = answers;
        this.clock = requireNonNull(clock, "clock");
    }

    /** Notes that an answer was stored. */
    public void answerStored() {
        thread.ensureStarted();
    }

    /** Deletes what has expired, as much as one round may. */
    void prune() {
        int step = 0;
        while (answers != null
                && step < PRUNE_STEPS
                && !thread.isEnding()
                && answers.deleteExpired(null, clock.instant(), PRUNED_ROWS) == PRUNED_ROWS) {
            step++;
        }
    }

    /** Ends the thread after the step it is in. */
    @Override
    public void close() {
        thread.close();
    }

    private void run() {
        try {
            do {
                pruneOrLog();
            } while (!thread.awaitEnd(EVERY));
        } catch (InterruptedException e) {
            LOG.log(Level.DEBUG, "Interrupted: expired answers stay until the next start");
        }
    }

    private void pruneOrLog() {
        try {
            prune();
        } catch (StorageException e) {
            LOG.log(Level.WARNING, "Expired answers could not be deleted; it is tried again", e);
        }
    }
}
