package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.internal.change.RowListeners;
import dev.fingerpost.internal.concurrent.Pruning;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.link.Link;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.registry.StoredSpaces;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.StatisticsReader;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.title.TitleFiller;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.StatisticsAccessCheck;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Start here: the library over one storage. One instance per storage is enough; it is thread-safe. It starts four threads
 * at most:
 *
 * <ul>
 *   <li>one counts clicks, if {@link Counting} says that they are counted after the answer;
 *   <li>one calls the {@link dev.fingerpost.visit.VisitListener}s, if there are any;
 *   <li>one writes statistics, if they are on;
 *   <li>one deletes expired answers and old events, if there are idempotency keys or an outbox.
 * </ul>
 */
public final class Fingerpost implements AutoCloseable {

    private final Storage storage;
    private final LinkServices services;
    private final RowListeners<Pixel> pixelListeners;
    // feature keys {
    private final RowListeners<ApiKey> keyListeners;
    private final Optional<ApiKeys> apiKeys;
    // }
    private final Visits visits;
    private final VisitEvents visitEvents;
    private final StatisticsAccessCheck statisticsAccess;
    private final TitleFiller titles; // feature titles
    private final Pruning pruning;
    // feature statistics {
    private final boolean keepsStatistics;
    private final OwnerBulkhead visitorLists =
            new OwnerBulkhead(ListLimits.standard().withTotal(1).withPerOwner(1));
    // }

    Fingerpost(
            LinkServices services,
            Storage storage,
            RowListeners<Pixel> pixelListeners,
            RowListeners<ApiKey> keyListeners, // feature keys
            Visits visits,
            VisitEvents visitEvents,
            TitleFiller titles, // feature titles
            boolean keepsStatistics, // feature statistics
            Pruning pruning) {
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
        this.pixelListeners = requireNonNull(pixelListeners, "pixelListeners");
        // feature keys {
        this.keyListeners = requireNonNull(keyListeners, "keyListeners");
        this.apiKeys = ApiKeys.in(storage, services.unit(), services.clock(), keyListeners);
        // }
        this.visits = requireNonNull(visits, "visits");
        this.visitEvents = requireNonNull(visitEvents, "visitEvents");
        this.statisticsAccess = new StatisticsAccessCheck(
                storage.links(), services.domains(), services.aliasPolicy(), services.hasher());
        this.titles = requireNonNull(titles, "titles"); // feature titles
        this.pruning = requireNonNull(pruning, "pruning");
        this.keepsStatistics = keepsStatistics; // feature statistics
    }

    /** Starts with the default settings; only {@link FingerpostBuilder#domains domains} must be added. */
    public static FingerpostBuilder builder(Storage storage) {
        return new FingerpostBuilder(storage);
    }

    /**
     * Management of one owner's links and pixels. A host with a single user takes owner 1.
     *
     * @param id positive, chosen by the host
     */
    public Owner owner(long id) {
        return owner(id, storage);
    }

    /**
     * Management of one owner's links and pixels in a transaction: over the storage that the work of {@link Storage#inTransaction} gets, or one in the caller's
     * transaction. Listeners and title sources are called after the commit, if the storage can know of it.
     */
    public Owner owner(long id, Storage transaction) {
        return new Owner(id, transaction, services, pixelListeners, pruning);
    }

    // feature statistics {
    /**
     * The statistics of a link for people other than its owner, whom {@link #statisticsAccess} lets see them. They are read one
     * at a time and wait for one another: the lists and statistics of an owner never wait for visitors.
     */
    public ClickStatistics statisticsForVisitors(Link link) {
        return new StatisticsReader(link.owner(), storage, visitorLists).ofLink(link.id());
    }

    /** Whether statistics are kept: see {@link FingerpostBuilder#statistics}. */
    public boolean keepsStatistics() {
        return keepsStatistics;
    }
    // }

    // feature idempotency {
    /** Whether the storage keeps answers, so that requests can have an idempotency key: see {@link Owner#once}. */
    public boolean keepsAnswers() {
        return storage.optional(AnswerRepository.class).isPresent();
    }
    // }

    // feature registry {
    /** Whether the spaces are {@linkplain StoredSpaces those of the storage}, so that owners can create, rename and delete them: see {@link Owner#spaces}. */
    public boolean keepsSpaces() {
        return services.spaces() instanceof StoredSpaces;
    }
    // }

