package dev.fingerpost.console;

import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of a query or a form that a person cannot get wrong: what is not known is left out. The last value of a field
 * counts.
 */
record Query(Map<String, String> values) {

    Query {
        values = Map.copyOf(values);
    }

    static Query of(Request request) {
        return of(BodyReader.query(request));
    }

    static Query of(List<Pair> pairs) {
        Map<String, String> values = new HashMap<>();
        pairs.forEach(pair -> values.put(pair.name(), pair.value()));
        return new Query(values);
    }

    /** Empty for a missing field. */
    String text(String field) {
        return values.getOrDefault(field, "");
    }

    /** A positive whole number. */
    Optional<Long> number(String field) {
        return FormDecoder.wholeNumber(text(field)).filter(number -> number > 0);
    }
}
