package dev.fingerpost.http.records;

import dev.fingerpost.pixel.Pixel;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/** Writes pixels. Every field is named here, so no other part of a pixel gets out. */
public final class PixelJson {

    /** The names of all fields: those that are sent, and those that only the service sets. */
    public static final Set<String> FIELDS = PixelInput.FIELDS.names();

    private PixelJson() {}

    /** A pixel as values, by their names. */
    public static Map<String, JsonValue> members(Pixel pixel) {
        return JsonTree.of(json -> write(json, pixel));
    }

    public static void write(JsonGenerator json, Pixel pixel) {
        json.writeStartObject();
        json.writeNumberProperty("id", pixel.id());
        json.writeStringProperty("name", pixel.name());
        json.writeStringProperty("type", pixel.type().wireName());
        json.writeStringProperty("value", pixel.value());
        json.writeStringProperty("created_at", LocalTimes.formatUtc(pixel.createdAt()));
        json.writeStringProperty("updated_at", LocalTimes.formatUtc(pixel.updatedAt()));
        json.writeEndObject();
    }
}
