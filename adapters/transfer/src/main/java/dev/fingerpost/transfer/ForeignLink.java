package dev.fingerpost.transfer;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.text.PlainText;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A link of another program. Its fields are read by their names in the interface over HTTP, and its clicks are counted one by
 * one or hour by hour.
 */
final class ForeignLink {

    private static final int MOST_TITLE = 255;
    private static final int MOST_LABELS = 20;
    private static final int LONGEST_LABEL = 50;

    private final long line;
    private final Map<String, Object> values = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final SortedMap<Instant, Long> quarterHours = new TreeMap<>();
    private final SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();

    ForeignLink(long line) {
        this.line = line;
    }

    /** Sets fields from the columns of a row, which are named before them. */
    ForeignLink with(Map<String, String> fields, Function<String, ? extends @Nullable Object> row) {
        fields.forEach((column, field) -> set(field, row.apply(column)));
        return this;
    }

    /** Sets a field, unless there is no value. */
    void set(String field, @Nullable Object value) {
        if (value != null && !value.equals("")) {
            values.put(field, value);
        }
    }

    boolean has(String field) {
        return values.containsKey(field);
    }

    /** The text of a field that the interface does not have, or of which something else is made; empty for none. */
    String take(String field) {
        return Optional.ofNullable(values.remove(field)).map(Object::toString).orElse("");
    }

    /** Adds a tag of the other program as a label, as far as it can be one; the first 20 are kept. */
    void label(Object tag) {
        String label = line(tag.toString(), LONGEST_LABEL);
        if (!label.isBlank() && labels.size() < MOST_LABELS) {
            labels.add(label);
        }
    }

    /** Adds a click; none if its time is in no known form. */
    void visit(String time, String country, String referrer) {
        Times.parse(time).ifPresent(at -> {
            count(at, 1);
            country(at, country, 1);
            referrer(at, referrer, 1);
        });
    }

    /** Adds clicks at a time. */
    void count(Instant at, long clicks) {
        if (clicks > 0) {
            quarterHours.merge(QuarterHourClicks.startOf(at), clicks, Long::sum);
        }
    }

    /** Adds clicks of a country on the day of a time; it is unknown if the code is none. */
    void country(Instant at, String code, long clicks) {
        count(at, Dimension.COUNTRY, code.length() == 2 ? code.toUpperCase(Locale.ROOT) : null, clicks);
    }

    /** Adds clicks of the host of a URL, or of what is one without a scheme. */
    void referrer(Instant at, String url, long clicks) {
        count(at, Dimension.REFERRER, host(url), clicks);
    }

    private static @Nullable String host(String url) {
        try {
            String host = url.contains("://") ? URI.create(url).getHost() : url;
            return host == null || !host.contains(".") ? null : host.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Adds clicks of a value on the day of a time; they are of an unknown value if it is {@code null}, empty or no text. */
    void count(Instant at, Dimension dimension, @Nullable String value, long clicks) {
        if (clicks > 0) {
            LocalDate day = at.atOffset(ZoneOffset.UTC).toLocalDate();
            String known = value == null
                            || PlainText.refusal(value, BreakdownKey.MAX_LENGTH).isPresent()
                    ? BreakdownKey.UNKNOWN
                    : value;
            breakdowns.merge(new BreakdownKey(0, day, dimension, known), clicks, Long::sum);
        }
    }

    /** Sends the link, or why it cannot be read. */
    void send(long domain, @Nullable Long space, Consumer<TransferRecord> records) {
        // Others allow longer titles, with line ends.
        values.computeIfPresent("title", (field, title) -> line(title.toString(), MOST_TITLE));
        set("labels", labels);
        RecordFields fields = new RecordFields(values);
        Link.Snapshot read = JsonRecords.link(fields);
        PasswordHash hash = read.redirectPassword();
        if (hash != null && !BcryptPasswords.isBcrypt(hash)) {
            fields.refuse("redirect_password", TransferViolation.UNKNOWN_HASH);
        }
        List<QuarterHourClicks> counted = new ArrayList<>();
        quarterHours.forEach((start, clicks) -> counted.add(new QuarterHourClicks(start, clicks)));
        Link.Snapshot link = read.withDraft(read.draft().withDomain(domain).withSpace(space))
                .withStatistics(new OwnerStatistics.Stored(counted, breakdowns));
        records.accept(JsonRecords.orUnreadable(line, fields, new TransferRecord.OfLink(line, link)));
    }

    private static String line(String text, int longest) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.codePointCount(0, line.length()) <= longest
                ? line
                : line.substring(0, line.offsetByCodePoints(0, longest));
    }
}
