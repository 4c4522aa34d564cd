package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ids of the links that have a pixel, by its id. Not thread-safe: the caller holds the lock. */
final class PixelLinks {

    private final Map<Long, Set<Long>> byPixel = new HashMap<>();

    void add(Link link) {
        for (long pixel : link.pixelIds()) {
            byPixel.computeIfAbsent(pixel, id -> new HashSet<>()).add(link.id());
        }
    }

    void remove(Link link) {
        for (long pixel : link.pixelIds()) {
            byPixel.computeIfPresent(pixel, (id, links) -> without(links, link.id()));
        }
    }

    /** Forgets a pixel, and returns the links that had it. */
    Set<Long> removePixel(long pixel) {
        Set<Long> links = byPixel.remove(pixel);
        return links == null ? Set.of() : links;
    }

    /** Removes the entry of a pixel with its last link. */
    private static @Nullable Set<Long> without(Set<Long> links, long link) {
        links.remove(link);
        return links.isEmpty() ? null : links;
    }
}
