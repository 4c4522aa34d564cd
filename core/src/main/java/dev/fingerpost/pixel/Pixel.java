package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A tracking pixel as it is stored. Immutable; instants have millisecond precision. May get more components, so only
 * the library and its storages should construct it.
 *
 * @param id positive, ascending with creation, never reused
 * @param version 1 when created, one more with each change
 */
public record Pixel(long id, long owner, PixelContent content, Instant createdAt, Instant updatedAt, long version) {

    public Pixel {
        requireNonNull(content, "content");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        updatedAt = updatedAt.truncatedTo(ChronoUnit.MILLIS);
    }

    /** Its name for people. */
    public String name() {
        return content.name();
    }

    /** The platform it reports to. */
    public PixelType type() {
        return content.type();
    }

    /** Its identifier at that platform. */
    public String value() {
        return content.value();
    }

    /** The next version of this pixel; this one where the content is the same. */
    public Pixel changed(PixelContent newContent, Instant at) {
        return newContent.equals(content) ? this : new Pixel(id, owner, newContent, createdAt, at, version + 1);
    }
}
