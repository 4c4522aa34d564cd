package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.BoundedLog;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.internal.concurrent.BackgroundThread;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes breakdowns of clicks within a second and deletes old statistics every hour. The one thread starts with the first
 * click and ends with {@link #close}. Thread-safe.
 */
final class StatisticsWriter implements AutoCloseable {

    private static final Duration FLUSH_EVERY = Duration.ofMillis(800);
    private static final Duration PRUNE_EVERY = Duration.ofHours(1);

    /** Rows that are deleted in one transaction, and the transactions of one round. */
    private static final int PRUNED_ROWS = 1_000;

    private static final int PRUNE_STEPS = 100;

    private static final System.Logger LOG = System.getLogger(StatisticsWriter.class.getName());

    private final BoundedLog failures = new BoundedLog(LOG, Level.WARNING);
    private final BreakdownBuffer buffer;
    private final StatisticsRepository statistics;
    private final StatisticsSettings settings;
    private final Consumer<Runnable> afterCommit;
    private final Clock clock;
    private final BackgroundThread thread = new BackgroundThread("fingerpost-statistics", this::run);
    private Instant nextPrune = Instant.MIN;

    /** @param afterCommit runs an action after the commit of the caller's transaction, or at once if there is none */
    StatisticsWriter(
            StatisticsRepository statistics, StatisticsSettings settings, Consumer<Runnable> afterCommit, Clock clock) {
        this.statistics = requireNonNull(statistics, "statistics");
        this.buffer = new BreakdownBuffer(statistics);
        this.settings = requireNonNull(settings, "settings");
        this.afterCommit = requireNonNull(afterCommit, "afterCommit");
        this.clock = requireNonNull(clock, "clock");
    }

    /** @throws IllegalStateException if the storage keeps no statistics */
    static StatisticsWriter of(Storage storage, StatisticsSettings settings, Clock clock) {
        StatisticsRepository statistics = storage.statistics()
                .orElseThrow(() -> new IllegalStateException("the storage must keep statistics, or they must be off"));
        return new StatisticsWriter(statistics, settings, storage::afterCommit, clock);
    }

    /** Adds a counted click. Never throws: the click is counted, and its visitor must be answered. */
    void add(long linkId, Instant at, Visit visit, @Nullable Target target) {
        try {
            afterCommit.accept(() -> {
                buffer.add(ClickFacts.of(linkId, at, visit, target));
                thread.ensureStarted();
            });
        } catch (RuntimeException e) {
            failures.log("A click of link " + linkId + " is in no breakdown", e);
        }
    }

    /** Writes the breakdowns that were gathered so far. */
    void flush() {
        buffer.flush();
    }

    /** Deletes statistics that are older than the settings say, in bounded steps. */
    void prune() {
        Instant now = clock.instant();
        Instant hour = HourClicks.hourOf(now.minus(settings.hours()));
        prune(limit -> statistics.deleteHours(hour, limit));
        prune(limit -> statistics.deleteBreakdowns(
                now.minus(settings.breakdowns()).atOffset(ZoneOffset.UTC).toLocalDate(), limit));
    }

    private static void prune(IntUnaryOperator delete) {
        int step = 0;
        while (step < PRUNE_STEPS && delete.applyAsInt(PRUNED_ROWS) == PRUNED_ROWS) {
            step++;
        }
    }

    /** Writes the last breakdowns and ends the thread. It never writes on the calling thread. */
    @Override
    public void close() {
        thread.close();
    }

    private void run() {
        try {
            while (!thread.awaitEnd(FLUSH_EVERY)) {
                flush();
                pruneInTime();
            }
        } catch (InterruptedException e) {
            LOG.log(Level.DEBUG, "Interrupted: the rest is written now");
        }
        flush();
    }

    private void pruneInTime() {
        Instant now = clock.instant();
        if (now.isBefore(nextPrune)) {
            return;
        }
        nextPrune = now.plus(PRUNE_EVERY);
        try {
            prune();
        } catch (StorageException e) {
            LOG.log(Level.WARNING, "Old statistics could not be deleted; it is tried again", e);
        }
    }
}
