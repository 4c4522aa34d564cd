package dev.fingerpost.http.api;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.RecordDescription;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Creates parsers for the fields in the body and the query of a request. */
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

    /** A parser of the fields in the body, a form or JSON. */
    FieldParser body(Request request, InputFields known) {
        return BodyReader.isJson(request)
                ? FieldParser.ofJson(bodies.json(request), known, times)
                : FieldParser.ofForm(FormFields.of(bodies.form(request)), known, times);
    }

    /**
     * The only field of a body, a text.
     *
     * @param otherwise the result if the field was not sent; for an empty field it is empty
     */
    String only(Request request, InputFields known, String field, String otherwise) {
        FieldParser sent = body(request, known);
        String value = sent.text(field).applyTo(otherwise, (before, text) -> text == null ? "" : text);
        sent.throwIfAny();
        return value;
    }

    /** Parses the fields of a record in the body, a form or JSON. */
    <D> RecordInput<D> record(Request request, RecordDescription<?, ?, D> description) {
        return new RecordInput<>(description, body(request, description.input()));
    }

    /**
     * Parses an array of links.
     *
     * @throws HttpException if the body is not a JSON array of objects, or is too large; a form cannot have rows
     */
    LinkRowsInput links(Request request) {
        if (!BodyReader.isJson(request)) {
            throw HttpException.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE, "The body must be application/json");
        }
        LinkRowsInput rows = LinkRowsInput.ofJson(bodies.json(request), times, RecordInput::toWholeDraft);
        request.noteRows(rows.drafts().size());
        return rows;
    }

    /**
     * Refuses query parameters.
     *
     * @throws dev.fingerpost.failure.ValidationException naming the parameters
     */
    static void requireNoQuery(Request request) {
        new ListParameters(BodyReader.query(request), new LocalTimes(ZoneOffset.UTC)).throwIfAny();
    }

    ListParameters list(Request request) {
        return new ListParameters(BodyReader.query(request), times);
    }

    /** The fields of a record that the query selects. */
    SelectedFields selected(Request request, RecordDescription<?, ?, ?> description) {
        ListParameters parameters = list(request);
        SelectedFields selected = parameters.selected(description);
        parameters.throwIfAny();
        return selected;
    }
}
