package dev.fingerpost.storage.memory.statistics;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.ClickTimeNote;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Clicks by quarter of an hour, and by day and dimension. */
record StatisticsRows(ClickRows<Instant> quarterHours, ClickRows<MemoryStatistics.Day> days) implements FeatureRows {

    static final StatisticsRows NONE = new StatisticsRows(ClickRows.empty(), ClickRows.empty());

    @Override
    public FeatureRows counted(Link link, long clicks, @Nullable ClickNote note) {
        return note instanceof ClickTimeNote time
                ? new StatisticsRows(quarterHours.with(link, QuarterHourClicks.startOf(time.at()), "", clicks), days)
                : this;
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
