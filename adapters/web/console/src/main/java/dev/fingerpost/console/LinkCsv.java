package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.StatisticsTable;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
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
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Links as CSV, with a column for each field that an import can read. A space is written by its name. Instead of a
 * password, the CSV says whether there is one.
 *
 * @param shortUrls returns the short URL of a link, if its domain is known
 * @param spaces the names of spaces, by their ids
 */
record LinkCsv(Function<Link, Optional<String>> shortUrls, Map<String, String> spaces) {

    private static final String LINE = "\r\n";

    /** The separators between items of a list, for spreadsheets and imports. */
    private static final Pattern SEPARATOR = Pattern.compile("[,|;]");

    /** Domain and alias are parts of the short URL, and ids of pixels mean nothing elsewhere. */
    private static final Set<LinkField> LEFT_OUT =
            EnumSet.of(LinkField.DOMAIN_ID, LinkField.ALIAS, LinkField.PIXEL_IDS);

    private static final List<LinkField> FIELDS = Arrays.stream(LinkField.values())
            .filter(field -> !field.isInternal() && !LEFT_OUT.contains(field))
            .toList();

    LinkCsv {
        requireNonNull(shortUrls, "shortUrls");
        spaces = Map.copyOf(spaces);
    }

    /** The line with the names of the columns. */
    static String header() {
        return line(Stream.concat(
                Stream.of("short_url", "clicks", "created_at", "updated_at"),
                FIELDS.stream().map(LinkCsv::column)));
    }

    private static String column(LinkField field) {
        return switch (field.kind()) {
            case PASSWORD -> "has_" + field.wireName();
            case TEXT, URL, NUMBER, FLAG, TIME, CHOICE, CODE, TEXTS, NUMBERS, TARGETS ->
                field == LinkField.SPACE_ID ? "folder" : field.wireName();
        };
    }

    /** The line of a link. */
    String row(Link link) {
        Stream<String> service = Stream.of(
                shortUrls.apply(link).orElse(""),
                Long.toString(link.clicks()),
                time(link.createdAt()),
                time(link.updatedAt()));
        return line(Stream.concat(service, FIELDS.stream().map(field -> cell(field, field.of(link.content())))));
    }

    private String cell(LinkField field, @Nullable Object value) {
        return switch (field.kind()) {
            case TEXT, URL -> value == null ? "" : value.toString();
            case NUMBER -> number(field, value);
            case FLAG -> flag(Boolean.TRUE.equals(value));
            case TIME -> time((Instant) value);
            case CHOICE, CODE -> value == null ? "" : ((WireNamed) value).wireName();
            case TEXTS, NUMBERS -> list(value);
            case TARGETS ->
                items(value)
                        .map(target -> ((Target) target).key() + "\n" + ((Target) target).value())
                        .collect(Collectors.joining("\n"));
            case PASSWORD -> flag(value != null);
        };
    }

    private String number(LinkField field, @Nullable Object value) {
        String number = value == null ? "" : value.toString();
        return field == LinkField.SPACE_ID ? spaces.getOrDefault(number, number) : number;
    }

    private static String flag(boolean isSet) {
        return isSet ? "1" : "0";
    }

    private static String time(@Nullable Instant instant) {
        return instant == null ? "" : instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** The items separated by commas, or each on a line of its own if an item contains a separator. */
    private static String list(@Nullable Object value) {
        List<String> items = items(value).map(String::valueOf).toList();
        boolean hasSeparators =
                items.stream().anyMatch(item -> SEPARATOR.matcher(item).find());
        return hasSeparators ? String.join("\n", items) + "\n" : String.join(",", items);
    }

    private static Stream<?> items(@Nullable Object list) {
        return list == null ? Stream.empty() : ((List<?>) list).stream();
    }

    private static String line(Stream<String> cells) {
        return cells.map(StatisticsTable::cell).collect(Collectors.joining(",", "", LINE));
    }
}
