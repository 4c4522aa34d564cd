package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** From the body and the query of a request to readers of their fields. */
final class RequestFields {

    private final FormBody forms;
    private final LocalTimes times;

    RequestFields(HttpSettings settings) {
        this.forms = new FormBody(settings);
        this.times = new LocalTimes(settings.zone());
    }

    LocalTimes times() {
        return times;
    }

    FieldParser form(Request request) {
        return new FieldParser(forms.read(request), new ViolationCollector(), times);
    }

    ListInput list(Request request) {
        List<FormPair> pairs = forms.query(request);
        return new ListInput(new FieldParser(FormFields.of(pairs), new ViolationCollector(), times), pairs);
    }

    /** The parameters of a list, as fields and as they came. */
    record ListInput(FieldParser reader, List<FormPair> pairs) {

        ListInput {
            requireNonNull(reader, "reader");
            pairs = List.copyOf(pairs);
        }

        ListParameters parameters() {
            return new ListParameters(reader);
        }

        /** The addresses of the list's other parts. */
        PageLinks links(String url) {
            return PageLinks.of(url, pairs);
        }
    }
}
