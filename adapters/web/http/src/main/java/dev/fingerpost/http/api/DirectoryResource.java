package dev.fingerpost.http.api;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/**
 * {@code /v1/domains} and {@code /v1/spaces}: lists the domains and spaces that a caller may use. If Fingerpost stores
 * the spaces itself, they can also be created, renamed and deleted.
 */
final class DirectoryResource {

    private static final String SPACES = "/v1/spaces";
    private static final String NAME = "name";
    private static final InputFields FIELDS = InputFields.ofTexts(Set.of(NAME), Set.of("id"));

    private final Fingerpost fingerpost;
    private final RequestFields fields;

    DirectoryResource(Fingerpost fingerpost, RequestFields fields) {
        this.fingerpost = fingerpost;
        this.fields = fields;
    }

    Response domains(Request request, Owner owner) {
        return response(fingerpost.domainsOf(owner.id()), (json, domain) -> {
            json.writeNumberProperty("id", domain.id());
            json.writeStringProperty("base_url", domain.baseUrl());
        });
    }

    Response spaces(Request request, Owner owner) {
        return response(fingerpost.spacesOf(owner.id()), DirectoryResource::write);
    }

    Response createSpace(Request request, Owner owner) {
        Space made = owner.spaces().create(name(request, ""));
        return one(Status.CREATED, made).with("Location", request.urlOf(SPACES + "/" + made.id()));
    }

    Response space(Request request, Owner owner) {
        return one(Status.OK, stored(request, owner));
    }

    Response renameSpace(Request request, Owner owner) {
        Space before = stored(request, owner);
        String name = name(request, before.name().orElse(""));
        return one(Status.OK, owner.spaces().rename(before.id(), name));
    }

    Response deleteSpace(Request request, Owner owner) {
        owner.spaces().delete(request.number());
        return Response.empty(Status.NO_CONTENT);
    }

    private Space stored(Request request, Owner owner) {
        return fingerpost.spacesOf(owner.id()).orElse(List.of()).stream()
                .filter(space -> space.id() == request.number())
                .findFirst()
                .orElseThrow(() -> NotFoundException.space(request.number()));
    }

    /** The name in the request: empty if an empty one was sent, {@code otherwise} if none was sent. */
    private String name(Request request, String otherwise) {
        FieldParser sent = fields.body(request, FIELDS);
        String name = sent.text(NAME).applyTo(otherwise, (before, text) -> text == null ? "" : text);
        sent.throwIfAny();
        return name;
    }

    private static Response one(Status status, Space space) {
        byte[] body = Json.data(json -> {
            json.writeStartObject();
            write(json, space);
            json.writeEndObject();
        });
        return Response.json(status, body).tagged();
    }

    private static void write(JsonGenerator json, Space space) {
        json.writeNumberProperty("id", space.id());
        json.writeStringProperty(NAME, space.name().orElse(null));
    }

    private static <T> Response response(Optional<List<T>> listed, BiConsumer<JsonGenerator, T> fields) {
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            listed.orElse(List.of()).forEach(row -> {
                json.writeStartObject();
                fields.accept(json, row);
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeObjectPropertyStart("meta");
            json.writeBooleanProperty("complete", listed.isPresent());
            json.writeEndObject();
            json.writeEndObject();
        });
        return Response.json(Status.OK, body).tagged();
    }
}
