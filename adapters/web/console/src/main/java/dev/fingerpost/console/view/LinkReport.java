package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.DrawnReport;
import dev.fingerpost.pages.view.Timeline;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Targeting;
import gg.jte.Content;
import java.time.DayOfWeek;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The clicks of one link or of several links in a period.
 *
 * @param span the period
 * @param clicks the clicks of the whole days of the period
 * @param before the clicks in the period of the same length just before
 * @param breakdowns the breakdowns that have at least one value
 */
public record LinkReport(ReportSpan span, ClickSeries clicks, ClickSeries before, List<Breakdown<String>> breakdowns) {

    /** The table of days, in {@link #tables}. */
    public static final String BY_DAY = "day";

    /** The table of hours, in {@link #tables}. */
    public static final String BY_HOUR = "hour";

    /** The greatest number of days that are shown one by one, so that the page stays small. */
    private static final int MOST_DAYS = 92;

    public LinkReport {
        requireNonNull(span, "span");
        requireNonNull(clicks, "clicks");
        requireNonNull(before, "before");
        breakdowns = List.copyOf(breakdowns);
    }

    /** The hours, days or weeks of the plot. */
    public Timeline timeline() {
        return span.isByHour()
                ? Timeline.ofLastHours(
                        Stream.concat(before.quarterHours().stream(), clicks.quarterHours().stream()),
                        span.now(),
                        span.period().zone())
                : inWeeks(Timeline.of(clicks, before, span.now()));
    }

    private static Timeline inWeeks(Timeline days) {
        return days.points().size() > MOST_DAYS ? days.byWeek() : days;
    }

    /** The number of clicks in the period. */
    public long total() {
        return span.isByHour() ? timeline().total() : clicks.total();
    }

    /** The number of clicks in the period before. */
    public long totalBefore() {
        return span.isByHour()
                ? timeline().points().stream().mapToLong(Timeline.Point::before).sum()
                : before.total();
    }

    /** The clicks by weekday and hour; {@code null} if the period is shorter than a week. */
    public @Nullable WeekHours week(View view) {
        return span.days() < DayOfWeek.values().length ? null : WeekHours.of(clicks, view);
    }

    /**
     * Draws the report.
     *
     * @param path the path of its page
     * @param kept the choices that the links to other periods keep
     * @param targeting the targeting of the link; {@link Targeting#NONE} for several links
     * @param tools the content between the links to other periods and the plot; {@code null} for nothing
     * @param between the content between the plot and the breakdowns; {@code null} for nothing
     */
    public DrawnReport drawn(
            View view,
            String path,
            Kept kept,
            Targeting targeting,
            @Nullable Content tools,
            @Nullable Content between) {
        ConsoleWords words = new ConsoleWords(view, targeting, span);
        return new DrawnReport(
                words, timeline(), span.choices(words), breakdowns, view.url(path), kept.query(), tools, between);
    }

    /** The tables of clicks that can be downloaded. */
    public static List<Choice> tables(View view) {
        return Stream.concat(
                        Stream.of(
                                new Choice(BY_DAY, view.text("report.title")),
                                new Choice(BY_HOUR, view.text("report.hourly"))),
                        VisitDimension.ALL.stream()
                                .map(dimension -> new Choice(dimension.wireName(), view.heading(dimension))))
                .toList();
    }

    /** The change since the period before, as text; empty if that had no clicks. */
    public String change(View view) {
        return change(view, total(), totalBefore());
    }

    /** The change from one number of clicks to another, as text; empty if there were no clicks before. */
    public static String change(View view, long now, long before) {
        if (before == 0) {
            return "";
        }
        if (now == before) {
            return view.text("change.none");
        }
        String percent = view.percent(Math.abs(now - before), before);
        return view.text(now > before ? "change.more" : "change.less", percent);
    }

    /** The CSS class for more or fewer clicks than in the period before; {@code null} for equally many. */
    public @Nullable String trend() {
        return total() == totalBefore() ? null : total() > totalBefore() ? "up" : "down";
    }
}
