package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LinkInput;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.PixelInput;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.records.ViolationCollector;
import dev.fingerpost.http.wire.FormBody;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.JsonBody;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Status;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Makes parsers of the fields in the body and the query of a request. */
final class RequestFields {

    private final FormBody forms;
    private final JsonBody json;
    private final LocalTimes times;

    /** @param maxBody the greatest number of bytes of a body */
    RequestFields(int maxBody, ZoneId zone) {
        this.forms = new FormBody(maxBody);
        this.json = new JsonBody(maxBody);
        this.times = new LocalTimes(zone);
    }

    LocalTimes times() {
        return times;
    }

    LinkInput link(Request request) {
        return JsonBody.isIn(request)
                ? LinkInput.ofJson(json.read(request), times)
                : LinkInput.ofForm(forms.read(request), times);
    }

    /** @throws HttpException if the body is not JSON: a form has no rows */
    LinkRowsInput links(Request request) {
        if (!JsonBody.isIn(request)) {
            throw HttpException.of(Status.UNSUPPORTED_MEDIA_TYPE, "The body must be application/json");
        }
        return LinkRowsInput.ofJson(json.read(request), times);
    }

    PixelInput pixel(Request request) {
        return JsonBody.isIn(request)
                ? PixelInput.ofJson(json.read(request), times)
                : PixelInput.ofForm(forms.read(request), times);
    }

    ListInput list(Request request) {
        List<FormPair> pairs = forms.query(request);
        return new ListInput(new FieldParser(FormFields.of(pairs), new ViolationCollector(), times), pairs);
    }

    /** The fields of one record that the query selects. */
    SelectedFields selected(Request request, Set<String> known) {
        FieldParser parser = list(request).parser();
        SelectedFields selected = SelectedFields.read(parser, known);
        parser.violations().throwIfAny();
        return selected;
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
