package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickSeries.DayClicks;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsPeriod;
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

    /** The {@linkplain #of(ClickSeries, ClickSeries, Instant) clicks of a period} without those of the period before. */
    public static Timeline of(ClickSeries clicks, Instant now) {
        ClickSeries none = new ClickSeries(clicks.period().before(), List.of());
        Timeline timeline = of(clicks, none, now);
        return new Timeline(timeline.points, timeline.unit, timeline.hasUnfinished, false);
    }

    /**
     * The days of a period, or the hours of a single day, beside those of the period of the same length before. A line
     * through one day would be a point.
     *
     * @param now the day or hour of which is not over. Later hours of its day are left out
     */
    public static Timeline of(ClickSeries clicks, ClickSeries before, Instant now) {
        StatisticsPeriod period = clicks.period();
        return period.first().equals(period.last()) ? ofHours(clicks, before, now) : ofDays(clicks, before, now);
    }

    private static Timeline ofDays(ClickSeries clicks, ClickSeries before, Instant now) {
        List<DayClicks> days = clicks.days();
        List<DayClicks> earlier = before.days();
        List<Point> points = IntStream.range(0, days.size())
                .mapToObj(i -> new Point(
                        days.get(i).day().atStartOfDay(),
                        days.get(i).clicks(),
                        earlier.get(i).clicks()))
                .toList();
        return new Timeline(points, Unit.DAY, isUnfinished(clicks.period(), now), true);
    }

    private static Timeline ofHours(ClickSeries clicks, ClickSeries before, Instant now) {
        StatisticsPeriod period = clicks.period();
        Instant start = startOf(period);
        Instant end = period.last().plusDays(1).atStartOfDay(period.zone()).toInstant();
        int all = (int) hours(start, end);
        int shown = now.isBefore(start) ? all : (int) Math.min(all, hours(start, now) + 1);
        long[] byHour = byHour(clicks.quarterHours().stream(), start, all);
        long[] earlier = byHour(before.quarterHours().stream(), startOf(before.period()), all);
        List<Point> points = IntStream.range(0, shown)
                .mapToObj(hour -> new Point(
                        LocalDateTime.ofInstant(start.plus(hour, ChronoUnit.HOURS), period.zone()),
                        byHour[hour],
                        earlier[hour]))
                .toList();
        return new Timeline(points, Unit.HOUR, isUnfinished(period, now), true);
    }

    private static boolean isUnfinished(StatisticsPeriod period, Instant now) {
        return !period.last().isBefore(period.dayOf(now));
    }

    private static Instant startOf(StatisticsPeriod period) {
        return period.first().atStartOfDay(period.zone()).toInstant();
    }

    private static long hours(Instant from, Instant to) {
        return Math.floorDiv(Duration.between(from, to).toMinutes(), 60L);
    }

    /** The clicks of each of the hours from an instant on. */
    private static long[] byHour(Stream<QuarterHourClicks> clicks, Instant first, int hours) {
        long[] byHour = new long[hours];
        clicks.forEach(each -> {
            long hour = hours(first, each.start());
            if (hour >= 0 && hour < byHour.length) {
                byHour[(int) hour] += each.clicks();
            }
        });
        return byHour;
    }

    /**
     * The last {@value #HOURS} hours, of which the last is not over, beside the same hours of the day before.
     *
     * @param clicks the clicks of at least the last two days
     */
    public static Timeline ofLastHours(Stream<QuarterHourClicks> clicks, Instant now, ZoneId zone) {
        ZonedDateTime last = now.atZone(zone).truncatedTo(ChronoUnit.HOURS);
        Instant first = last.minusHours(2L * HOURS - 1).toInstant();
        long[] byHour = byHour(clicks, first, 2 * HOURS);
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
