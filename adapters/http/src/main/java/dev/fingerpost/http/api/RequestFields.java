package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LinkInput;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.PixelInput;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.records.ViolationCollector;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Makes parsers of the fields in the body and the query of a request. */
final class RequestFields {

    private final BodyReader bodies;
    private final LocalTimes times;

    /** @param maxBody the greatest number of bytes of a body */
    RequestFields(int maxBody, ZoneId zone) {
        this.bodies = new BodyReader(maxBody);
        this.times = new LocalTimes(zone);
    }

    LocalTimes times() {
        return times;
    }

    LinkInput link(Request request) {
        return BodyReader.isJson(request)
                ? LinkInput.ofJson(bodies.json(request), times)
                : LinkInput.ofForm(FormFields.of(bodies.form(request)), times);
    }

    /** @throws HttpException if the body is not JSON: a form has no rows */
    LinkRowsInput links(Request request) {
        if (!BodyReader.isJson(request)) {
            throw HttpException.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE, "The body must be application/json");
        }
        return LinkRowsInput.ofJson(bodies.json(request), times);
    }

    PixelInput pixel(Request request) {
        return BodyReader.isJson(request)
                ? PixelInput.ofJson(bodies.json(request), times)
                : PixelInput.ofForm(FormFields.of(bodies.form(request)), times);
    }

    ListInput list(Request request) {
        List<FormPair> pairs = BodyReader.query(request);
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
