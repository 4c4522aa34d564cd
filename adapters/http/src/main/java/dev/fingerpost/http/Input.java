package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** From the body and the query of a request to readers of their fields. */
final class Input {

    private final FormBody forms;
    private final LocalTimes times;

    Input(HttpSettings settings) {
        this.forms = new FormBody(settings);
        this.times = new LocalTimes(settings.zone());
    }

    LocalTimes times() {
        return times;
    }

    FieldReader form(Request request) {
        return new FieldReader(forms.read(request), new Violations(), times);
    }

    ListInput list(Request request) {
        List<Pair> pairs = forms.query(request);
        return new ListInput(new FieldReader(Fields.of(pairs), new Violations(), times), pairs);
    }

    /** The parameters of a list, as fields and as they came. */
    record ListInput(FieldReader reader, List<Pair> pairs) {

        ListInput {
            requireNonNull(reader, "reader");
            pairs = List.copyOf(pairs);
        }

        ListParameters parameters() {
            return new ListParameters(reader);
        }

        /** The addresses of the list's other parts. */
        ListLinks links(String url) {
            return ListLinks.of(url, pairs);
        }
    }
}
