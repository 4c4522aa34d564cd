package dev.fingerpost.http.api;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/**
 * {@code /v1/domains} and {@code /v1/spaces}: lists the domains and spaces that a caller may use. A
 * {@link SpaceResource} changes stored spaces.
 */
final class DirectoryResource {

    private final Fingerpost fingerpost;

    DirectoryResource(Fingerpost fingerpost) {
        this.fingerpost = fingerpost;
    }

    Response domains(Request request, OwnerReader owner) {
        return response(fingerpost.domainsOf(owner.id()), DomainResource::write);
    }

    Response spaces(Request request, OwnerReader owner) {
        return response(fingerpost.spacesOf(owner.id()), SpaceResource::write);
    }

    static <T> Response response(Optional<List<T>> listed, BiConsumer<JsonGenerator, T> row) {
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            listed.orElse(List.of()).forEach(each -> row.accept(json, each));
            json.writeEndArray();
            json.writeObjectPropertyStart("meta");
            json.writeBooleanProperty("complete", listed.isPresent());
            json.writeEndObject();
            json.writeEndObject();
        });
        return Response.json(Status.OK, body).tagged();
    }
}
