package dev.fingerpost.http.records;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parsed JSON value. */
public sealed interface JsonValue {

    /** {@code null}. */
    record Nothing() implements JsonValue {}

    /** A string. */
    record Text(String text) implements JsonValue {}

    /** A number, as it was written. */
    record Digits(String digits) implements JsonValue {}

    /** A boolean. */
    record Flag(boolean value) implements JsonValue {}

    /** An array. */
    record Items(List<JsonValue> items) implements JsonValue {

        public Items {
            items = List.copyOf(items);
        }
    }

    /** An object, in the order of its members. */
    record Members(Map<String, JsonValue> members) implements JsonValue {

        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }
}
