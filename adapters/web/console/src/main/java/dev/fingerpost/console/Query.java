package dev.fingerpost.console;

import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lenient access to the fields of a query or a form: unknown fields are ignored, and of repeated ones the last value is
 * used.
 */
record Query(List<Pair> pairs) {

    Query {
        pairs = List.copyOf(pairs);
    }

    static Query of(Request request) {
        return of(BodyReader.query(request));
    }

    static Query of(List<Pair> pairs) {
        return new Query(pairs);
    }

    /** The values by the names of their fields. */
    Map<String, String> values() {
        return pairs.stream().collect(Collectors.toUnmodifiableMap(Pair::name, Pair::value, (first, last) -> last));
    }

    /** The text of a field; empty if it is missing. */
    String text(String field) {
        return values().getOrDefault(field, "");
    }

    /** The positive whole number in a field; empty if there is none. */
    Optional<Long> number(String field) {
        return FormDecoder.wholeNumber(text(field)).filter(number -> number > 0);
    }
}
