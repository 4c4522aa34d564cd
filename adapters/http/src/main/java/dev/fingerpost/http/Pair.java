package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

/** A name and a value of a form or a query, decoded once. */
record Pair(String name, String value) {

    Pair {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }
}
