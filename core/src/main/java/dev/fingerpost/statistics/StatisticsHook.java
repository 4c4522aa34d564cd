package dev.fingerpost.statistics;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Keeps statistics of counted clicks, for {@code FingerpostBuilder}. Clicks by time are stored in the step that counts
 * them, and clicks by facts about visitors within a second.
 */
public final class StatisticsHook implements ClickHook {

    private final BreakdownWriter writer;

    /**
     * Creates a hook for a storage.
     *
     * @throws IllegalStateException if the storage keeps no statistics
     */
    public StatisticsHook(Storage storage, StatisticsSettings settings, Clock clock) {
        this.writer = BreakdownWriter.of(storage, settings, clock);
    }

    @Override
    public Optional<ClickNote> note(Function<LinkVersion, List<ClickDetails>> clicks) {
        ClickTimeNote note = (link, counted) -> quarterHours(ClickDetails.first(counted, clicks.apply(link)));
        return Optional.of(note);
    }

    private static List<QuarterHourClicks> quarterHours(List<ClickDetails> counted) {
        SortedMap<Instant, Long> byStart = new TreeMap<>();
        counted.forEach(each -> byStart.merge(QuarterHourClicks.startOf(each.at()), each.clicks(), Long::sum));
        return byStart.entrySet().stream()
                .map(each -> new QuarterHourClicks(each.getKey(), each.getValue()))
                .toList();
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
