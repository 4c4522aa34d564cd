package dev.fingerpost.failure;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * A rule that a field violates.
 *
 * @param field the field's name in the HTTP interface, for example {@code clicks_limit} or {@code targets[0][key]}
 * @param message starts with "must" or names what is wrong; never contains a secret
 */
public record Violation(String field, String message) implements Serializable {

    public Violation {
        requireNonNull(field, "field");
        requireNonNull(message, "message");
    }
}
