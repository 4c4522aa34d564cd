package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counted conversions, and what they have earned.
 *
 * @param rows a row for each combination of values that has conversions, in the order of the values
 */
public record ConversionReport(ConversionQuery query, List<Row> rows) {

    public ConversionReport {
        requireNonNull(query, "query");
        rows = List.copyOf(rows);
    }

    static ConversionReport of(ConversionQuery query, List<ConversionSum> sums) {
        Map<List<String>, Row> rows = new HashMap<>();
        for (ConversionSum sum : sums) {
            Row row = Row.of(values(query, sum), sum);
            rows.merge(row.values, row, Row::plus);
        }
        if (rows.size() > ConversionQuery.MAX_ROWS || sums.size() > ConversionRepository.MOST_SUMS) {
            throw new ValidationException("by", ConversionViolation.REPORT_TOO_LARGE, ConversionQuery.MAX_ROWS);
        }
        return of(query, rows);
    }

    private static ConversionReport of(ConversionQuery query, Map<List<String>, Row> rows) {
        Comparator<Row> order = Comparator.comparing(Row::conversions);
        for (int i = query.by().size() - 1; i >= 0; i--) {
            int place = i;
            order = Comparator.comparing(
                            (Row row) -> row.values.get(place),
                            query.by().get(place).order())
                    .thenComparing(order);
        }
        return new ConversionReport(query, rows.values().stream().sorted(order).toList());
    }

    /**
     * Returns this report with the clicks of its rows, and with rows for values that have only clicks.
     *
     * @param clicks by the values of all dimensions but the kind, which clicks do not have
     * @param areAll whether there are no other clicks
     */
    ConversionReport withClicks(Map<List<String>, Long> clicks, boolean areAll) {
        int kind = query.by().indexOf(ConversionDimension.KIND);
        Map<List<String>, Row> with = new HashMap<>();
        if (kind < 0) {
            clicks.forEach((values, counted) -> with.put(values, new Row(values, counted, 0, 0, new TreeMap<>())));
        }
        for (Row row : rows) {
            List<String> values = new ArrayList<>(row.values);
            if (kind >= 0) {
                values.remove(kind);
            }
            Long counted = clicks.containsKey(values) || !areAll ? clicks.get(values) : Long.valueOf(0);
            with.put(row.values, new Row(row.values, counted, row.conversions, row.reversed, row.amounts));
        }
        return of(query, with);
    }

    private static List<String> values(ConversionQuery query, ConversionSum sum) {
        List<String> values = new ArrayList<>(sum.values());
        int day = query.by().indexOf(ConversionDimension.DAY);
        if (day >= 0) {
            values.add(
                    day, query.dayOf(requireNonNull(sum.quarter(), "quarter")).toString());
        }
        return values;
    }

    /**
     * The conversions with the same values.
     *
     * @param values the values of the query's dimensions, in their order: a day as {@code 2026-05-01}, ids and other
     *     values as text
     * @param clicks the clicks of the same values; {@code null} unless the report is one of {@code ConversionRates}, which
     *     knows them
     * @param conversions how many were recorded and not reversed
     * @param reversed how many were recorded and reversed
     * @param amounts the sums of the amounts of those that were not reversed, in whole minor units, by the code of the
     *     currency
     */
    public record Row(
            List<String> values,
            @Nullable Long clicks,
            long conversions,
            long reversed,
            SortedMap<String, Long> amounts) {

        public Row {
            values = List.copyOf(values);
            amounts = Collections.unmodifiableSortedMap(new TreeMap<>(amounts));
        }

        /** How many conversions came of a click; empty if the clicks are not known, or if there are none. */
        public OptionalDouble rate() {
            return clicks == null || clicks == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((double) conversions / clicks);
        }

        private static Row of(List<String> values, ConversionSum sum) {
            SortedMap<String, Long> amounts = new TreeMap<>();
            if (!sum.currency().equals(StoredConversion.NONE) && sum.conversions() > 0) {
                amounts.put(sum.currency(), sum.amount());
            }
            return new Row(values, null, sum.conversions(), sum.reversed(), amounts);
        }

        private Row plus(Row other) {
            SortedMap<String, Long> both = new TreeMap<>(amounts);
            other.amounts.forEach((currency, amount) -> both.merge(currency, amount, ConversionSum::sum));
            return new Row(values, null, conversions + other.conversions, reversed + other.reversed, both);
        }
    }
}
