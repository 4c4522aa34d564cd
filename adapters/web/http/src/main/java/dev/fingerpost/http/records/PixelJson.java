package dev.fingerpost.http.records;

import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelField;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** Writes pixels in the form of {@link #DESCRIPTION}. */
public final class PixelJson {

    /** The description of pixels. */
    public static final RecordDescription<Pixel, PixelContent, PixelDraft> DESCRIPTION = new RecordDescription<>(
            List.of(PixelField.values()),
            ServiceField.id(Pixel::id),
            List.of(
                    ServiceField.timestamp("created_at", Pixel::createdAt),
                    ServiceField.timestamp("updated_at", Pixel::updatedAt)),
            Pixel::content,
            new PixelDraft("", null, ""));

    private static final LocalTimes UTC = new LocalTimes(ZoneOffset.UTC);

    private PixelJson() {}

    /** The members of a pixel's JSON object, by their names. */
    public static Map<String, JsonValue> members(Pixel pixel) {
        return DESCRIPTION.members(pixel, UTC);
    }

    public static void write(JsonGenerator json, Pixel pixel) {
        DESCRIPTION.write(json, pixel, UTC);
    }
}
