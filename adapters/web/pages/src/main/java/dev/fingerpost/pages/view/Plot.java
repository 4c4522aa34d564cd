package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.ClickSeries.DayClicks;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The geometry of a plot of clicks by day, in a box of {@value #WIDTH} by {@value #HEIGHT}. A last day that is not over is
 * drawn apart from the line of the whole days, which would seem to fall otherwise.
 *
 * @param top the value at the upper edge, a round number that is not below any day's
 * @param hasUnfinished whether the last day is not over
 */
public record Plot(List<DayClicks> days, long top, boolean hasUnfinished) {

    public static final int WIDTH = 600;
    public static final int HEIGHT = 160;

    private static final int LINES = 4;

    public Plot {
        days = List.copyOf(days);
        if (hasUnfinished && days.isEmpty()) {
            throw new IllegalArgumentException("a plot without days has no unfinished day");
        }
    }

    /** A plot of days, of which those from today on are not over. */
    public static Plot of(List<DayClicks> days, LocalDate today) {
        long most = days.stream().mapToLong(DayClicks::clicks).max().orElse(0);
        boolean hasUnfinished =
                !days.isEmpty() && !days.get(days.size() - 1).day().isBefore(today);
        return new Plot(days, round(most), hasUnfinished);
    }

    /** A plot of days up to today. */
    public static Plot upToToday(List<DayClicks> days) {
        return of(
                days, days.isEmpty() ? LocalDate.MAX : days.get(days.size() - 1).day());
    }

    /** The values of the horizontal lines, the lowest first. */
    public List<Long> lines() {
        return top == 1
                ? List.of(0L, 1L)
                : LongStream.rangeClosed(0, LINES)
                        .mapToObj(line -> top * line / LINES)
                        .toList();
    }

    /** The distance of a value from the upper edge. */
    public double y(long clicks) {
        return HEIGHT - (double) HEIGHT * clicks / top;
    }

    /** The distance of a day from the left edge. */
    public double x(int day) {
        return days.size() < 2 ? WIDTH / 2.0 : (double) WIDTH * day / (days.size() - 1);
    }

    /** The points of the line of the whole days, for a {@code polyline}. */
    public String points() {
        return IntStream.range(0, whole())
                .mapToObj(day -> String.format(
                        Locale.ROOT, "%.1f,%.1f", x(day), y(days.get(day).clicks())))
                .collect(Collectors.joining(" "));
    }

    /** The area below the line of the whole days, for a {@code polygon}; empty if there are none. */
    public String area() {
        return whole() == 0 ? "" : x(0) + "," + HEIGHT + " " + points() + " " + x(whole() - 1) + "," + HEIGHT;
    }

    /** The line from the lower edge up to the clicks of the unfinished day, for a {@code path}. */
    public String stem() {
        return String.format(
                Locale.ROOT,
                "M%.1f,%d V%.1f",
                x(whole()),
                HEIGHT,
                y(days.get(whole()).clicks()));
    }

    /** The upper end of the {@linkplain #stem() stem}, as a line without length, for a {@code path} with round ends. */
    public String dot() {
        return String.format(
                Locale.ROOT, "M%.1f,%.1f h0", x(whole()), y(days.get(whole()).clicks()));
    }

    /** The number of days that are over. */
    private int whole() {
        return hasUnfinished ? days.size() - 1 : days.size();
    }

    /** The days that are named below the plot, by their position: four or five, evenly distributed. */
    public List<Integer> ticks() {
        int last = days.size() - 1;
        return last < 1
                ? List.of(0)
                : IntStream.rangeClosed(0, LINES)
                        .map(tick -> last * tick / LINES)
                        .distinct()
                        .boxed()
                        .toList();
    }

    /** Rounds up to 4, 8, 12, 16, 20, 24, 32, 40 and so on, so that a quarter is a whole number. */
    private static long round(long most) {
        if (most <= 1) {
            return 1;
        }
        long step = 1;
        while (true) {
            for (long factor : new long[] {4, 8, 12, 16, 20, 24, 32}) {
                if (factor * step >= most) {
                    return factor * step;
                }
            }
            step *= 10;
        }
    }
}
