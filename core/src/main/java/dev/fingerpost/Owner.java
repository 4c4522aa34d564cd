package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.statistics.OwnerStatistics;
import java.util.function.Supplier;

/**
 * One tenant's links, pixels and statistics; those of other tenants cannot be seen through it. Thread-safe and cheap to
 * create: {@link Fingerpost#owner}.
 */
public final class Owner {

    private final long id;
    private final Supplier<Links> links;
    private final Supplier<Pixels> pixels;
    private final Supplier<OwnerStatistics> statistics;

    Owner(long id, Supplier<Links> links, Supplier<Pixels> pixels, Supplier<OwnerStatistics> statistics) {
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
        this.id = id;
        this.links = requireNonNull(links, "links");
        this.pixels = requireNonNull(pixels, "pixels");
        this.statistics = requireNonNull(statistics, "statistics");
    }

    /** Positive, chosen by the host. */
    public long id() {
        return id;
    }

    public Links links() {
        return links.get();
    }

    public Pixels pixels() {
        return pixels.get();
    }

    public OwnerStatistics statistics() {
        return statistics.get();
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
