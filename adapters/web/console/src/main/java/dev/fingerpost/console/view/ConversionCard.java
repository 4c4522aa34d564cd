package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What came of clicks in a period.
 *
 * @param total all conversions
 * @param targets those of each target, in the order of the link's targets, then those of its own destination and of
 *     former targets; empty for a link without targets
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
                span, total, targeting.targets().isEmpty() ? List.of() : lines(rows, report, targeting, url));
    }

    private static List<Line> lines(List<Row> rows, @Nullable LinkReport report, Targeting targeting, String url) {
        Map<String, Row> byTarget = new HashMap<>();
        rows.forEach(row -> byTarget.put(row.values().get(0), row));
        Map<String, Long> clicks = report == null ? Map.of() : clicks(report);
        Map<String, String> destinations = new HashMap<>(Map.of(StoredConversion.NONE, url));
        targeting.targets().forEach(target -> destinations.put(target.key(), target.value()));
        List<String> keys =
                new ArrayList<>(targeting.targets().stream().map(Target::key).toList());
        Stream.concat(byTarget.keySet().stream(), clicks.keySet().stream())
                .filter(key -> !destinations.containsKey(key) || key.isEmpty())
                .distinct()
                .sorted()
                .forEach(keys::add);
        return keys.stream()
                .map(key -> {
                    Row row = byTarget.get(key);
                    return new Line(
                            key,
                            destinations.getOrDefault(key, ""),
                            report == null ? null : clicks.getOrDefault(key, 0L),
                            row == null ? 0 : row.conversions(),
                            row == null ? new TreeMap<>() : row.amounts());
                })
                .toList();
    }

    /** The clicks of each target. */
    private static Map<String, Long> clicks(LinkReport report) {
        Map<String, Long> clicks = new HashMap<>();
        for (Breakdown<String> breakdown : report.breakdowns()) {
            if (breakdown.dimension() == VisitDimension.TARGET) {
                breakdown.values().forEach(each -> clicks.put(each.value(), each.clicks()));
                if (breakdown.unknown() > 0) {
                    clicks.put(StoredConversion.NONE, breakdown.unknown());
                }
            }
        }
        return clicks;
    }

    /** The period. */
    public String period(View view) {
        return span.isByHour() ? view.text("tile.period", span.days()) : span.title(view);
    }
}
