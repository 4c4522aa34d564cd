package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

/**
 * The part of a pixel that its owner decides about, after all checks. The canonical constructor is not part of the API,
 * because each new component changes it; use {@link #of}.
 *
 * @param name 1 to 255 characters
 * @param value the identifier at the platform; 1 to 255 characters
 */
public record PixelContent(String name, PixelType type, String value) {

    public PixelContent {
        requireNonNull(name, "name");
        requireNonNull(type, "type");
        requireNonNull(value, "value");
    }

    /** A content of these required fields. */
    public static PixelContent of(String name, PixelType type, String value) {
        return new PixelContent(name, type, value);
    }
}
