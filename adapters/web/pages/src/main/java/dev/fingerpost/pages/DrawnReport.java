package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.template.JtereportGenerated;
import dev.fingerpost.pages.view.PeriodChoice;
import dev.fingerpost.pages.view.ReportWords;
import dev.fingerpost.pages.view.Timeline;
import dev.fingerpost.statistics.Breakdown;
import gg.jte.Content;
import gg.jte.html.HtmlContent;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The clicks of one link or several links in a period, for a jte template: links to other periods, a plot, its numbers
 * as a table, and a bar for each value of the breakdowns, in the style of {@link PageStyle#report}. The page of a
 * link's statistics and the console show it.
 *
 * @param words the words in the reader's language
 * @param timeline the clicks over time
 * @param periods the periods to choose from
 * @param breakdowns the breakdowns that have clicks
 * @param path the path of the page, without the query
 * @param query the part of the query that the links to other periods keep, after their own first parameter; empty for
 *     none
 * @param tools what stands between the links to other periods and the plot; {@code null} for nothing
 * @param between what stands between the plot and the breakdowns; {@code null} for nothing
 */
public record DrawnReport(
        ReportWords words,
        Timeline timeline,
        List<PeriodChoice> periods,
        List<Breakdown<String>> breakdowns,
        String path,
        String query,
        @Nullable Content tools,
        @Nullable Content between)
        implements HtmlContent {

    public DrawnReport {
        requireNonNull(words, "words");
        requireNonNull(timeline, "timeline");
        periods = List.copyOf(periods);
        requireNonNull(path, "path");
        requireNonNull(query, "query");
        breakdowns = List.copyOf(breakdowns);
    }

    @Override
    public void writeTo(HtmlTemplateOutput output) {
        JtereportGenerated.render(output, null, words, timeline, periods, breakdowns, path, query, tools, between);
    }
}
