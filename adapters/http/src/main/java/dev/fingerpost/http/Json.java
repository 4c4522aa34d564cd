package dev.fingerpost.http;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The one place JSON is written. */
final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** The bytes of what is written, in UTF-8. */
    static byte[] bytes(Consumer<JsonGenerator> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            content.accept(generator);
        }
        return bytes.toByteArray();
    }

    static void text(JsonGenerator json, String name, @Nullable String value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeStringProperty(name, value);
        }
    }

    static void number(JsonGenerator json, String name, @Nullable Long value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeNumberProperty(name, value.longValue());
        }
    }

    /** 0 for no, 1 for yes. */
    static void flag(JsonGenerator json, String name, boolean value) {
        json.writeNumberProperty(name, value ? 1 : 0);
    }
}
