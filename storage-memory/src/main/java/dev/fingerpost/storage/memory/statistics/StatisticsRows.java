package dev.fingerpost.storage.memory.statistics;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;

/** Clicks by quarter of an hour, and by day and dimension. */
record StatisticsRows(ClickRows<Instant> quarterHours, ClickRows<MemoryStatisticsRepository.Day> days)
        implements FeatureRows {

    static final StatisticsRows NONE = new StatisticsRows(ClickRows.empty(), ClickRows.empty());

    @Override
    public FeatureRows counted(Link link, LinkVersion version, long clicks, ClickNote note) {
        ClickRows<Instant> times = quarterHours;
        if (note instanceof ClickTimeNote noted) {
            for (QuarterHourClicks each : noted.quarterHours(version, clicks)) {
                times = times.with(link, each.start(), "", each.clicks());
            }
        }
        return new StatisticsRows(times, days);
    }

    @Override
    public FeatureRows given(Link before, Link after) {
        return new StatisticsRows(quarterHours.given(before, after), days.given(before, after));
    }

    @Override
    public FeatureRows without(Link link) {
        return new StatisticsRows(quarterHours.without(link), days.without(link));
    }
}
