package dev.fingerpost.http.wire;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON, for all classes that put values into JSON. */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** The JSON that {@code content} writes, in UTF-8. */
    public static byte[] bytes(Consumer<JsonGenerator> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            content.accept(generator);
        }
        return bytes.toByteArray();
    }

    /** A record: {@code {"data": ...}}, with the value that {@code record} writes. */
    public static byte[] data(Consumer<JsonGenerator> record) {
        return bytes(json -> {
            json.writeStartObject();
            json.writeName("data");
            record.accept(json);
            json.writeEndObject();
        });
    }

    public static void number(JsonGenerator json, String name, @Nullable Long value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeNumberProperty(name, value.longValue());
        }
    }
}
