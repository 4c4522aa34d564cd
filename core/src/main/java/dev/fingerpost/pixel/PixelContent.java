package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

/**
 * What an owner sets on a pixel, validated. May get more components, so only the library and its storages should
 * construct it.
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
}
