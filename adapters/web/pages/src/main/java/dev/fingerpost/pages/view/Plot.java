package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.ClickSeries.DayClicks;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The geometry of a plot of clicks by day, in a box of {@value #WIDTH} by {@value #HEIGHT}.
 *
 * @param top the value at the upper edge, a round number that is not below any day's
 */
public record Plot(List<DayClicks> days, long top) {

    public static final int WIDTH = 600;
    public static final int HEIGHT = 160;

    private static final int LINES = 4;

    public Plot {
        days = List.copyOf(days);
    }

    public static Plot of(List<DayClicks> days) {
        long most = days.stream().mapToLong(DayClicks::clicks).max().orElse(0);
        return new Plot(days, round(most));
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

    /** The points of the line, for a {@code polyline}. */
    public String points() {
        StringBuilder points = new StringBuilder();
        for (int day = 0; day < days.size(); day++) {
            points.append(String.format(
                    Locale.ROOT, "%.1f,%.1f ", x(day), y(days.get(day).clicks())));
        }
        return points.toString().strip();
    }

    /** The area below the line, for a {@code polygon}. */
    public String area() {
        return x(0) + "," + HEIGHT + " " + points() + " " + x(Math.max(0, days.size() - 1)) + "," + HEIGHT;
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
