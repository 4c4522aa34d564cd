package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Clicks over time.
 *
 * @param hours in ascending order, without those that have none
 */
public record ClickSeries(StatisticsPeriod period, List<HourClicks> hours) {

    public ClickSeries {
        requireNonNull(period, "period");
        hours = List.copyOf(hours);
    }

    /** All clicks of the period. */
    public long total() {
        return hours.stream().mapToLong(HourClicks::clicks).sum();
    }

    /** Each day of the period, in the zone of the period. */
    public List<DayClicks> days() {
        Map<LocalDate, Long> byDay = new HashMap<>();
        hours.forEach(hour -> byDay.merge(period.dayOf(hour.hour()), hour.clicks(), Long::sum));
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
