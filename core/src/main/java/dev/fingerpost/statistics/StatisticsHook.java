package dev.fingerpost.statistics;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.LinkVersion;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Keeps statistics of counted clicks. Clicks by time are stored in the step that counts them, and clicks by facts about
 * visitors within a second.
 */
record StatisticsHook(BreakdownWriter writer) implements ClickHook {

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
