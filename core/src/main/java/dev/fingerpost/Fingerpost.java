package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.link.LinkServices;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.validation.Constraints;
import dev.fingerpost.visit.Statistics;
import dev.fingerpost.visit.Visits;
import java.time.Clock;

/**
 * Short links and tracking pixels over a storage: the way in. One for each storage is enough; it is thread-safe. It has
 * no threads of its own, but for the one that counts clicks where they are counted after the answer.
 */
public final class Fingerpost implements AutoCloseable {

    private final LinkServices linkServices;
    private final PixelRepository pixels;
    private final ApiKeys apiKeys;
    private final Constraints constraints;
    private final Visits visits;
    private final Statistics statistics;

    Fingerpost(
            LinkServices linkServices,
            PixelRepository pixels,
            ApiKeys apiKeys,
            Constraints constraints,
            Visits visits,
            Statistics statistics) {
        this.linkServices = requireNonNull(linkServices, "linkServices");
        this.pixels = requireNonNull(pixels, "pixels");
        this.apiKeys = requireNonNull(apiKeys, "apiKeys");
        this.constraints = requireNonNull(constraints, "constraints");
        this.visits = requireNonNull(visits, "visits");
        this.statistics = requireNonNull(statistics, "statistics");
    }

    /** Starts with the standard settings; only {@link FingerpostBuilder#domains domains} must be added. */
    public static FingerpostBuilder builder(Storage storage) {
        return new FingerpostBuilder(storage);
    }

    /**
     * The handle that scopes management to one owner. A host with a single user takes owner 1 and never thinks of it
     * again.
     *
     * @param id positive, chosen by the host
     */
    public Owner owner(long id) {
        return new Owner(
                id,
                new Links(id, linkServices, constraints),
                new Pixels(id, pixels, constraints, linkServices.clock()));
    }

    /**
     * The same handle over another view of the storage: a transaction of the host's own, where the storage has one.
     * Listeners and title sources are not told, for nothing is known to be committed.
     */
    public Owner owner(long id, Storage view) {
        LinkServices services = linkServices.over(view.links());
        return new Owner(
                id, new Links(id, services, constraints), new Pixels(id, view.pixels(), constraints, services.clock()));
    }

    /** The API keys of all owners. */
    public ApiKeys apiKeys() {
        return apiKeys;
    }

    /** Where visitors of short URLs go, whosever the links are. */
    public Visits visits() {
        return visits;
    }

    /** The clock that says what "now" is, for adapters that need the same one. */
    public Clock clock() {
        return linkServices.clock();
    }

    /** Who may see a link's statistics. */
    public Statistics statistics() {
        return statistics;
    }

    /**
     * Writes the clicks that were to be counted after their answers, where {@link dev.fingerpost.visit.Counting} says so; close it before the
     * storage then. Otherwise, and again, without effect.
     */
    @Override
    public void close() {
        visits.close();
    }
}
