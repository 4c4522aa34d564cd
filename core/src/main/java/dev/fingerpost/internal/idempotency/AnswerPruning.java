package dev.fingerpost.internal.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.internal.concurrent.BackgroundThread;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.storage.Storage;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Deletes expired answers, and events that were kept long enough, every hour, in bounded steps. The one thread starts with the
 * first answer that is stored, or at once if there are events, and ends with {@link #close}. Thread-safe.
 */
public final class AnswerPruning implements AutoCloseable {

    private static final Duration EVERY = Duration.ofHours(1);

    /** Answers that are deleted in one transaction, and the transactions of one round. */
    private static final int PRUNED_ROWS = 100;

    private static final int PRUNE_STEPS = 1_000;

    private static final System.Logger LOG = System.getLogger(AnswerPruning.class.getName());

    private final @Nullable AnswerRepository answers;
    private final @Nullable Outbox outbox;
    private final Duration eventsKept;
    private final boolean hasTenants;
    private final Clock clock;
    private final BackgroundThread thread = new BackgroundThread("fingerpost-answers", this::run);

    /**
     * @param answers {@code null} if the storage keeps none
     * @param outbox {@code null} if there is none
     */
    AnswerPruning(@Nullable AnswerRepository answers, @Nullable Outbox outbox, Duration eventsKept, Clock clock) {
        this(answers, outbox, eventsKept, clock, false);
    }

    private AnswerPruning(
            @Nullable AnswerRepository answers,
            @Nullable Outbox outbox,
            Duration eventsKept,
            Clock clock,
            boolean hasTenants) {
        this.hasTenants = hasTenants;
        this.answers = answers;
        this.outbox = outbox;
        this.eventsKept = requireNonNull(eventsKept, "eventsKept");
        this.clock = requireNonNull(clock, "clock");
        if (outbox != null) {
            thread.ensureStarted();
        }
    }

    /**
     * Of a storage.
     *
     * @param eventsKept how long; zero if there are none
     */
    public static AnswerPruning of(Storage storage, Duration eventsKept, Clock clock) {
        return new AnswerPruning(
                storage.optional(AnswerRepository.class).orElse(null),
                eventsKept.isZero() ? null : storage.optional(Outbox.class).orElse(null),
                eventsKept,
                clock,
                storage.tenantKey().isPresent());
    }

    /** Notes that an answer was stored. With tenants the caller's thread deletes a few, as no other reaches their database. */
    public void answerStored() {
        if (!hasTenants) {
            thread.ensureStarted();
        } else if (answers != null) {
            answers.deleteExpired(null, clock.instant(), PRUNED_ROWS);
        }
    }

    /** Deletes what has expired, as much as one round may. */
    void prune() {
        if (answers != null) {
            inSteps(() -> answers.deleteExpired(null, clock.instant(), PRUNED_ROWS));
        }
        if (outbox != null) {
            inSteps(() -> outbox.deleteBefore(clock.instant().minus(eventsKept), PRUNED_ROWS));
        }
    }

    private void inSteps(IntSupplier delete) {
        int step = 0;
        while (step < PRUNE_STEPS && !thread.isEnding() && delete.getAsInt() == PRUNED_ROWS) {
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
            LOG.log(Level.WARNING, "Expired answers or events could not be deleted; it is tried again", e);
        }
    }
}
