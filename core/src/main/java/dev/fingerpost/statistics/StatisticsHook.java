package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.counting.ClickHook;
import dev.fingerpost.counting.CountedVisit;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.storage.Storage;
import java.time.Clock;

/**
 * Keeps statistics of counted clicks, for {@code FingerpostBuilder}. Clicks by time are stored in the step that counts
 * them, and clicks by facts about visitors within a second.
 */
public final class StatisticsHook implements ClickHook {

    private final BreakdownWriter writer;
    private final Clock clock;

    /**
     * Creates a hook for a storage.
     *
     * @throws IllegalStateException if the storage keeps no statistics
     */
    public StatisticsHook(Storage storage, StatisticsSettings settings, Clock clock) {
        this.writer = BreakdownWriter.of(storage, settings, clock);
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public ClickNote note() {
        return new ClickTimeNote(clock.instant());
    }

    @Override
    public void visited(CountedVisit visit) {
        writer.add(visit);
    }

    @Override
    public void close() {
        writer.close();
    }
}
