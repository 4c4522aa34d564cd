package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.targeting.Targeting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What came of clicks in a period.
 *
 * @param total all conversions
 * @param targets those of each target, in the order of the link's targets, then those of its own destination and of
 *     former targets that have some; empty for a link without targets
 */
public record ConversionCard(ReportSpan span, Line total, List<Line> targets) {

    public ConversionCard {
        requireNonNull(span, "span");
        requireNonNull(total, "total");
        targets = List.copyOf(targets);
    }

    /**
     * The conversions of one destination, or of all.
     *
     * @param target the key of the target; empty for the link's own destination
     * @param destination the URL; empty if it is not known any more
     * @param clicks {@code null} if they are not known
     * @param amounts in whole minor units, by the code of the currency
     */
    public record Line(
            String target,
            String destination,
            @Nullable Long clicks,
            long conversions,
            SortedMap<String, Long> amounts) {

        /** The part of the clicks, as text; empty if it is not known. */
        public String rate(View view) {
            return clicks == null || clicks == 0 ? "" : view.percent(conversions, clicks);
        }

        /** What was earned, in each currency. */
        public List<String> amounts(View view) {
            return amounts.entrySet().stream()
                    .map(sum -> view.numbers().money(sum.getValue(), sum.getKey()))
                    .toList();
        }
    }

    /**
     * The card of several links, or of a link.
     *
     * @param rows by target, or one
     * @param report the clicks; {@code null} without statistics
     * @param targeting {@link Targeting#NONE} for several links
     * @param url the link's own destination
     */
    public static ConversionCard of(
            ReportSpan span, List<Row> rows, @Nullable LinkReport report, Targeting targeting, String url) {
        SortedMap<String, Long> sums = new TreeMap<>();
        rows.forEach(row -> row.amounts().forEach((currency, sum) -> sums.merge(currency, sum, Math::addExact)));
        long conversions = rows.stream().mapToLong(Row::conversions).sum();
        Line total = new Line("", url, report == null ? null : report.clicks().total(), conversions, sums);
        return new ConversionCard(
                span,
                total,
                targeting.targets().isEmpty() ? List.of() : lines(rows, report == null ? null : 0L, targeting, url));
    }

    /** @param noClicks the clicks of a target without a row */
    private static List<Line> lines(List<Row> rows, @Nullable Long noClicks, Targeting targeting, String url) {
        Map<String, Row> byTarget =
                rows.stream().collect(Collectors.toMap(row -> row.values().get(0), row -> row));
        Map<String, String> destinations = new LinkedHashMap<>();
        targeting.targets().forEach(target -> destinations.put(target.key(), target.value()));
        if (!targeting.isRotation() || byTarget.containsKey(StoredConversion.NONE)) {
            destinations.put(StoredConversion.NONE, url);
        }
        rows.forEach(row -> destinations.putIfAbsent(row.values().get(0), ""));
        return destinations.entrySet().stream()
                .map(target -> {
                    Row row = byTarget.get(target.getKey());
                    return row == null
                            ? new Line(target.getKey(), target.getValue(), noClicks, 0, new TreeMap<>())
                            : new Line(
                                    target.getKey(), target.getValue(), row.clicks(), row.conversions(), row.amounts());
                })
                .toList();
    }

    /** The period. */
    public String period(View view) {
        return span.isByHour() ? view.text("tile.period", span.days()) : span.title(view);
    }
}
