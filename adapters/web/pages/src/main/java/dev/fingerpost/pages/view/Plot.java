package dev.fingerpost.pages.view;

import dev.fingerpost.statistics.ClickSeries.DayClicks;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The geometry of a plot of clicks over time, in a box of {@value #WIDTH} by {@value #HEIGHT}. If the last day or hour
 * is not over, it is drawn apart from the line, which would otherwise seem to fall.
 *
 * @param clicks of each day or hour
 * @param before of each day or hour of the period before; empty if that is not drawn
 * @param top the value at the upper edge, a round number that is not below any other
 * @param hasUnfinished whether the last day or hour is not over
 */
public record Plot(List<Long> clicks, List<Long> before, long top, boolean hasUnfinished) {

    public static final int WIDTH = 600;
    public static final int HEIGHT = 160;

    private static final int LINES = 4;

    /** The width that is kept for a text above the plot. */
    private static final int TEXT = 160;

    public Plot {
        clicks = List.copyOf(clicks);
        before = List.copyOf(before);
        if (hasUnfinished && clicks.isEmpty()) {
            throw new IllegalArgumentException("a plot without points has no unfinished one");
        }
    }

    public static Plot of(Timeline timeline) {
        return of(
                timeline.points().stream().map(Timeline.Point::clicks).toList(),
                timeline.hasBefore()
                        ? timeline.points().stream().map(Timeline.Point::before).toList()
                        : List.of(),
                timeline.hasUnfinished());
    }

    /** A plot of days up to today. */
    public static Plot upToToday(List<DayClicks> days) {
        return of(days.stream().map(DayClicks::clicks).toList(), List.of(), !days.isEmpty());
    }

    private static Plot of(List<Long> clicks, List<Long> before, boolean hasUnfinished) {
        long most = LongStream.concat(
                        clicks.stream().mapToLong(Long::longValue),
                        before.stream().mapToLong(Long::longValue))
                .max()
                .orElse(0);
        return new Plot(clicks, before, round(most), hasUnfinished);
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
    public double y(long value) {
        return HEIGHT - (double) HEIGHT * value / top;
    }

    /** The distance of a day or hour from the left edge. */
    public double x(int position) {
        return clicks.size() < 2 ? WIDTH / 2.0 : (double) WIDTH * position / (clicks.size() - 1);
    }

    /** The clicks of each day or hour, for scripts: the table beside the plot has them as people write them. */
    public String counts() {
        return joined(clicks);
    }

    /** The clicks of each day or hour of the period before; empty if that is not drawn. */
    public String countsBefore() {
        return joined(before);
    }

    private static String joined(List<Long> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** The points of the line through the days or hours that are over, for a {@code polyline}. */
    public String points() {
        return points(clicks.subList(0, whole()));
    }

    /** The points of the line of the period before, for a {@code polyline}; empty if it is not drawn. */
    public String pointsBefore() {
        return points(before);
    }

    /** The area below the line of the days or hours that are over, for a {@code polygon}; empty if there are none. */
    public String area() {
        return whole() == 0 ? "" : corner(0) + " " + points() + " " + corner(whole() - 1);
    }

    /**
     * The {@linkplain #points line of what is over} for a {@code path} of a small plot, of which a list has many: in a box
     * of a quarter of the size, in whole numbers, each point relative to the last one.
     */
    public String line() {
        return whole() == 0 ? "" : "M" + units(x(0)) + ' ' + units(y(clicks.get(0))) + steps();
    }

    /** The {@linkplain #area area} below the {@link #line}, for a {@code path}. */
    public String lineArea() {
        return whole() == 0
                ? ""
                : "M" + units(x(0)) + ' ' + units(HEIGHT) + 'V' + units(y(clicks.get(0))) + steps() + 'V'
                        + units(HEIGHT);
    }

    /** Line segments from each point to the next one. A minus sign separates numbers as well as a space does. */
    private String steps() {
        StringBuilder steps = new StringBuilder();
        for (int i = 1; i < whole(); i++) {
            long down = units(y(clicks.get(i))) - units(y(clicks.get(i - 1)));
            steps.append(i == 1 ? "l" : " ")
                    .append(units(x(i)) - units(x(i - 1)))
                    .append(down < 0 ? "" : " ")
                    .append(down);
        }
        return steps.toString();
    }

    private static long units(double distance) {
        return Math.round(distance / 4);
    }

    /** The line from the lower edge up to the clicks of the unfinished day or hour, for a {@code path}. */
    public String stem() {
        return String.format(Locale.ROOT, "M%.1f,%d V%.1f", x(whole()), HEIGHT, y(clicks.get(whole())));
    }

    /** The dot of the unfinished day in a small plot. */
    public String smallDot() {
        return "M" + units(x(whole())) + ' ' + units(y(clicks.get(whole()))) + "h0";
    }

    /**
     * The positions that are marked with a dot: that of the unfinished day or hour, at the upper end of its {@linkplain
     * #stem() stem}, and that of the only one that is over, because a line through one point is not seen.
     */
    public List<Integer> dots() {
        return IntStream.range(0, clicks.size())
                .filter(position -> position == whole() || (position == 0 && whole() == 1))
                .boxed()
                .toList();
    }

    /** A dot, as a line without length, for a {@code path} with round ends. */
    public String dot(int position) {
        return String.format(Locale.ROOT, "M%.1f,%.1f h0", x(position), y(clicks.get(position)));
    }

    /** The area of the plot that is the nearest to a day or hour, for a {@code path}. */
    public String strip(int position) {
        double half = clicks.size() < 2 ? WIDTH / 2.0 : WIDTH / 2.0 / (clicks.size() - 1);
        long left = Math.round(Math.max(0, x(position) - half));
        return "M" + left + " 0h" + (Math.round(Math.min(WIDTH, x(position) + half)) - left) + 'v' + HEIGHT + 'H'
                + left;
    }

    /** The middle of a text above a day or hour, which stays within the plot. */
    public long textX(int position) {
        return Math.round(Math.max(TEXT / 2.0, Math.min(WIDTH - TEXT / 2.0, x(position))));
    }

    /** The number of days or hours that are over. */
    private int whole() {
        return hasUnfinished ? clicks.size() - 1 : clicks.size();
    }

    private String corner(int position) {
        return String.format(Locale.ROOT, "%.1f,%d", x(position), HEIGHT);
    }

    private String points(List<Long> values) {
        return IntStream.range(0, values.size())
                .mapToObj(position -> String.format(Locale.ROOT, "%.1f,%.1f", x(position), y(values.get(position))))
                .collect(Collectors.joining(" "));
    }

    /** The positions that are named below the plot: at most five, evenly distributed. */
    public List<Integer> ticks() {
        int last = clicks.size() - 1;
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
