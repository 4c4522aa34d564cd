package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import java.util.List;

/**
 * The clicks of one link, or of all links, in a period.
 *
 * @param before the clicks in the period of the same length just before
 * @param breakdowns those with at least one value
 */
public record LinkReport(ClickSeries clicks, long before, List<Breakdown> breakdowns) {

    public LinkReport {
        requireNonNull(clicks, "clicks");
        breakdowns = List.copyOf(breakdowns);
    }

    public int days() {
        return clicks.days().size();
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
