package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.ConversionCard;
import dev.fingerpost.console.view.LinkReport;
import dev.fingerpost.console.view.ReportSpan;
import dev.fingerpost.conversion.ConversionDimension;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.http.records.ConversionTable;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.statistics.ClickReport;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Targeting;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the clicks of a period and of the period before, and what came of them. */
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

    /** The conversions of the chosen links in a period; empty if the library has none. */
    static Optional<ConversionCard> conversions(
            Fingerpost fingerpost, Person person, LinkFilter links, ReportSpan span, @Nullable LinkReport report) {
        return read(fingerpost, person, query(span).withLinks(links))
                .map(rows -> ConversionCard.of(span, rows, report, Targeting.NONE, ""));
    }

    /** The conversions of a link in a period, by target if it has some; empty if the library has none. */
    static Optional<ConversionCard> conversions(
            Fingerpost fingerpost, Person person, Link link, ReportSpan span, @Nullable LinkReport report) {
        ConversionQuery query = query(span).withLink(link.id());
        Targeting targeting = link.targeting();
        return (targeting.targets().isEmpty()
                        ? read(fingerpost, person, query)
                        : ConversionTable.report(fingerpost, person.owner(), query.by(ConversionDimension.TARGET))
                                .map(ConversionReport::rows))
                .map(rows -> ConversionCard.of(span, rows, report, targeting, link.url()));
    }

    /**
     * The conversions of each of these links on these days, by their ids; empty if the library has none.
     *
     * @param links at most {@link ConversionQuery#MAX_LINKS}
     */
    static Map<Long, Row> conversionsByLink(
            Fingerpost fingerpost, Person person, Collection<Link> links, StatisticsPeriod days) {
        ConversionQuery query = ConversionQuery.between(days.first(), days.last(), days.zone())
                .withLinks(LinkFilter.ANY.withIds(links.stream().map(Link::id).collect(Collectors.toSet())))
                .by(ConversionDimension.LINK);
        return read(fingerpost, person, query).orElse(List.of()).stream()
                .collect(Collectors.toMap(row -> Long.valueOf(row.values().get(0)), row -> row));
    }

    private static ConversionQuery query(ReportSpan span) {
        StatisticsPeriod days = span.period();
        return ConversionQuery.between(days.first(), days.last(), days.zone());
    }

    private static Optional<List<Row>> read(Fingerpost fingerpost, Person person, ConversionQuery query) {
        return fingerpost
                .find(Conversions.class)
                .map(installed -> installed.of(person.owner()).report(query).rows());
    }
}
