package dev.fingerpost.failure;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * One mistake in one field.
 *
 * @param field the field's name in the HTTP interface, for example {@code clicks_limit} or {@code targets[0][key]}
 * @param message what is wrong, completing "must ..." or naming the thing; never repeats a secret
 */
public record Violation(String field, String message) implements Serializable {

    public Violation {
        requireNonNull(field, "field");
        requireNonNull(message, "message");
    }
}
