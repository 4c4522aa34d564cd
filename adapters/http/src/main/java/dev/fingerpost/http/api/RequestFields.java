package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.Request;
import java.time.ZoneId;
import java.util.List;

/** Makes parsers of the fields in the body and the query of a request. */
final class RequestFields {

    private final FormBody forms;
    private final LocalTimes times;

    RequestFields(FormBody forms, ZoneId zone) {
        this.forms = requireNonNull(forms, "forms");
        this.times = new LocalTimes(zone);
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

    /** The parameters of a list, both as fields and as sent. */
    record ListInput(FieldParser parser, List<FormPair> pairs) {

        ListInput {
            requireNonNull(parser, "parser");
            pairs = List.copyOf(pairs);
        }

        ListParameters parameters() {
            return new ListParameters(parser);
        }

        /** The addresses of the other pages. */
        PageLinks links(String url) {
            return PageLinks.of(url, pairs);
        }
    }
}
