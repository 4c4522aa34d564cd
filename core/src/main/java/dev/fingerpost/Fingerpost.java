package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.internal.bulkhead.ListBulkhead;
import dev.fingerpost.internal.idempotency.AnswerPruning;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Statistics;
import dev.fingerpost.visit.Visits;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The library over one storage: where a host starts. One instance per storage is enough; it is thread-safe. It starts
 * four threads at most: one counts clicks if {@link Counting} says that they are counted after the answer, one calls the
 * {@link dev.fingerpost.event.VisitListener}s if there are any, one writes statistics if they are on, one deletes expired
 * answers if there are idempotency keys.
 */
public final class Fingerpost implements AutoCloseable {

    private final Storage storage;
    private final LinkServices linkServices;
    private final PixelRepository pixels;
    private final Changes changes;
    private final ApiKeys apiKeys;
    private final Constraints constraints;
    private final Visits visits;
    private final VisitEvents visitEvents;
    private final Statistics statistics;
    private final OwnerDeletion deletion;
    private final TitleFiller titles;
    private final AnswerPruning pruning;
    private final boolean keepsStatistics;

    Fingerpost(
            LinkServices linkServices,
            Storage storage,
            Changes changes,
            Constraints constraints,
            Visits visits,
            VisitEvents visitEvents,
            TitleFiller titles,
            AnswerPruning pruning,
            boolean keepsStatistics) {
        this.storage = requireNonNull(storage, "storage");
        this.linkServices = requireNonNull(linkServices, "linkServices");
        this.pixels = storage.pixels();
        this.changes = requireNonNull(changes, "changes");
        this.apiKeys = new ApiKeys(storage.apiKeys(), linkServices.clock(), changes.apiKeys());
        this.constraints = requireNonNull(constraints, "constraints");
        this.visits = requireNonNull(visits, "visits");
        this.visitEvents = requireNonNull(visitEvents, "visitEvents");
        this.statistics = new Statistics(linkServices);
        this.deletion = new OwnerDeletion(storage, changes);
        this.titles = requireNonNull(titles, "titles");
        this.pruning = requireNonNull(pruning, "pruning");
        this.keepsStatistics = keepsStatistics;
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
        return new Owner(
                id,
                new Links(id, linkServices, constraints),
                new Pixels(
                        id,
                        pixels,
                        linkServices.lists(),
                        linkServices.creations(),
                        constraints,
                        linkServices.clock(),
                        changes.pixels()),
                statistics(id, storage, linkServices.lists()));
    }

    /**
     * The same over another view of the storage, for example one in the caller's transaction. Listeners and title
     * sources are not called, since the library does not know whether the transaction commits.
     */
    public Owner owner(long id, Storage view) {
        ListBulkhead lists = new ListBulkhead(ListLimits.standard(), () -> true);
        LinkServices services = linkServices.over(view.links(), view.answers().orElse(null), lists);
        return new Owner(
                id,
                new Links(id, services, constraints),
                new Pixels(id, view.pixels(), lists, services.creations(), constraints, services.clock(), change -> {}),
                statistics(id, view, lists));
    }

    /** Whether statistics are kept: see {@link FingerpostBuilder#statistics}. */
    public boolean keepsStatistics() {
        return keepsStatistics;
    }

    /** Whether the storage keeps answers, so that requests can have an idempotency key: see {@link Links#createOnce}. */
    public boolean keepsAnswers() {
        return linkServices.creations().answers() != null;
    }

    private static OwnerStatistics statistics(long owner, Storage view, ListBulkhead lists) {
        return new OwnerStatistics(
                owner,
                linkId -> view.links().find(owner, linkId).isPresent(),
                view.statistics().orElse(null),
                lists);
    }

    /** The API keys of all owners. */
    public ApiKeys apiKeys() {
        return apiKeys;
    }

    /**
     * The one clock: links, lists, pixels, keys, visits and titles take "now" from it, and so does an adapter, or its
     * records would contradict the lists they come from. {@link FingerpostBuilder#clock} sets it.
     */
    public Clock clock() {
        return linkServices.clock();
    }

    /**
     * The short URL of a link of any owner: the domain's base URL, a slash and the alias; empty if the host has removed
     * the domain. It asks the host's domains and never the storage.
     */
    public Optional<String> shortUrl(Link link) {
        return linkServices.shortUrl(link);
    }

    /** The domains that an owner may use; empty if the host's {@link DomainDirectory} cannot list them. */
    public Optional<List<Domain>> domainsOf(long owner) {
        return linkServices.domains().usableBy(owner);
    }

    /** The spaces that an owner may use; empty if the host's {@link SpaceDirectory} cannot list them. */
    public Optional<List<Space>> spacesOf(long owner) {
        return linkServices.spaces().usableBy(owner);
    }

    /**
     * Deletes every API key, link, pixel and stored answer of an owner: a tenant leaves. It deletes a hundred rows in each
     * transaction, so that no lock lasts long, and reports each row to the listeners. After a failure call it again: it
     * goes on with the remaining rows. Rows that the owner creates in the meantime may stay. In a transaction of the
     * caller, all deletions are part of it.
     *
     * @return what this call has deleted
     * @throws dev.fingerpost.failure.StorageException if the storage fails; what was deleted before stays deleted
     */
    public DeletedRows deleteOwner(long id) {
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

    /**
     * Runs the calls of one request, which together wait for the storage no longer than one call may: see {@link
     * Storage#withinOneTimeout}. Otherwise each call has all of that time. The endpoints of {@code fingerpost-http} do this
     * for each request for management, and a visit does it by itself.
     */
    public <R> R withinOneTimeout(Supplier<R> calls) {
        return storage.withinOneTimeout(calls);
    }

    /** Resolves the visits of short URLs, for the links of all owners. */
    public Visits visits() {
        return visits;
    }

    /**
     * The number of visits that were not reported to the {@link dev.fingerpost.event.VisitListener}s, because too many
     * were waiting for them.
     */
    public long droppedVisits() {
        return visitEvents.droppedVisits();
    }

    /** The number of visits that wait to be reported to the {@link dev.fingerpost.event.VisitListener}s. */
    public int waitingVisits() {
        return visitEvents.waitingVisits();
    }

    /**
     * Asks the source of titles again for a link that has none, as after its creation: for lookups that waited when the
     * process ended. Has no effect on a link with a title, and without a {@link FingerpostBuilder#titles source}.
     */
    public void lookUpTitle(Link link) {
        titles.lookUp(link);
    }

    /** Decides about access to a link's statistics. */
    public Statistics statistics() {
        return statistics;
    }

    /**
     * Counts the clicks that are still waiting if {@link Counting} says that they are counted after the answer, and
     * writes the statistics that wait; close this before the storage. Then reports the waiting visits to the visit
     * listeners, for a few seconds at most. Has no effect otherwise, or when called again.
     */
    @Override
    public void close() {
        visits.close();
        pruning.close();
        visitEvents.close();
    }
}
