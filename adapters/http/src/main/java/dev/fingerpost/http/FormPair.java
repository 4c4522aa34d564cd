package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

/** A name and a value of a form or a query, decoded once. */
record FormPair(String name, String value) {

    FormPair {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }
}
