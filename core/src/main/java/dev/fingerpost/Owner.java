package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.statistics.OwnerStatistics;

/**
 * One tenant's links, pixels and statistics; those of other tenants cannot be seen through it. Thread-safe and cheap to
 * create.
 *
 * @param id positive, chosen by the host
 */
public record Owner(long id, Links links, Pixels pixels, OwnerStatistics statistics) {

    public Owner {
        requireNonNull(links, "links");
        requireNonNull(pixels, "pixels");
        requireNonNull(statistics, "statistics");
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