    // feature keys {
    /**
     * The API keys of all owners.
     *
     * @throws UnsupportedOperationException if the storage keeps none
     */
    public ApiKeys apiKeys() {
        return apiKeys.orElseThrow(() -> new UnsupportedOperationException("the storage must keep API keys"));
    }
    // }

    /**
     * The one clock: links, lists, pixels, keys, visits and titles take "now" from it, and so does an adapter, or its
     * records would contradict the lists they come from. {@link FingerpostBuilder#clock} sets it.
     */
    public Clock clock() {
        return services.clock();
    }

    /**
     * The short URL of a link of any owner: the domain's base URL, a slash and the alias; empty if the host has removed
     * the domain. It asks the host's domains and never the storage.
     */
    public Optional<String> shortUrl(Link link) {
        return services.shortUrls().apply(link);
    }

    /**
     * The short URLs of many links, such as those of a page: it asks for each domain once. Make one for each page. Not
     * thread-safe.
     */
    public Function<Link, Optional<String>> shortUrls() {
        return services.shortUrls();
    }

    /** The domains that an owner may use; empty if the host's {@link DomainDirectory} cannot list them. */
    public Optional<List<Domain>> domainsOf(long owner) {
        return services.domains().usableBy(owner);
    }

    /** The spaces that an owner may use; empty if the host's {@link SpaceDirectory} cannot list them. */
    public Optional<List<Space>> spacesOf(long owner) {
        return services.spaces().usableBy(owner);
    }

    /**
     * Deletes every API key, link, pixel, stored space and stored answer of an owner: a tenant leaves. It deletes a hundred rows in each
     * transaction, so that no lock lasts long, and reports each row to the listeners. After a failure call it again: it
     * goes on with the remaining rows. Rows that the owner creates in the meantime may stay. In a transaction of the
     * caller, all deletions are part of it.
     *
     * @return what this call has deleted
     * @throws dev.fingerpost.failure.StorageException if the storage fails; what was deleted before stays deleted
     * @throws dev.fingerpost.failure.OverloadedException if the owner writes too much; likewise
     */
    public DeletedRows deleteOwner(long id) {
        OwnerDeletion deletion = new OwnerDeletion(
                storage,
                services,
                keyListeners, // feature keys
                pixelListeners);
        return deletion.deleteAll(id);
    }

    /**
     * Checks that the storage answers, as {@link Storage#ping} does: for health checks.
     *
     * @throws dev.fingerpost.failure.StorageException if it does not
     */
    public void ping() {
        storage.ping();
    }

    /** Resolves the visits of short URLs, for the links of all owners. */
    public Visits visits() {
        return visits;
    }

    /**
     * The number of visits that were not reported to the {@link dev.fingerpost.visit.VisitListener}s, because too many
     * were waiting for them.
     */
    public long droppedVisits() {
        return visitEvents.droppedVisits();
    }

    /** The number of visits that wait to be reported to the {@link dev.fingerpost.visit.VisitListener}s. */
    public int waitingVisits() {
        return visitEvents.waitingVisits();
    }

    // feature titles {
    /**
     * Asks the source of titles again for a link that has none, as after its creation: for lookups that waited when the
     * process ended. Has no effect on a link with a title, and without a {@link FingerpostBuilder#titles source}.
     */
    public void lookUpTitle(Link link) {
        titles.lookUp(link);
    }
    // }

    /** Decides about access to a link's statistics. */
    public StatisticsAccessCheck statisticsAccess() {
        return statisticsAccess;
    }

    /**
     * Counts the clicks that are still waiting if {@link Counting} says that they are counted after the answer, and
     * writes the statistics that wait; close this before the storage. Then reports the waiting visits to the visit
     * listeners, for a few seconds at most. A second call has no effect.
     */
    @Override
    public void close() {
        visits.close();
        pruning.close();
        visitEvents.close();
    }

    /**
     * How many rows of an owner were deleted: keys that are revoked or expired are among them. Parts may be added: the constructor is
     * not part of the API.
     */
    public record DeletedRows(
            long apiKeys, // feature keys
            long links,
            long pixels) {}
}
