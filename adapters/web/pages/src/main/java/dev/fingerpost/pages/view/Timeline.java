package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickSeries.DayClicks;
import dev.fingerpost.statistics.QuarterHourClicks;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The clicks of a report over time, by hour, day or week.
 *
 * @param points in ascending order, at least one
 * @param unit the length of each point
 * @param hasUnfinished whether the last hour or day is not over, or the last week is not complete
 * @param hasBefore whether the points have the clicks of the period before
 */
public record Timeline(List<Point> points, Unit unit, boolean hasUnfinished, boolean hasBefore) {

    /** The number of hours of {@link #ofLastHours}. */
    public static final int HOURS = 24;

    /** The units of points. */
    public enum Unit {
        HOUR,
        DAY,
        WEEK
    }

    private static final int DAYS_OF_WEEK = 7;

    public Timeline {
        requireNonNull(unit, "unit");
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a timeline needs a point");
        }
    }

    /**
     * The clicks of an hour, a day or a week.
     *
     * @param start when it begins, in the zone of the reader
     * @param before the clicks of the hour, day or week at the same position of the period before; 0 if that is not
     * shown
     */
    public record Point(LocalDateTime start, long clicks, long before) {

        public Point {
            requireNonNull(start, "start");
        }

        public LocalDate day() {
            return start.toLocalDate();
        }
    }

    /** The days of a period. Days from today on are not over. */
    public static Timeline ofDays(ClickSeries clicks, LocalDate today) {
        List<Point> points = clicks.days().stream()
                .map(day -> new Point(day.day().atStartOfDay(), day.clicks(), 0))
                .toList();
        return new Timeline(points, Unit.DAY, !clicks.period().last().isBefore(today), false);
    }

    /** The days of a period beside those of the period of the same length before. Days from today on are not over. */
    public static Timeline ofDays(ClickSeries clicks, ClickSeries before, LocalDate today) {
        List<DayClicks> days = clicks.days();
        List<DayClicks> earlier = before.days();
        List<Point> points = IntStream.range(0, days.size())
                .mapToObj(i -> new Point(
                        days.get(i).day().atStartOfDay(),
                        days.get(i).clicks(),
                        earlier.get(i).clicks()))
                .toList();
        return new Timeline(points, Unit.DAY, !clicks.period().last().isBefore(today), true);
    }

    /**
     * The last {@value #HOURS} hours, of which the last is not over, beside the same hours of the day before.
     *
     * @param clicks the clicks of at least the last two days
     */
    public static Timeline ofLastHours(Stream<QuarterHourClicks> clicks, Instant now, ZoneId zone) {
        ZonedDateTime last = now.atZone(zone).truncatedTo(ChronoUnit.HOURS);
        Instant first = last.minusHours(2L * HOURS - 1).toInstant();
        long[] byHour = new long[2 * HOURS];
        clicks.forEach(each -> {
            long hour = Math.floorDiv(Duration.between(first, each.start()).toMinutes(), 60L);
            if (hour >= 0 && hour < byHour.length) {
                byHour[(int) hour] += each.clicks();
            }
        });
        List<Point> points = IntStream.range(0, HOURS)
                .mapToObj(hour -> new Point(
                        last.minusHours(HOURS - 1L - hour).toLocalDateTime(), byHour[HOURS + hour], byHour[hour]))
                .toList();
        return new Timeline(points, Unit.HOUR, true, true);
    }

    /** Returns these days as weeks, for a long period. The last week may be shorter. */
    public Timeline byWeek() {
        List<Point> weeks = IntStream.iterate(0, first -> first < points.size(), first -> first + DAYS_OF_WEEK)
                .mapToObj(first -> points.subList(first, Math.min(points.size(), first + DAYS_OF_WEEK)))
                .map(days -> new Point(
                        days.get(0).start,
                        days.stream().mapToLong(Point::clicks).sum(),
                        days.stream().mapToLong(Point::before).sum()))
                .toList();
        boolean isCut = points.size() % DAYS_OF_WEEK != 0;
        return new Timeline(weeks, Unit.WEEK, hasUnfinished || isCut, hasBefore);
    }

    public boolean isByHour() {
        return unit == Unit.HOUR;
    }

    /** The number of clicks. */
    public long total() {
        return points.stream().mapToLong(Point::clicks).sum();
    }

    public Point first() {
        return points.get(0);
    }

    public Point last() {
        return points.get(points.size() - 1);
    }
}
