package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixels;

/**
 * One tenant: everything reached through it belongs to it, and nothing else is visible. Thread-safe, cheap to create.
 *
 * @param id positive, chosen by the host
 */
public record Owner(long id, Links links, Pixels pixels) {

    public Owner {
        requireNonNull(links, "links");
        requireNonNull(pixels, "pixels");
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
