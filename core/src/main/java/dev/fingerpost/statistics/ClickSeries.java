package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Clicks over time.
 *
 * @param quarterHours the quarters of an hour that have clicks, in ascending order
 */
public record ClickSeries(StatisticsPeriod period, List<QuarterHourClicks> quarterHours) {

    public ClickSeries {
        requireNonNull(period, "period");
        quarterHours = List.copyOf(quarterHours);
    }

    /** The number of clicks in the period. */
    public long total() {
        return quarterHours.stream().mapToLong(QuarterHourClicks::clicks).sum();
    }

    /**
     * The hours (in UTC) with clicks, in ascending order. The first and the last hour have only the clicks within the
     * period.
     */
    public List<HourClicks> hours() {
        SortedMap<Instant, Long> byHour = new TreeMap<>();
        quarterHours.forEach(each -> byHour.merge(HourClicks.hourOf(each.start()), each.clicks(), Long::sum));
        return byHour.entrySet().stream()
                .map(hour -> new HourClicks(hour.getKey(), hour.getValue()))
                .toList();
    }

    /** Every day of the period, in the zone of the period. */
    public List<DayClicks> days() {
        Map<LocalDate, Long> byDay = new HashMap<>();
        quarterHours.forEach(each -> byDay.merge(period.dayOf(each.start()), each.clicks(), Long::sum));
        return period.first()
                .datesUntil(period.last().plusDays(1))
                .map(day -> new DayClicks(day, byDay.getOrDefault(day, 0L)))
                .toList();
    }

    /** The clicks of a day; 0 if there were none. */
    public record DayClicks(LocalDate day, long clicks) {

        public DayClicks {
            requireNonNull(day, "day");
        }
    }
}
