package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** The responses that hold one record. */
final class RecordResponse {

    private RecordResponse() {}

    /** {@code {"data": {...}}} with the record's entity tag. */
    static Response one(Status status, long version, Consumer<JsonGenerator> record) {
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeName("data");
            record.accept(json);
            json.writeEndObject();
        });
        return EntityTags.on(Response.json(status, body), version);
    }
}
