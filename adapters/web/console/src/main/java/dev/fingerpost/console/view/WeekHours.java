package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.QuarterHourClicks;
import java.time.DayOfWeek;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.time.temporal.WeekFields;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Clicks by weekday and hour, in the zone of the reader.
 *
 * @param days in the order of the reader's weeks
 */
public record WeekHours(List<Day> days) {

    private static final int HOURS = 24;
    private static final int LEVELS = 5;

    public WeekHours {
        days = List.copyOf(days);
    }

    /**
     * A weekday.
     *
     * @param name in the language of the reader
     * @param hours the clicks of each of the 24 hours
     */
    public record Day(String name, List<Long> hours) {

        public Day {
            requireNonNull(name, "name");
            hours = List.copyOf(hours);
        }
    }

    /** Sums up the clicks of a period. */
    static WeekHours of(ClickSeries clicks, View view) {
        Map<DayOfWeek, long[]> sums = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            sums.put(day, new long[HOURS]);
        }
        for (QuarterHourClicks each : clicks.quarterHours()) {
            ZonedDateTime at = each.start().atZone(clicks.period().zone());
            requireNonNull(sums.get(at.getDayOfWeek()))[at.getHour()] += each.clicks();
        }
        return new WeekHours(IntStream.range(0, sums.size())
                .mapToObj(firstDay(view.locale())::plus)
                .map(day -> new Day(
                        day.getDisplayName(TextStyle.SHORT, view.locale()),
                        LongStream.of(requireNonNull(sums.get(day))).boxed().toList()))
                .toList());
    }

    /** A language without a region tells nothing about weeks. In English, times are written as in the United States. */
    private static DayOfWeek firstDay(Locale locale) {
        boolean hasOwnWeeks =
                !locale.getCountry().isEmpty() || locale.getLanguage().equals(Locale.ENGLISH.getLanguage());
        return hasOwnWeeks ? WeekFields.of(locale).getFirstDayOfWeek() : DayOfWeek.MONDAY;
    }

    /** The most clicks of an hour. */
    public long most() {
        return days.stream()
                .flatMap(day -> day.hours().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    /** How strongly an hour is coloured: 0 without clicks, otherwise 1 to {@value #LEVELS}. */
    public int level(long clicks) {
        return clicks == 0 ? 0 : (int) Math.max(1, Math.ceil((double) LEVELS * clicks / most()));
    }
}
