package dev.fingerpost;

import dev.fingerpost.change.RowListeners;
import dev.fingerpost.concurrent.Lifetime;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.OwnedRows;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkServices;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.PrivacyCheck;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Start here: short links and tracking pixels over one storage. Create one instance for each storage; it is
 * thread-safe. An instance starts at most four threads:
 *
 * <ul>
 * <li>one counts clicks, if {@link Counting} is set to count them after the visitor is answered;
 * <li>one calls the {@link dev.fingerpost.visit.VisitListener}s, if there are any;
 * <li>one writes statistics, if they are installed;
 * <li>one deletes rows that features no longer need, and links whose active period has ended. This thread starts only
 *     if there is such a feature.
 * </ul>
 */
public final class Fingerpost implements AutoCloseable {

    private final Lifetime lifetime;
    private final CheckedStorage storage;
    private final LinkServices services;
    private final RowListeners<Pixel> pixelListeners;
    private final Visits visits;
    private final VisitEvents visitEvents;
    private final PrivacyCheck privacyCheck;
    private final Map<Class<?>, Feature> features;
    private final Map<Class<?>, OwnedRows> deletedFirst;
    private final Pruning pruning;

    /** @param storage the storage of the host, which may be called only until the lifetime ends */
    Fingerpost(
            Lifetime lifetime,
            LinkServices services,
            Storage storage,
            RowListeners<Pixel> pixelListeners,
            Visits visits,
            VisitEvents visitEvents,
            Map<Class<?>, Feature> features,
            Map<Class<?>, OwnedRows> deletedFirst,
            Pruning pruning) {
        this.lifetime = lifetime;
        this.storage = new CheckedStorage(storage, lifetime);
        this.services = services;
        this.pixelListeners = pixelListeners;
        this.visits = visits;
        this.visitEvents = visitEvents;
        this.privacyCheck = new PrivacyCheck(
                lifetime::check, storage.links(), services.domains(), services.aliasPolicy(), services.hasher());
        this.features = Map.copyOf(features);
        this.deletedFirst = deletedFirst;
        this.pruning = pruning;
    }

    /**
     * Returns a builder with the default settings. Only the {@link FingerpostBuilder#domains domains} have no default.
     */
    public static FingerpostBuilder builder(Storage storage) {
        return new FingerpostBuilder(storage);
    }

    /**
     * Returns one owner, whose links and pixels the caller can then read and change. A host with a single user passes 1.
     *
     * @param id positive, chosen by the host
     */
    public Owner owner(long id) {
        lifetime.check();
        return new Owner(id, storage, services, pixelListeners);
    }

    /**
     * Like {@link #owner(long)}, for calls within a transaction. Listeners of links and pixels, and those of features, are
     * called after the commit. They are not called if the transaction is rolled back, or if the
     * storage {@linkplain Storage#afterCommit cannot know} how it ends.
     *
     * @param transaction the storage that {@link Storage#inTransaction} passes to its work, or a storage over the
     * caller's transaction
     */
    public Owner owner(long id, Storage transaction) {
        lifetime.check();
        return new Owner(id, storage.in(transaction), services, pixelListeners);
    }

    /** An installed feature; empty if it is not installed. */
    public <F extends Feature> Optional<F> find(Class<F> feature) {
        return Optional.ofNullable(features.get(feature)).map(feature::cast);
    }

    /**
     * An installed feature.
     *
     * @throws IllegalStateException if it is not installed; the message has the line that is missing
     */
    public <F extends Feature> F require(Class<F> feature) {
        return find(feature).orElseThrow(() -> {
            Feature.CreatedBy created = feature.getAnnotation(Feature.CreatedBy.class);
            String object = created == null ? "..." : created.value();
            return new IllegalStateException(feature.getSimpleName() + " is not installed: add .with(" + object
                    + ") to Fingerpost.builder(...)");
        });
    }

    /**
     * The clock that gives "now" to links, lists, pixels, keys, visits and titles. Adapters must use it too, so that a
     * record and the list it comes from agree. Set it with {@link FingerpostBuilder#clock}.
     */
    public Clock clock() {
        return services.clock();
    }

