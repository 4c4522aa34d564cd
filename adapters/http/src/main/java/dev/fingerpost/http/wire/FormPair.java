package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

/** A name and a value of a form or a query, decoded once. */
public record FormPair(String name, String value) {

    public FormPair {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }
}
