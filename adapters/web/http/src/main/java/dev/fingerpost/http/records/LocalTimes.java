package dev.fingerpost.http.records;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.HttpViolation;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes dates and times as {@code YYYY-MM-DDTHH:MM:SS} in a zone. When reading, an offset such as {@code Z}
 * or {@code +01:00} takes precedence over the zone, and fractions of a second are cut. Times after the end of the year
 * 9999 are read and written as its last second.
 */
public record LocalTimes(ZoneId zone) {

    private static final LocalDateTime FIRST = LocalDateTime.of(1, 1, 1, 0, 0, 0);
    private static final LocalDateTime LAST = LocalDateTime.of(9999, 12, 31, 23, 59, 59);
    private static final Pattern FORMAT =
            Pattern.compile("((?:[0-9]{4}|\\+[0-9]{5,9})-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})"
                    + "(?:\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2}(?::[0-9]{2})?|)");
    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter WITH_OFFSET =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXXXX", Locale.ROOT);

    /** Returns why a text is refused; empty if it is a time. */
    public Optional<Refusal> refusal(String sent) {
        if (!FORMAT.matcher(sent).matches()) {
            return Optional.of(Refusal.of(HttpViolation.NOT_A_TIME));
        }
        Optional<LocalDateTime> local = local(sent);
        if (local.isEmpty() || local.get().isBefore(FIRST)) {
            return Optional.of(Refusal.of(HttpViolation.NO_SUCH_TIME));
        }
        return hasOffset(sent) || !offsets(local.get()).isEmpty()
                ? Optional.empty()
                : Optional.of(Refusal.of(HttpViolation.SKIPPED_TIME, zone));
    }

    /**
     * Returns the instant of a time that is not refused; if the clocks are put back and there are two such instants, it
     * is the earlier one.
     */
    public Instant parse(String sent) {
        LocalDateTime local = local(sent).orElseThrow();
        return hasOffset(sent) && local.isBefore(LAST)
                ? OffsetDateTime.parse(withoutFraction(sent)).toInstant()
                : local.toInstant(offsets(local).get(0));
    }

    /**
     * Returns the instant of a time that is not refused, for a field that has a value. If the time is the one that is
     * written for this value, it is this value, even if there is another instant with the same local time.
     *
     * @param stored the value; {@code null} for none
     */
    Instant parse(String sent, @Nullable Instant stored) {
        Instant instant = parse(sent);
        if (stored == null) {
            return instant;
        }
        boolean isWritten = hasOffset(sent)
                ? instant.equals(withinYears(stored))
                : local(sent).equals(Optional.of(local(stored)));
        return isWritten ? stored : instant;
    }

    /** Returns the local time of an instant, in the years 1 to 9999. */
    public LocalDateTime local(Instant instant) {
        return withinYears(instant).atZone(zone).toLocalDateTime();
    }

    /** Returns the instant or, if it is not in the years 1 to 9999, their first or last second. */
    public Instant withinYears(Instant instant) {
        Instant first = FIRST.atZone(zone).toInstant();
        Instant last = LAST.atZone(zone).toInstant();
        return instant.isBefore(first) ? first : instant.isAfter(last) ? last : instant;
    }

    /** Writes the local time of an instant. */
    public String format(Instant instant) {
        return WRITTEN.format(local(instant));
    }

    /** Writes the local time of an instant and its offset, which tells apart two instants with one local time. */
    public String formatWithOffset(Instant instant) {
        return WITH_OFFSET.format(withinYears(instant).atZone(zone));
    }

    /** Writes an instant in UTC with a Z, like the timestamps of records. */
    static String formatUtc(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String withoutFraction(String text) {
        return FORMAT.matcher(text).replaceFirst("$1$2");
    }

    private static boolean hasOffset(String text) {
        Matcher parts = FORMAT.matcher(text);
        return parts.matches() && !parts.group(2).isEmpty();
    }

    private List<ZoneOffset> offsets(LocalDateTime local) {
        return zone.getRules().getValidOffsets(local);
    }

    /** The time in this zone, because responses will write it in this zone; empty if there is no such date or time. */
    private Optional<LocalDateTime> local(String sent) {
        String text = withoutFraction(sent);
        try {
            LocalDateTime local = hasOffset(sent)
                    ? OffsetDateTime.parse(text).atZoneSameInstant(zone).toLocalDateTime()
                    : LocalDateTime.parse(text);
            return Optional.of(local.isAfter(LAST) ? LAST : local);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
