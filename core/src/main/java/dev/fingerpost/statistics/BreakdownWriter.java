package dev.fingerpost.statistics;

import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.concurrent.BackgroundThread;
import dev.fingerpost.concurrent.SumBuffer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes breakdowns of clicks within a second, and lets the storage catch up with postponed work. If the buffer already
 * has {@value #MOST_KEYS} keys, a new value is counted as {@link BreakdownKey#OTHER}. A single thread starts with the
 * first click and ends with {@link #close}. Thread-safe.
 */
final class BreakdownWriter implements AutoCloseable {

    private static final Duration FLUSH_EVERY = Duration.ofMillis(800);

    private static final int MOST_KEYS = 200_000;

    /**
     * The greatest number of keys in one transaction; the transaction locks their links and, in some databases, blocks
     * every click.
     */
    private static final int WRITTEN_KEYS = 128;

    private static final System.Logger LOG = System.getLogger(BreakdownWriter.class.getName());

    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING);
    private final SumBuffer<BreakdownKey> buffer;
    private final StatisticsRepository statistics;
    private final Consumer<Runnable> afterCommit;
    private final BackgroundThread thread =
            BackgroundThread.repeating("fingerpost-statistics", FLUSH_EVERY, this::flushAndCatchUp);

    /** @param afterCommit runs an action after the commit of the caller's transaction, or at once if there is none */
    BreakdownWriter(StatisticsRepository statistics, Consumer<Runnable> afterCommit) {
        this.statistics = statistics;
        this.buffer = new SumBuffer<>(
                "Breakdowns of clicks",
                MOST_KEYS,
                WRITTEN_KEYS,
                clicks -> statistics.add(Collections.emptySortedMap(), clicks));
        this.afterCommit = afterCommit;
    }

    /** Adds a counted click. Never throws: the click is counted, and its visitor must get an answer. */
    void add(CountedVisit visit) {
        logged(
                visit,
                () -> afterCommit.accept(() -> logged(visit, () -> {
                    thread.ensureStarted();
                    keys(visit).forEach(key -> add(buffer, key));
                })));
    }

    private void logged(CountedVisit visit, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            failures.log("A click of link " + visit.linkId() + " is missing from the breakdowns", e);
        }
    }

    /** The known values of a visit, one for each dimension. */
    static List<BreakdownKey> keys(CountedVisit visit) {
        LocalDate day = visit.at().atOffset(ZoneOffset.UTC).toLocalDate();
        List<BreakdownKey> keys = new ArrayList<>();
        for (VisitDimension dimension : VisitDimension.ALL) {
            dimension.of(visit).ifPresent(value -> keys.add(new BreakdownKey(visit.linkId(), day, dimension, value)));
        }
        return keys;
    }

    /** Writes the breakdowns that are in the buffer. */
    void flush() {
        buffer.flush();
    }

    /** Writes the last breakdowns and stops the thread. Never writes on the calling thread. */
    @Override
    public void close() {
        buffer.close();
        thread.close();
    }

    static void add(SumBuffer<BreakdownKey> buffer, BreakdownKey key) {
        if (!buffer.add(key)) {
            buffer.addEvenIfFull(key.other());
        }
    }

    private void flushAndCatchUp() {
        flush();
        try {
            statistics.catchUp();
        } catch (StorageException e) {
            failures.log("The storage could not catch up with clicks; will try again", e);
        }
    }
}
