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
        return new String(Json.bytes(this::write), StandardCharsets.UTF_8);
    }

    /** Writes the value. */
    default void write(JsonGenerator json) {
        if (this instanceof JsonValue.Text text) {
            json.writeString(text.text());
        } else if (this instanceof JsonValue.Digits number) {
            json.writeNumber(number.digits());
        } else if (this instanceof JsonValue.Flag flag) {
            json.writeBoolean(flag.value());
        } else if (this instanceof JsonValue.Items items) {
            json.writeStartArray();
            items.items().forEach(each -> each.write(json));
            json.writeEndArray();
        } else if (this instanceof JsonValue.Members object) {
            json.writeStartObject();
            object.members().forEach((name, each) -> {
                json.writeName(name);
                each.write(json);
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
