package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.DrawnReport;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.targeting.Targeting;
import gg.jte.Content;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The clicks of one link, or of all links, in a period.
 *
 * @param today the day that is not over, in the zone of the period
 * @param before the clicks in the period of the same length just before
 * @param breakdowns the breakdowns that have at least one value
 */
public record LinkReport(ClickSeries clicks, LocalDate today, long before, List<Breakdown> breakdowns) {

    public LinkReport {
        requireNonNull(clicks, "clicks");
        requireNonNull(today, "today");
        breakdowns = List.copyOf(breakdowns);
    }

    public int days() {
        return clicks.days().size();
    }

    /**
     * Draws the report.
     *
     * @param path the path of its page
     * @param query the part of the query that the links to other periods keep
     * @param targeting the targeting of the link; {@link Targeting#NONE} for several links
     * @param between what stands between the plot and the breakdowns; {@code null} for nothing
     */
    public DrawnReport drawn(View view, String path, String query, Targeting targeting, @Nullable Content between) {
        return new DrawnReport(
                new ConsoleWords(view, targeting), clicks, today, breakdowns, view.url(path), query, between);
    }

    /** The change since the period before, as text; empty if that had no clicks. */
    public String change(View view) {
        if (before == 0) {
            return "";
        }
        long difference = clicks.total() - before;
        String percent = view.percent(Math.abs(difference), before);
        return difference >= 0 ? view.text("change.more", percent) : view.text("change.less", percent);
    }

    public boolean isMore() {
        return clicks.total() >= before;
    }
}
