package dev.fingerpost.http.records;

import dev.fingerpost.http.exchange.HttpViolation;
import java.util.Optional;

/** The type that a single-valued field has in JSON. */
enum JsonType {
    STRING(HttpViolation.NOT_A_STRING),
    NUMBER(HttpViolation.NOT_A_NUMBER),
    /** 0 and 1 as in a form, or a boolean. */
    FLAG(HttpViolation.NOT_A_BOOLEAN);

    private final HttpViolation violation;

    JsonType(HttpViolation violation) {
        this.violation = violation;
    }

    /** Why a value of a different type is refused. */
    HttpViolation violation() {
        return violation;
    }

    /** The text that a form has for this value, empty for {@code null}; nothing for a value of another type. */
    Optional<String> formText(JsonValue value) {
        if (value instanceof JsonValue.Nothing) {
            return Optional.of("");
        }
        return switch (this) {
            case STRING -> value instanceof JsonValue.Text text ? Optional.of(text.text()) : Optional.empty();
            case NUMBER -> digits(value);
            case FLAG -> value instanceof JsonValue.Flag flag ? Optional.of(flag.value() ? "1" : "0") : digits(value);
        };
    }

    private static Optional<String> digits(JsonValue value) {
        return value instanceof JsonValue.Digits number ? Optional.of(number.digits()) : Optional.empty();
    }
}
