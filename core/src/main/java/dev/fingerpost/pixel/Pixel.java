package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A tracking pixel as it is stored. Immutable; instants have millisecond precision. The canonical constructor is not
 * part of the API, because each new component changes it; {@link #created} and the methods that make a changed pixel
 * from this one are.
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

    /** A pixel that was just created: version 1. For storages. */
    public static Pixel created(long id, long owner, PixelContent content, Instant at) {
        return new Pixel(id, owner, content, at, at, 1);
    }

    /** The name. */
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

    /** This pixel as it was changed last at another instant. For storages. */
    public Pixel withUpdatedAt(Instant newUpdatedAt) {
        return new Pixel(id, owner, content, createdAt, newUpdatedAt, version);
    }

    /** This pixel under another version. For storages. */
    public Pixel withVersion(long newVersion) {
        return new Pixel(id, owner, content, createdAt, updatedAt, newVersion);
    }
}
