package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Space;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.statistics.OwnerStatistics;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Start here for a tenant: its links, pixels and statistics; those of other tenants cannot be seen through it. Thread-safe
 * and cheap to create: {@link Fingerpost#owner}.
 */
public final class Owner {

    private final long id;
    private final Supplier<Links> links;
    private final Supplier<Pixels> pixels;
    private final Supplier<OwnerStatistics> statistics;
    private final Supplier<Optional<OwnerSpaces>> spaces;

    Owner(
            long id,
            Supplier<Links> links,
            Supplier<Pixels> pixels,
            Supplier<OwnerStatistics> statistics,
            Supplier<Optional<OwnerSpaces>> spaces) {
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
        this.id = id;
        this.links = requireNonNull(links, "links");
        this.pixels = requireNonNull(pixels, "pixels");
        this.statistics = requireNonNull(statistics, "statistics");
        this.spaces = requireNonNull(spaces, "spaces");
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

    /**
     * Makes a space. {@link Fingerpost#spacesOf} lists them.
     *
     * @throws dev.fingerpost.failure.ValidationException if the name is empty, longer than 255 characters, or has control
     *     characters
     * @throws IllegalStateException if the host has spaces of its own: see {@link Fingerpost#keepsSpaces}
     */
    public Space createSpace(String name) {
        return storedSpaces().create(name);
    }

    /**
     * Gives a space a different name.
     *
     * @throws dev.fingerpost.failure.NotFoundException if the owner has no such space
     * @throws dev.fingerpost.failure.ValidationException as above
     * @throws IllegalStateException as above
     */
    public Space renameSpace(long spaceId, String name) {
        return storedSpaces().rename(spaceId, name);
    }

    /**
     * Takes the links out of a space, a thousand in each transaction, and deletes it. After a failure call it again.
     *
     * @throws dev.fingerpost.failure.NotFoundException if the owner has no such space
     * @throws IllegalStateException as above
     */
    public void deleteSpace(long spaceId) {
        storedSpaces().delete(spaceId);
    }

    private OwnerSpaces storedSpaces() {
        return spaces.get().orElseThrow(() -> new IllegalStateException("the spaces are the host's own"));
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
