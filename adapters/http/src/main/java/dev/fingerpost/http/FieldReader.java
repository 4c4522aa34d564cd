package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.Fields.Entry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads single fields of a request as what they are meant to be, and notes each that is something else. A field that
 * came several times has the value that came last.
 */
final class FieldReader {

    static final String NOT_EMPTY = "must not be empty";
    private static final String WHOLE_NUMBER = "must be a whole number";
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,19}");

    private final Fields fields;
    private final Violations violations;
    private final LocalTimes times;

    FieldReader(Fields fields, Violations violations, LocalTimes times) {
        this.fields = requireNonNull(fields, "fields");
        this.violations = requireNonNull(violations, "violations");
        this.times = requireNonNull(times, "times");
    }

    Fields fields() {
        return fields;
    }

    Violations violations() {
        return violations;
    }

    /** A text; the empty one is {@link Sent.Empty}. */
    Sent<String> text(String field) {
        List<Entry> entries = fields.entries(field);
        if (entries.isEmpty()) {
            return new Sent.Absent<>();
        }
        if (entries.stream().anyMatch(entry -> !entry.keys().isEmpty())) {
            return refused(field, "must be a single value");
        }
        String value = entries.get(entries.size() - 1).value();
        return value.isEmpty() ? new Sent.Empty<>() : new Sent.Value<>(value);
    }

    /** A whole number in plain digits, up to the greatest 64-bit one. */
    Sent<Long> integer(String field) {
        return parsed(field, FieldReader::wholeNumber, WHOLE_NUMBER);
    }

    /** 0 or 1. */
    Sent<Boolean> flag(String field) {
        return parsed(field, FieldReader::zeroOrOne, "must be 0 or 1");
    }

    /** One of a closed set of values. */
    <T> Sent<T> choice(String field, Function<String, Optional<T>> parser, String message) {
        return parsed(field, parser, message);
    }

    /** A date and time in the zone of the service. */
    Sent<Instant> time(String field) {
        Sent<String> text = text(field);
        if (!(text instanceof Sent.Value<String> sent)) {
            return withoutValue(text);
        }
        return times.refusal(sent.value())
                .map(refusal -> this.<Instant>refused(field, refusal))
                .orElseGet(() -> new Sent.Value<>(times.parse(sent.value())));
    }

    /** The same, but empty is a mistake. */
    <T> Sent<T> required(String field, Sent<T> sent) {
        return sent instanceof Sent.Empty<T> ? refused(field, NOT_EMPTY) : sent;
    }

    /** Notes a mistake; the field then counts as not sent. */
    <T> Sent<T> refused(String field, String message) {
        violations.add(field, message);
        return new Sent.Absent<>();
    }

    static Optional<Long> wholeNumber(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return Optional.empty();
        }
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (number > (Long.MAX_VALUE - digit) / 10) {
                return Optional.empty();
            }
            number = number * 10 + digit;
        }
        return Optional.of(number);
    }

    private static Optional<Boolean> zeroOrOne(String text) {
        return switch (text) {
            case "0" -> Optional.of(false);
            case "1" -> Optional.of(true);
            default -> Optional.empty();
        };
    }

    private <T> Sent<T> parsed(String field, Function<String, Optional<T>> parser, String message) {
        Sent<String> text = text(field);
        if (!(text instanceof Sent.Value<String> sent)) {
            return withoutValue(text);
        }
        return parser.apply(sent.value()).<Sent<T>>map(Sent.Value::new).orElseGet(() -> refused(field, message));
    }

    private static <T> Sent<T> withoutValue(Sent<String> text) {
        return text instanceof Sent.Empty<String> ? new Sent.Empty<>() : new Sent.Absent<>();
    }
}
