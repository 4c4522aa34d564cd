package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Parser of single fields of a request: a text, a number, a flag, a time, one of a closed set. It notes a violation for
 * each field that cannot be parsed. A field that came several times has its last value.
 */
public final class FieldParser {

    private static final Refusal NOT_WHOLE = Refusal.of(HttpViolation.NOT_WHOLE);
    private static final Refusal NOT_A_FLAG = Refusal.of(HttpViolation.NOT_A_FLAG);

    private final FormFields fields;
    private final ViolationCollector violations;
    private final LocalTimes times;

    public FieldParser(FormFields fields, ViolationCollector violations, LocalTimes times) {
        this.fields = requireNonNull(fields, "fields");
        this.violations = requireNonNull(violations, "violations");
        this.times = requireNonNull(times, "times");
    }

    public FormFields fields() {
        return fields;
    }

    public ViolationCollector violations() {
        return violations;
    }

    /** A text; the empty one is {@link FieldValue.Empty}. */
    public FieldValue<String> text(String field) {
        List<Entry> entries = fields.entries(field);
        if (entries.isEmpty()) {
            return new FieldValue.Absent<>();
        }
        if (entries.stream().anyMatch(entry -> !entry.keys().isEmpty())) {
            return refused(field, HttpViolation.NOT_SINGLE);
        }
        String value = entries.get(entries.size() - 1).value();
        return value.isEmpty() ? new FieldValue.Empty<>() : new FieldValue.Value<>(value);
    }

    /** A whole number. */
    FieldValue<Long> integer(String field) {
        return value(field, FormDecoder::wholeNumber, NOT_WHOLE);
    }

    /** 0 or 1. */
    FieldValue<Boolean> flag(String field) {
        return value(field, FieldParser::zeroOrOne, NOT_A_FLAG);
    }

    /** One of a closed set of values. */
    <T> FieldValue<T> choice(String field, Choices<T> choices) {
        return value(field, choices::parse, choices.refusal());
    }

    /** A date and time in the zone of the service. */
    FieldValue<Instant> time(String field) {
        FieldValue<String> text = text(field);
        if (!(text instanceof FieldValue.Value<String> sent)) {
            return withoutValue(text);
        }
        return times.refusal(sent.value())
                .map(refusal -> this.<Instant>refused(field, refusal))
                .orElseGet(() -> new FieldValue.Value<>(times.parse(sent.value())));
    }

    /** The same value, but an empty one is a violation. */
    public <T> FieldValue<T> required(String field, FieldValue<T> sent) {
        return sent instanceof FieldValue.Empty<T> ? refused(field, CoreViolation.EMPTY) : sent;
    }

    /** Notes a violation; the field then counts as not sent. */
    public <T> FieldValue<T> refused(String field, ViolationCode code, Object... arguments) {
        return refused(field, Refusal.of(code, arguments));
    }

    /** Notes a violation; the field then counts as not sent. */
    public <T> FieldValue<T> refused(String field, Refusal refusal) {
        violations.add(refusal.on(field));
        return new FieldValue.Absent<>();
    }

    private static Optional<Boolean> zeroOrOne(String text) {
        return switch (text) {
            case "0" -> Optional.of(false);
            case "1" -> Optional.of(true);
            default -> Optional.empty();
        };
    }

    /** The parsed value. If the text cannot be parsed, the refusal is noted. */
    public <T> FieldValue<T> value(String field, Function<String, Optional<T>> parser, Refusal refusal) {
        FieldValue<String> text = text(field);
        if (!(text instanceof FieldValue.Value<String> sent)) {
            return withoutValue(text);
        }
        return parser.apply(sent.value())
                .<FieldValue<T>>map(FieldValue.Value::new)
                .orElseGet(() -> refused(field, refusal));
    }

    private static <T> FieldValue<T> withoutValue(FieldValue<String> text) {
        return text instanceof FieldValue.Empty<String> ? new FieldValue.Empty<>() : new FieldValue.Absent<>();
    }
}
