package dev.fingerpost.http.records;

import dev.fingerpost.http.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** A parsed JSON value. */
public sealed interface JsonValue {

    /** The value as JSON, on one line. */
    default String json() {
        return new String(Json.bytes(generator -> write(generator, this)), StandardCharsets.UTF_8);
    }

    private static void write(JsonGenerator json, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            json.writeString(text.text());
        } else if (value instanceof JsonValue.Digits number) {
            json.writeNumber(number.digits());
        } else if (value instanceof JsonValue.Flag flag) {
            json.writeBoolean(flag.value());
        } else if (value instanceof JsonValue.Items items) {
            json.writeStartArray();
            items.items().forEach(each -> write(json, each));
            json.writeEndArray();
        } else if (value instanceof JsonValue.Members object) {
            json.writeStartObject();
            object.members().forEach((name, each) -> {
                json.writeName(name);
                write(json, each);
            });
            json.writeEndObject();
        } else {
            json.writeNull();
        }
    }

    /** {@code null}. */
    record Nothing() implements JsonValue {}

    /** A string. */
    record Text(String text) implements JsonValue {}

    /** A number, as it was written. */
    record Digits(String digits) implements JsonValue {}

    /** A boolean. */
    record Flag(boolean value) implements JsonValue {}

    /** An array. */
    record Items(List<JsonValue> items) implements JsonValue {

        public Items {
            items = List.copyOf(items);
        }
    }

    /** An object, in the order of its members. */
    record Members(Map<String, JsonValue> members) implements JsonValue {

        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }
}
