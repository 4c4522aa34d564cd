package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRates;
import dev.fingerpost.conversion.ConversionReport;
import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.text.WireNamed;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A report of conversions, for the API and the commands. */
public record ConversionTable(ConversionReport report) {

    private static final String AMOUNTS = "amounts";
    private static final List<String> NUMBERS = List.of("clicks", "conversions", "reversed", "rate");

    public ConversionTable {
        requireNonNull(report, "report");
    }

    /**
     * Reads a report, with the clicks of its rows if the library has statistics.
     *
     * @return empty if the library has no conversions
     */
    public static Optional<ConversionReport> report(Fingerpost fingerpost, Owner owner, ConversionQuery query) {
        return fingerpost
                .find(Conversions.class)
                .map(installed -> installed.of(owner))
                .map(conversions -> fingerpost
                        .find(Statistics.class)
                        .map(installed -> ConversionRates.report(conversions, installed.of(owner), query))
                        .orElseGet(() -> conversions.report(query)));
    }

    /** The names of a row's values and counts, in the order of {@link #members}. */
    public List<String> columns() {
        return Stream.concat(withoutAmounts(), Stream.of(AMOUNTS)).toList();
    }

    private Stream<String> withoutAmounts() {
        return Stream.concat(report.query().by().stream().map(WireNamed::wireName), NUMBERS.stream());
    }

    /** A row, with the names of the API: the values of its dimensions as text, and its counts. */
    public Map<String, JsonValue> members(Row row) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        Iterator<String> values = row.values().iterator();
        report.query().by().forEach(by -> members.put(by.wireName(), new JsonValue.Text(values.next())));
        members.putAll(counts(row));
        return members;
    }

    private static Map<String, JsonValue> counts(Row row) {
        Map<String, JsonValue> counts = new LinkedHashMap<>();
        Long clicks = row.clicks();
        counts.put("clicks", clicks == null ? new JsonValue.Nothing() : number(clicks));
        counts.put("conversions", number(row.conversions()));
        counts.put("reversed", number(row.reversed()));
        counts.put("rate", rate(row).<JsonValue>map(JsonValue.Digits::new).orElseGet(JsonValue.Nothing::new));
        counts.put(
                AMOUNTS,
                new JsonValue.Items(row.amounts().entrySet().stream()
                        .map(sum -> amount(sum.getKey(), sum.getValue()))
                        .toList()));
        return counts;
    }

    private static JsonValue amount(String currency, long minorUnits) {
        Map<String, JsonValue> amount = new LinkedHashMap<>();
        amount.put("currency", new JsonValue.Text(currency));
        amount.put("amount", number(minorUnits));
        return new JsonValue.Members(amount);
    }

    private static JsonValue number(long number) {
        return new JsonValue.Digits(Long.toString(number));
    }

    /** The rate with four digits after the point, as a spreadsheet shows percent with two. */
    private static Optional<String> rate(Row row) {
        OptionalDouble rate = row.rate();
        return rate.isEmpty()
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(rate.getAsDouble())
                        .setScale(4, RoundingMode.HALF_UP)
                        .toPlainString());
    }

    /**
     * The report as JSON.
     *
     * @param total all conversions of the report; by label, a row has those of each of a link's labels
     */
    public JsonValue json(Row total) {
        ConversionQuery query = report.query();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("from", new JsonValue.Text(query.first().toString()));
        members.put("to", new JsonValue.Text(query.last().toString()));
        members.put("zone", new JsonValue.Text(query.zone().getId()));
        members.put("time", new JsonValue.Text(query.isByClick() ? "click" : "conversion"));
        members.putAll(counts(total));
        members.put(
                "values",
                new JsonValue.Items(report.rows().stream()
                        .<JsonValue>map(row -> new JsonValue.Members(members(row)))
                        .toList()));
        return new JsonValue.Members(members);
    }

    /**
     * The rows as CSV (RFC 4180): a header line and a line for each row, with a column for each currency, in its smallest
     * unit.
     */
    public String csv() {
        SortedSet<String> currencies = report.rows().stream()
                .flatMap(row -> row.amounts().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> columns = withoutAmounts().toList();
        StringBuilder csv = new StringBuilder(StatisticsTable.line(
                Stream.concat(columns.stream(), currencies.stream().map(code -> "amount_" + code))));
        for (Row row : report.rows()) {
            Map<String, JsonValue> members = members(row);
            csv.append(StatisticsTable.line(Stream.concat(
                    columns.stream().map(column -> text(members.get(column))),
                    currencies.stream()
                            .map(code -> Objects.toString(row.amounts().get(code), "")))));
        }
        return csv.toString();
    }

    private static String text(@Nullable JsonValue value) {
        return value instanceof JsonValue.Text text
                ? text.text()
                : value instanceof JsonValue.Digits number ? number.digits() : "";
    }
}
