package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The clicks of a period, as a page shows them.
 *
 * @param before the clicks of the period of the same length just before
 * @param breakdowns in the order of the dimensions that were requested
 */
public record ClickReport(ClickSeries clicks, ClickSeries before, List<Breakdown<String>> breakdowns) {

    public ClickReport {
        requireNonNull(clicks, "clicks");
        requireNonNull(before, "before");
        breakdowns = List.copyOf(breakdowns);
    }
}
