package dev.fingerpost.console;

import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ReportSpan;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.statistics.ClickReport;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.VisitDimension;
import java.util.List;

/** Reads the clicks of a period and of the period before. */
final class Reports {

    private static final int MOST_VALUES = 8;

    private Reports() {}

    /** The chosen period in the query: the last hours, the last days, or a range of days. */
    static ReportSpan span(Request request, Person person) {
        Query sent = Query.of(request);
        return ReportSpan.parse(
                sent.values(), request.receivedAt(), person.view().zone());
    }

    static LinkReport of(ClickStatistics statistics, List<VisitDimension> dimensions, ReportSpan span) {
        ClickReport report = statistics.report(dimensions, span.period(), MOST_VALUES);
        return new LinkReport(
                span,
                report.clicks(),
                report.before(),
                report.breakdowns().stream()
                        .filter(breakdown -> !breakdown.values().isEmpty())
                        .toList());
    }
}
