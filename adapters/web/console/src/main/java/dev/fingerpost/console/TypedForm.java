package dev.fingerpost.console;

import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.http.wire.FormFields.Pair;
import java.util.List;
import java.util.Map;

/**
 * A form that is shown again as it was typed, without saving anything.
 *
 * @param status the status of the response
 * @param fields the fields, without passwords
 * @param mistakes the mistakes that are known without reading the form
 */
record TypedForm(int status, List<Pair> fields, Mistakes mistakes) {

    TypedForm {
        fields = List.copyOf(fields);
    }

    /** The last value of each field. */
    Map<String, String> values() {
        return Query.of(fields).values();
    }
}