    /**
     * The short URL of a link of any owner: the domain's base URL, a slash and the alias. Empty if the host has removed
     * the domain. The domain is looked up in the {@link DomainDirectory}.
     */
    public Optional<String> shortUrl(Link link) {
        return shortUrls().apply(link);
    }

    /**
     * Returns a function from links to short URLs that looks up each domain once. Get a new function for each page of
     * links. The function is not thread-safe.
     */
    public Function<Link, Optional<String>> shortUrls() {
        lifetime.check();
        return services.shortUrls();
    }

    /** The domains that an owner may use; empty if the host's {@link DomainDirectory} cannot list them. */
    public Optional<List<Domain>> domainsOf(long owner) {
        lifetime.check();
        return services.domains().usableBy(owner);
    }

    /** The spaces that an owner may use; empty if the host's {@link SpaceDirectory} cannot list them. */
    public Optional<List<Space>> spacesOf(long owner) {
        lifetime.check();
        return services.spaces().usableBy(owner);
    }

    /**
     * Deletes every link and pixel of an owner, and the rows of features that are {@link OwnedRows}, for example when a
     * tenant leaves. Stored domains, events and freed aliases remain. Each transaction deletes at most
     * a hundred of these records, so that no lock is held for long, and each deleted key, link and pixel is reported to
     * the listeners. After a failure, call it again to delete the remaining records. Records that the owner creates in
     * the meantime may remain. In a transaction of the caller, all deletions are part of that transaction.
     *
     * @return the numbers of rows that this call has deleted
     * @throws dev.fingerpost.failure.StorageException if the storage fails; records deleted until then stay deleted
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting; records deleted
     * until then stay deleted
     */
    public DeletedRows deleteOwner(long id) {
        return new OwnerDeletion(storage, services, deletedFirst, pixelListeners).deleteAll(id);
    }

    /**
     * Checks that the storage answers, for health checks. See {@link Storage#ping}.
     *
     * @throws dev.fingerpost.failure.StorageException if it does not answer
     */
    public void ping() {
        storage.ping();
    }

    /** Returns the object that resolves visits of short URLs, for the links of all owners. */
    public Visits visits() {
        return visits;
    }

    /**
     * The number of visits that were dropped instead of reported to the {@link dev.fingerpost.visit.VisitListener}s,
     * because their queue was full, the library was closed, or {@link Storage#afterCommit} failed. Visits in a
     * transaction that is rolled back are neither reported nor counted here.
     */
    public long droppedVisits() {
        return visitEvents.droppedVisits();
    }

    /** The number of visits that wait to be reported to the {@link dev.fingerpost.visit.VisitListener}s. */
    public int waitingVisits() {
        return visitEvents.waitingVisits();
    }

    /** Returns the object that checks whether the privacy of a link lets a viewer see its statistics. */
    public PrivacyCheck privacyCheck() {
        return privacyCheck;
    }

    /**
     * Writes what still waits in memory: statistics, and clicks if {@link Counting} counts them after the answer. Then
     * waits for a few seconds at most, until the waiting visits are reported to the visit listeners. Call this before
     * the storage is closed. A second call has no effect.
     *
     * <p>From then on, every call that would read or change something throws {@link IllegalStateException}, also
     * through an {@link Owner} or another object that the caller already has. Of the calls that have begun, visits are
     * finished, and of a change, each transaction is finished or refused as a whole. Figures that are kept in memory
     * can still be read.
     */
    @Override
    public void close() {
        lifetime.end();
        visits.close();
        pruning.close();
        visitEvents.close();
    }

    /**
     * How many rows of an owner were deleted.
     *
     * @param ofPorts the numbers by ports of the storage, without ports of which no row was deleted
     */
    public record DeletedRows(long links, long pixels, Map<Class<?>, Long> ofPorts) {

        public DeletedRows {
            ofPorts = Map.copyOf(ofPorts);
        }
    }
}
