package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.idempotency.IdempotentCreations;
import dev.fingerpost.internal.change.RowListeners;
import dev.fingerpost.internal.concurrent.Pruning;
import dev.fingerpost.internal.link.LinkGift;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.link.LinkUseCases;
import dev.fingerpost.internal.pixel.PixelUseCases;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.StoredSpaces;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.restore.RestoreHook;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.RestoredStatistics;
import dev.fingerpost.statistics.StatisticsReader;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;

/**
 * Start here for a tenant: its links, pixels and statistics; those of other tenants cannot be seen through it. Thread-safe
 * and cheap to create: {@link Fingerpost#owner}.
 */
public final class Owner {

    private final long id;
    private final Storage storage;
    private final LinkServices services;
    private final RowListeners<Pixel> pixelListeners;
    private final Pruning pruning;

    /** @param storage one of a transaction, or that of the host */
    Owner(long id, Storage storage, LinkServices services, RowListeners<Pixel> pixelListeners, Pruning pruning) {
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
        this.id = id;
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
        this.pixelListeners = requireNonNull(pixelListeners, "pixelListeners");
        this.pruning = requireNonNull(pruning, "pruning");
    }

    /** Positive, chosen by the host. */
    public long id() {
        return id;
    }

    public Links links() {
        return new LinkUseCases(id, storage, services);
    }

    public Pixels pixels() {
        return new PixelUseCases(id, storage, services, pixelListeners);
    }

    // feature idempotency {
    /** Creates links and pixels once for each idempotency key. */
    public IdempotentCreations once() {
        return new IdempotentCreations(id, storage, services, pixelListeners, pruning::start);
    }
    // }

    // feature statistics {
    public OwnerStatistics statistics() {
        return new StatisticsReader(id, storage, services.bulkhead());
    }
    // }

    // feature restored {
    /** Stores links that were elsewhere, with their clicks, dates and statistics. */
    public LinkRestorer restorer() {
        List<RestoreHook> hooks = new ArrayList<>();
        hooks.add(new RestoredStatistics()); // feature statistics
        return new LinkRestorer(id, storage, services, hooks);
    }
    // }

    // feature registry {
    /**
     * The owner's spaces, where they are stored.
     *
     * @throws IllegalStateException if the host has spaces of its own: see {@link Fingerpost#keepsSpaces}
     */
    public OwnerSpaces spaces() {
        if (!(services.spaces() instanceof StoredSpaces)) {
            throw new IllegalStateException("the spaces are the host's own");
        }
        return new OwnerSpaces(id, storage, services.unit());
    }
    // }

    /**
     * Gives links to another owner, all of them or none, in one transaction. They keep their ids, aliases, external ids,
     * labels, passwords and dates. Clicks, statistics and the clicks that are counted meanwhile are the new owner's.
     * Afterwards the links are in no space, and have pixels only {@linkplain Gift#withPixels if these are given with them}.
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
        return new LinkGift(id, storage, services, pixelListeners).give(gift.linkIds(), gift.to(), gift.isWithPixels());
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

        /** Gives links without their pixels. */
        public static Gift of(List<Long> linkIds, long to) {
            return new Gift(linkIds, to, false);
        }

        /** Gives the pixels of the links with them. None of these may be on a link that stays. */
        public Gift withPixels() {
            return new Gift(linkIds, to, true);
        }
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
