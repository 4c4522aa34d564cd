package dev.fingerpost.http.records;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A table of clicks in a period, as JSON and as CSV.
 *
 * @param by the unit of the rows, as in the API
 */
public record StatisticsTable(
        StatisticsPeriod period, String by, List<? extends Breakdown.ValueClicks<?>> values, long unknown, long other) {

    /** The beginning of a CSV for people, by which spreadsheets recognise UTF-8. */
    public static final String MARK = "\uFEFF";

    public StatisticsTable {
        values = List.copyOf(values);
    }

    /** Clicks by hour, without hours that have no clicks. */
    public static StatisticsTable ofHours(ClickSeries clicks) {
        return new StatisticsTable(
                clicks.period(),
                "hour",
                clicks.hours().stream()
                        .map(hour -> new Breakdown.ValueClicks<>(LocalTimes.formatUtc(hour.hour()), hour.clicks()))
                        .toList(),
                0,
                0);
    }

    /** Clicks by day. */
    public static StatisticsTable ofDays(ClickSeries clicks) {
        return new StatisticsTable(
                clicks.period(),
                "day",
                clicks.days().stream()
                        .map(day -> new Breakdown.ValueClicks<>(day.day().toString(), day.clicks()))
                        .toList(),
                0,
                0);
    }

    /** Clicks by the values of a dimension. */
    public static StatisticsTable of(StatisticsPeriod period, Breakdown<?> breakdown) {
        return new StatisticsTable(
                period, breakdown.dimension().wireName(), breakdown.values(), breakdown.unknown(), breakdown.other());
    }

    private long clicks() {
        return values.stream().mapToLong(Breakdown.ValueClicks::clicks).sum() + unknown + other;
    }

    /** Writes the table as JSON. */
    public void write(JsonGenerator json) {
        write(json, null);
    }

    /**
     * Writes the table as JSON.
     *
     * @param before the table of the previous period; {@code null} if there is no comparison
     */
    public void write(JsonGenerator json, @Nullable StatisticsTable before) {
        json.writeStartObject();
        writePeriod(json);
        json.writeStringProperty("zone", period.zone().getId());
        json.writeStringProperty("by", by);
        json.writeNumberProperty("clicks", clicks());
        json.writeArrayPropertyStart("values");
        for (Breakdown.ValueClicks<?> value : values) {
            json.writeStartObject();
            json.writeStringProperty("value", value.value().toString());
            json.writeNumberProperty("clicks", value.clicks());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberProperty("unknown", unknown);
        json.writeNumberProperty("other", other);
        if (before != null) {
            json.writeObjectPropertyStart("previous");
            before.writePeriod(json);
            json.writeNumberProperty("clicks", before.clicks());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void writePeriod(JsonGenerator json) {
        json.writeStringProperty("from", period.first().toString());
        json.writeStringProperty("to", period.last().toString());
    }

    /**
     * Writes the table as CSV (RFC 4180): a header line and a line for each value. If there are clicks whose value is
     * not known, they have a line without a value; clicks of all other values have a line with {@code *}.
     */
    public String csv() {
        StringBuilder csv = new StringBuilder(line(Stream.of(by, "clicks")));
        values.forEach(value -> csv.append(line(value.value().toString(), value.clicks())));
        if (unknown > 0) {
            csv.append(line("", unknown));
        }
        if (other > 0) {
            csv.append(line("*", other));
        }
        return csv.toString();
    }

    private static String line(String value, long clicks) {
        return line(Stream.of(value, Long.toString(clicks)));
    }

    /** A line of CSV. */
    public static String line(Stream<String> cells) {
        return cells.map(StatisticsTable::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    /**
     * A cell of CSV: in quotation marks if necessary, and after an apostrophe if a spreadsheet would run it as a
     * formula.
     */
    private static String cell(String value) {
        boolean isFormula = !value.isEmpty() && "=+-@".indexOf(value.charAt(0)) >= 0;
        String text = isFormula ? "'" + value : value;
        return text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
