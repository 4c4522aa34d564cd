package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Links;
import java.util.Optional;
import java.util.Set;

/** {@code /v1/labels}: lists the labels of an owner's links, and renames, merges or removes one of them. */
final class LabelResource {

    private static final String LABEL = "label";
    private static final InputFields FIELDS = InputFields.ofTexts(Set.of(LABEL), Set.of("links"));

    private final RequestFields fields;

    LabelResource(RequestFields fields) {
        this.fields = fields;
    }

    Response list(Request request, Owner owner) {
        Links links = owner.links();
        return DirectoryResource.response(Optional.of(links.labels()), (json, label) -> {
            json.writeStartObject();
            json.writeStringProperty(LABEL, label.label());
            json.writeNumberProperty("links", label.links());
            json.writeEndObject();
        });
    }

    /** Gives the label in the query another name; links that have both labels keep one. */
    Response rename(Request request, Owner owner) {
        String label = named(request);
        return answer(request, owner.links().renameLabel(label, fields.only(request, FIELDS, LABEL, "")));
    }

    Response delete(Request request, Owner owner) {
        return answer(request, owner.links().deleteLabel(named(request)));
    }

    private String named(Request request) {
        ListParameters parameters = fields.list(request);
        String label = parameters.requiredText(LABEL);
        parameters.throwIfAny();
        return label;
    }

    private static Response answer(Request request, long links) {
        request.noteRows((int) Math.min(links, Integer.MAX_VALUE));
        byte[] body = Json.data(json -> {
            json.writeStartObject();
            json.writeNumberProperty("links", links);
            json.writeEndObject();
        });
        return Response.json(Status.OK, body);
    }
}
