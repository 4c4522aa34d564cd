package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.registry.Registry;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/spaces} and {@code /v1/spaces/{id}}: creates, shows, renames and deletes stored spaces. */
final class SpaceResource {

    private static final String SPACES = "/v1/spaces";
    private static final String NAME = "name";
    private static final InputFields FIELDS = InputFields.ofTexts(Set.of(NAME), Set.of("id"));

    private final Registry registry;
    private final RequestFields fields;

    SpaceResource(Registry registry, RequestFields fields) {
        this.registry = registry;
        this.fields = fields;
    }

    Response create(Request request, Owner owner) {
        Space made = registry.spacesOf(owner).create(fields.only(request, FIELDS, NAME, ""));
        return one(Status.CREATED, made).with("Location", request.urlOf(SPACES + "/" + made.id()));
    }

    Response get(Request request, OwnerReader owner) {
        return one(Status.OK, stored(request, owner));
    }

    Response rename(Request request, Owner owner) {
        Space before = stored(request, owner);
        String name = fields.only(request, FIELDS, NAME, before.name().orElse(""));
        return one(Status.OK, registry.spacesOf(owner).rename(before.id(), name));
    }

    Response delete(Request request, Owner owner) {
        registry.spacesOf(owner).delete(request.number());
        return Response.empty(Status.NO_CONTENT);
    }

    private Space stored(Request request, OwnerReader owner) {
        return registry.spaces().usableBy(owner.id()).orElse(List.of()).stream()
                .filter(space -> space.id() == request.number())
                .findFirst()
                .orElseThrow(() -> NotFoundException.space(request.number()));
    }

    private static Response one(Status status, Space space) {
        return Response.json(status, Json.data(json -> write(json, space))).tagged();
    }

    static void write(JsonGenerator json, Space space) {
        json.writeStartObject();
        json.writeNumberProperty("id", space.id());
        json.writeStringProperty(NAME, space.name().orElse(null));
        json.writeEndObject();
    }
}
