package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A tracking pixel as it is stored. Immutable; instants have millisecond precision. The canonical constructor is not
 * part of the API, because each new component changes it; use {@link #created} and the methods that derive a pixel from
 * this one.
 *
 * @param id positive, ascending with creation, never reused
 * @param version 1 for a new pixel; each change adds one
 */
public record Pixel(long id, long owner, PixelContent content, Instant createdAt, Instant updatedAt, long version) {

    public Pixel {
        requireNonNull(content, "content");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        updatedAt = updatedAt.truncatedTo(ChronoUnit.MILLIS);
    }

    /** A new pixel, with version 1. For storages. */
    public static Pixel created(long id, long owner, PixelContent content, Instant at) {
        return new Pixel(id, owner, content, at, at, 1);
    }

    public String name() {
        return content.name();
    }

    /** The platform that the pixel reports to. */
    public PixelType type() {
        return content.type();
    }

    /** The identifier of the pixel at its platform. */
    public String value() {
        return content.value();
    }

    /** The next version of this pixel, or this pixel if the content is equal. For storages and use cases. */
    public Pixel changed(PixelContent newContent, Instant at) {
        return newContent.equals(content) ? this : new Pixel(id, owner, newContent, createdAt, at, version + 1);
    }

    /** Returns this pixel with another time of the last change. For storages. */
    public Pixel withUpdatedAt(Instant newUpdatedAt) {
        return new Pixel(id, owner, content, createdAt, newUpdatedAt, version);
    }

    /** Returns this pixel with another version. For storages. */
    public Pixel withVersion(long newVersion) {
        return new Pixel(id, owner, content, createdAt, updatedAt, newVersion);
    }
}
