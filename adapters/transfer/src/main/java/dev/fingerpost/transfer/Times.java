package dev.fingerpost.transfer;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as programs and databases write them. Without an offset they are UTC. */
final class Times {

    private static final Pattern FORM = Pattern.compile(
            "(\\d{4}-\\d\\d-\\d\\d)(?:[T ](\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?) ?(Z|UTC|[+-]\\d\\d(?::?\\d\\d)?)?)?");

    private static final long FIRST_MILLIS = 100_000_000_000L;

    private Times() {}

    /** The time; empty if it is in no known form. */
    static Optional<Instant> parse(String text) {
        String stripped = text.strip();
        try {
            if (stripped.matches("\\d{1,15}")) {
                long number = Long.parseLong(stripped);
                return Optional.of(
                        number < FIRST_MILLIS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number));
            }
            Matcher parts = FORM.matcher(stripped);
            return parts.matches() ? Optional.of(instant(parts)) : Optional.of(Instant.parse(stripped));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Instant instant(Matcher parts) {
        if (parts.group(2) == null) {
            return LocalDate.parse(parts.group(1)).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String local = parts.group(1) + "T" + parts.group(2).replace(',', '.');
        String offset = parts.group(3);
        if (offset == null || offset.equals("Z") || offset.equals("UTC")) {
            return LocalDateTime.parse(local).toInstant(ZoneOffset.UTC);
        }
        String full = offset.length() == 5 ? offset.substring(0, 3) + ":" + offset.substring(3) : offset;
        return OffsetDateTime.of(LocalDateTime.parse(local), ZoneOffset.of(full))
                .toInstant();
    }
}
