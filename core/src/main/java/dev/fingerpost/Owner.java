package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.link.LinkGift;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.statistics.OwnerStatistics;
import java.util.List;
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
    private final Supplier<LinkGift> gifts;
    private final Supplier<Optional<OwnerSpaces>> spaces;

    Owner(
            long id,
            Supplier<Links> links,
            Supplier<Pixels> pixels,
            Supplier<OwnerStatistics> statistics,
            Supplier<LinkGift> gifts,
            Supplier<Optional<OwnerSpaces>> spaces) {
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
        this.id = id;
        this.links = requireNonNull(links, "links");
        this.pixels = requireNonNull(pixels, "pixels");
        this.statistics = requireNonNull(statistics, "statistics");
        this.gifts = requireNonNull(gifts, "gifts");
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
     * Gives links to a different owner, all of them or none, in one transaction. They keep their ids, aliases, external ids,
     * labels, passwords and dates. Clicks, statistics and the clicks that are counted meanwhile are the new owner's. They
     * are in no space then, and without pixels unless these {@linkplain Gift#withPixels go with them}.
     *
     * <p>Gates and quotas are asked about new links of the new owner. Listeners hear of changed links, readers of the outbox
     * of links that were deleted for the one owner and created for the other. A click in the moment of the gift may be in the
     * outbox as one of the owner before.
     *
     * @return the links as they are now, in the order of the gift
     * @throws ValidationException naming every row that keeps the links from being given: {@code [3].id} is not that of a
     *     link of this owner, or comes again; the new owner may not use the {@code domain_id}, or has a link with the
     *     {@code external_id}; links that stay have one of the {@code pixel_ids}, too
     * @throws IllegalArgumentException if there are too many links, or the owners are the same
     */
    public List<Link> giveLinks(Gift gift) {
        return gifts.get().give(gift.linkIds(), gift.to(), gift.isWithPixels());
    }

    /**
     * Links that are to be given. The constructor is not part of the API, because each new component changes it.
     *
     * @param linkIds at most {@link Links#MOST_AT_ONCE}, each once
     * @param to their new owner
     * @param isWithPixels whether their pixels become the new owner's
     */
    public record Gift(List<Long> linkIds, long to, boolean isWithPixels) {

        public Gift {
            linkIds = List.copyOf(linkIds);
        }

        /** Links whose pixels stay, so that they have none then. */
        public static Gift of(List<Long> linkIds, long to) {
            return new Gift(linkIds, to, false);
        }

        /** With the pixels that they have, none of which may be on a link that stays. */
        public Gift withPixels() {
            return new Gift(linkIds, to, true);
        }
    }

    /**
     * Makes a space. {@link Fingerpost#spacesOf} lists them.
     *
     * @throws ValidationException if the name is empty, longer than 255 characters, or has control
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
     * @throws ValidationException as above
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
