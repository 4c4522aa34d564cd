package dev.fingerpost.http;

import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** The answers that hold one record. */
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
        return Response.json(status, body).with("ETag", EntityTags.of(version));
    }
}
