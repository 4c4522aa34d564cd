package dev.fingerpost.console;

import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.pages.view.WrittenNumbers;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Links as CSV, with a column for each field that an import can read. A space is written by its name, and a pixel by
 * its fields. Instead of a password, the CSV says whether there is one. The last columns are the URL of the public
 * statistics and, if the library keeps conversions, their number and what they have earned. An import ignores these
 * columns.
 *
 * @param shortUrls returns the short URL of a link, if its domain is known
 * @param statistics returns the address of the statistics of a link with this short URL, or an empty text
 * @param hasConversions whether the library keeps conversions
 * @param spaces the names of spaces, by their ids
 * @param pixels returns a pixel by its id, unless it has been deleted meanwhile
 * @param times the zone that the first and the last year of times are of; the times are in UTC, except for
 *     the last hours of the year 9999 in zones west of it
 */
record LinkCsv(
        Function<Link, Optional<String>> shortUrls,
        BiFunction<Link, String, String> statistics,
        boolean hasConversions,
        Map<String, String> spaces,
        LongFunction<Optional<Pixel>> pixels,
        LocalTimes times) {

    /** Domain and alias are parts of the short URL. */
    private static final Set<LinkField> LEFT_OUT = EnumSet.of(LinkField.DOMAIN_ID, LinkField.ALIAS);

    private static final List<LinkField> FIELDS = Arrays.stream(LinkField.values())
            .filter(field -> !field.isInternal() && !LEFT_OUT.contains(field))
            .toList();

    LinkCsv {
        spaces = Map.copyOf(spaces);
    }

    /** The line with the names of the columns, behind a mark by which spreadsheets recognise UTF-8. */
    String header() {
        return StatisticsTable.MARK
                + StatisticsTable.line(Stream.of(
                                Stream.of("short_url", "clicks", "created_at", "updated_at"),
                                FIELDS.stream().map(LinkCsv::column),
                                Stream.of("statistics_url"),
                                hasConversions ? Stream.of("conversions", "amounts") : Stream.<String>empty())
                        .flatMap(columns -> columns));
    }

    private static String column(LinkField field) {
        return switch (field.kind()) {
            case PASSWORD -> "has_" + field.wireName();
            case TEXT, URL, NUMBER, FLAG, TIME, CHOICE, CODE, TEXTS, NUMBERS, TARGETS ->
                switch (field) {
                    case SPACE_ID -> "folder";
                    case PIXEL_IDS -> "pixels";
                    default -> field.wireName();
                };
        };
    }

    /**
     * The line of a link.
     *
     * @param conversions those of the link; {@code null} for none
     */
    String row(Link link, @Nullable Row conversions) {
        String shortUrl = shortUrls.apply(link).orElse("");
        Stream<String> service =
                Stream.of(shortUrl, Long.toString(link.clicks()), time(link.createdAt()), time(link.updatedAt()));
        return StatisticsTable.line(Stream.of(
                        service,
                        FIELDS.stream().map(field -> cell(field, field.of(link.content()))),
                        Stream.of(statistics.apply(link, shortUrl)),
                        hasConversions ? cells(conversions) : Stream.<String>empty())
                .flatMap(cells -> cells));
    }

    private static Stream<String> cells(@Nullable Row row) {
        return row == null
                ? Stream.of("0", "")
                : Stream.of(
                        Long.toString(row.conversions()),
                        row.amounts().entrySet().stream()
                                .map(sum -> WrittenNumbers.amount(sum.getValue(), sum.getKey())
                                                .toPlainString() + " " + sum.getKey())
                                .collect(Collectors.joining(", ")));
    }

    private String cell(LinkField field, @Nullable Object value) {
        return switch (field.kind()) {
            case TEXT, URL -> value == null ? "" : value.toString();
            case NUMBER -> number(field, value);
            case FLAG -> flag(Boolean.TRUE.equals(value));
            case TIME -> time((Instant) value);
            case CHOICE, CODE -> value == null ? "" : ((WireNamed) value).wireName();
            case TEXTS -> list(value);
            case NUMBERS -> field == LinkField.PIXEL_IDS ? pixels(value) : list(value);
            case TARGETS ->
                objects(items(value)
                        .map(target -> Map.of("key", ((Target) target).key(), "value", ((Target) target).value())));
            case PASSWORD -> flag(value != null);
        };
    }

    private String number(LinkField field, @Nullable Object value) {
        String number = value == null ? "" : value.toString();
        return field == LinkField.SPACE_ID ? spaces.getOrDefault(number, number) : number;
    }

    private String pixels(@Nullable Object ids) {
        return objects(items(ids)
                .flatMap(id -> pixels.apply((Long) id).stream())
                .map(pixel -> Map.of("name", pixel.name(), "type", pixel.type().wireName(), "value", pixel.value())));
    }

    /** A JSON array of objects; empty for none. */
    private static String objects(Stream<Map<String, String>> objects) {
        return array(objects.map(each -> new TreeMap<>(each)
                        .entrySet().stream()
                                .map(member -> quoted(member.getKey()) + ":" + quoted(member.getValue()))
                                .collect(Collectors.joining(",", "{", "}")))
                .toList());
    }

    private static String array(List<String> values) {
        return values.isEmpty() ? "" : "[" + String.join(",", values) + "]";
    }

    /** A text in JSON. No text of a link or a pixel has control characters. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String flag(boolean isSet) {
        return isSet ? "1" : "0";
    }

    private String time(@Nullable Instant instant) {
        if (instant == null) {
            return "";
        }
        String utc = times.withinYears(instant).truncatedTo(ChronoUnit.SECONDS).toString();
        return utc.startsWith("+") ? times.formatWithOffset(instant) : utc;
    }

    /** The items separated by commas, or a JSON array if an item has a comma or could be taken for an array. */
    private static String list(@Nullable Object value) {
        List<String> items = items(value).map(String::valueOf).toList();
        boolean isAmbiguous = items.stream().anyMatch(item -> item.contains(",") || item.startsWith("["));
        return isAmbiguous ? array(items.stream().map(LinkCsv::quoted).toList()) : String.join(",", items);
    }

    private static Stream<?> items(@Nullable Object list) {
        return list == null ? Stream.empty() : ((List<?>) list).stream();
    }
}
