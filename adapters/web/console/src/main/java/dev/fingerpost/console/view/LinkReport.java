package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import java.util.List;

/**
 * The clicks of a link, or of all, in a period.
 *
 * @param before the clicks of as many days before the period
 * @param breakdowns those that have a value at least
 */
public record LinkReport(ClickSeries clicks, long before, List<Breakdown> breakdowns) {

    public LinkReport {
        requireNonNull(clicks, "clicks");
        breakdowns = List.copyOf(breakdowns);
    }

    public int days() {
        return clicks.days().size();
    }

    /** How much more than before, in words; empty where nothing was before. */
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
