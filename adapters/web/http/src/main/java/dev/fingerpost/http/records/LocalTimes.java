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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes dates and times as {@code YYYY-MM-DDTHH:MM:SS} in a zone. When reading, an offset such as {@code Z}
 * or {@code +01:00} takes precedence over the zone, and fractions of a second are cut.
 */
public record LocalTimes(ZoneId zone) {

    private static final int LOCAL_LENGTH = 19;
    private static final int MAX_YEAR = 9999;
    private static final Pattern FORMAT = Pattern.compile(
            "([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2}|)");
    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    /** Returns why a text is refused; empty if it is a time. */
    public Optional<Refusal> refusal(String sent) {
        if (!FORMAT.matcher(sent).matches()) {
            return Optional.of(Refusal.of(HttpViolation.NOT_A_TIME));
        }
        String text = withoutFraction(sent);
        Optional<LocalDateTime> local = text.length() == LOCAL_LENGTH ? local(text) : atOffset(text);
        if (local.isEmpty()) {
            return Optional.of(Refusal.of(HttpViolation.NO_SUCH_TIME));
        }
        return text.length() == LOCAL_LENGTH && offsets(local.get()).isEmpty()
                ? Optional.of(Refusal.of(HttpViolation.SKIPPED_TIME, zone))
                : Optional.empty();
    }

    /**
     * Returns the instant of a time that is not refused; if the clocks are put back and there are two such instants, it
     * is the earlier one.
     */
    public Instant parse(String sent) {
        String text = withoutFraction(sent);
        if (text.length() > LOCAL_LENGTH) {
            return OffsetDateTime.parse(text).toInstant();
        }
        LocalDateTime local = local(text).orElseThrow();
        return local.toInstant(offsets(local).get(0));
    }

    @Nullable
    String format(@Nullable Instant instant) {
        return instant == null ? null : WRITTEN.format(instant.atZone(zone));
    }

    /** Writes an instant in UTC with a Z, like the timestamps of records. */
    static String formatUtc(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String withoutFraction(String text) {
        return FORMAT.matcher(text).replaceFirst("$1$2");
    }

    private List<ZoneOffset> offsets(LocalDateTime local) {
        return zone.getRules().getValidOffsets(local);
    }

    /** Converts a time with an offset to this zone, because responses will write it in this zone. */
    private Optional<LocalDateTime> atOffset(String text) {
        try {
            return Optional.of(
                            OffsetDateTime.parse(text).atZoneSameInstant(zone).toLocalDateTime())
                    .filter(LocalTimes::isWritten);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isWritten(LocalDateTime time) {
        return time.getYear() >= 1 && time.getYear() <= MAX_YEAR;
    }

    private static Optional<LocalDateTime> local(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text)).filter(LocalTimes::isWritten);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
