package dev.fingerpost;

import dev.fingerpost.change.RowListeners;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelReader;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkGift;
import dev.fingerpost.usecase.LinkReads;
import dev.fingerpost.usecase.LinkServices;
import dev.fingerpost.usecase.LinkUseCases;
import dev.fingerpost.usecase.PixelReads;
import dev.fingerpost.usecase.PixelUseCases;
import dev.fingerpost.usecase.RestoreUseCases;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Start here for a tenant: the links and pixels of one owner. Rows of other owners cannot be seen through
 * it. Thread-safe and cheap to create; see {@link Fingerpost#owner}.
 */
public final class Owner implements OwnerReader {

    private final long id;
    private final CheckedStorage storage;
    private final LinkServices services;
    private final RowListeners<Pixel> pixelListeners;

    /**
     * @param storage the host's storage, or that of a transaction
     */
    Owner(long id, CheckedStorage storage, LinkServices services, RowListeners<Pixel> pixelListeners) {
        if (id < 1) {
            throw new IllegalArgumentException("an owner must be a positive integer");
        }
        this.id = id;
        this.storage = storage;
        this.services = services;
        this.pixelListeners = pixelListeners;
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public Links links() {
        return new LinkUseCases(id, storage, services);
    }

    @Override
    public Pixels pixels() {
        return new PixelUseCases(id, storage, services, pixelListeners);
    }

    LinkReader linkReads() {
        return new LinkReads(id, storage, services);
    }

    PixelReader pixelReads() {
        return new PixelReads(id, storage, services);
    }

    /**
     * Prepares the creation of a link for a transaction: checks the draft and hashes its passwords now, because hashing
     * in a transaction would hold locks for which visitors wait.
     *
     * @return creates the link like {@link Links#create} in the transaction that it gets; it may be called again if the
     * transaction is repeated
     */
    public Function<Storage, Link> prepare(LinkDraft draft) {
        return prepared(List.of(draft), false).andThen(links -> links.get(0));
    }

    /** Like {@link #prepare}, for several links, which are created like {@link Links#createAll}. */
    public Function<Storage, List<Link>> prepareAll(List<LinkDraft> drafts) {
        return prepared(drafts, true);
    }

    private Function<Storage, List<Link>> prepared(List<LinkDraft> drafts, boolean many) {
        return new LinkUseCases(id, storage, services).prepared(drafts, many);
    }

    /** Stores links that existed elsewhere, with their clicks and dates and with what features keep about them. */
    public LinkRestorer restorer() {
        return new RestoreUseCases(id, storage, services, new PixelUseCases(id, storage, services, pixelListeners));
    }

    /**
     * Returns this owner for code that only reads. To hand out no more than the links or the pixels, pass
     * {@link #links} or {@link #pixels}.
     */
    public OwnerReader readOnly() {
        return new ReadOnlyOwner(this);
    }

    /** Returns this owner with an actor, to whom features such as the audit log attribute the changes. */
    public Owner by(Actor actor) {
        return new Owner(id, storage, services.with(services.unit().by(actor)), pixelListeners);
    }

    /** Runs changes that the owner's actor makes. For features. */
    public UnitOfWork unit() {
        return services.unit();
    }

    /** Returns this owner, with its actor, for calls within a transaction. See {@link Fingerpost#owner(long, Storage)}. */
    public Owner in(Storage transaction) {
        return new Owner(id, storage.in(transaction), services, pixelListeners);
    }

    /** The storage of this owner's calls, for features: the host's, or that of a transaction. */
    public Storage storage() {
        return storage;
    }

    /**
     * Gives links to another owner, all of them or none, in one transaction. The links keep their ids, aliases,
     * external ids, labels, passwords, active periods and dates of creation. The clicks and statistics of these links,
     * and clicks that are counted during the gift, belong to the new owner. Afterwards the links are in no space, and
     * have no pixels unless the gift {@linkplain Gift#withPixels includes them}.
     *
     * <p>Gates and quotas treat the given links as new links of the new owner. Link listeners are told that the links
     * were updated. Readers of the outbox see links that were deleted for the old owner and created for the new one.
     * The event of a click that is counted at the same moment may still name the old owner.
     *
     * @return the links as they are now, in the order of the gift
     * @throws ValidationException naming the rows that prevent the gift, for example {@code [3].id} if it is not a link
     * of this owner or occurs twice; {@code domain_id} if the new owner may not use the domain; {@code external_id} if
     * the new owner already has a link with it; {@code pixel_ids} if a pixel that is to be given is also attached to a
     * link that the old owner keeps
     * @throws ValidationException naming {@code links} if there are too many
     * @throws IllegalArgumentException if the new owner is this owner or not positive
     */
    public List<Link> giveLinks(Gift gift) {
        return new LinkGift(id, storage, services, pixelListeners).give(gift.linkIds(), gift.to(), gift.isWithPixels());
    }

    /**
     * The links to give. The constructor is not part of the API, because each new component changes it.
     *
     * @param linkIds the ids of the links, each once, and at most {@link Links#MOST_AT_ONCE} of them
     * @param to the new owner
     * @param isWithPixels whether the pixels of the links are given, too
     */
    public record Gift(List<Long> linkIds, long to, boolean isWithPixels) {

        public Gift {
            linkIds = List.copyOf(linkIds);
        }

        /** A gift of links without their pixels. */
        public static Gift of(List<Long> linkIds, long to) {
            return new Gift(linkIds, to, false);
        }

        /**
         * A gift of the first links of an owner, without their pixels, to give all links of an owner in several
         * transactions. It is empty once the owner has no links.
         *
         * @param limit the greatest number of links, from 1 to {@link Links#MOST_AT_ONCE}. If few links are given at
         * once, other writers do not wait for long
         */
        public static Gift ofFirst(Owner from, long to, int limit) {
            try (Stream<Link> links = from.links().stream(LinkQuery.all())) {
                return of(links.limit(limit).map(Link::id).toList(), to);
            }
        }

        /** The id of the link that a violation of this gift names; empty if it names no link. */
        public Optional<Long> linkOf(Violation violation) {
            String field = violation.field();
            return field.startsWith("[")
                    ? Optional.of(linkIds.get(Integer.parseInt(field.substring(1, field.indexOf(']')))))
                    : Optional.empty();
        }

        /**
         * The field that a violation of this gift names, without the row: {@code external_id} of
         * {@code [3].external_id}.
         */
        public String fieldOf(Violation violation) {
            String field = violation.field();
            return field.startsWith("[") ? field.substring(field.indexOf("].") + 2) : field;
        }

        /**
         * Returns this gift with the pixels of the links. None of these pixels may also be attached to a link that the
         * old owner keeps.
         */
        public Gift withPixels() {
            return new Gift(linkIds, to, true);
        }
    }

    @Override
    public String toString() {
        return "Owner " + id;
    }
}
