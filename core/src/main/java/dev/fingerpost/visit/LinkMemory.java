package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds links where visitors come from. With a capacity, it remembers as many of those that were visited last: to tell
 * how a link was a moment ago, and to answer while the storage fails with those whose visitors may go on uncounted.
 * Without, it only asks.
 */
final class LinkMemory {

    /** A link that was changed past this library, which gives each change a version, is seen as it is after this. */
    static final Duration TRUST = Duration.ofMinutes(1);

    private static final System.Logger LOG = System.getLogger(LinkMemory.class.getName());

    /** Where a link is found. */
    record Place(long domainId, String aliasKey) {

        Place {
            requireNonNull(aliasKey, "aliasKey");
        }
    }

    /** A link as it was read from the storage, and when. */
    private record Seen(Link link, long nanos) {

        /** Links may have many targets, and what is remembered must not grow with them. */
        int weight() {
            return 1 + link.targeting().targets().size();
        }
    }

    private final LinkRepository links;
    private final int capacity;
    private final LongSupplier nanoTime;
    private final Map<Place, Seen> remembered = new LinkedHashMap<>(16, 0.75f, true);
    private int weight;

    /** @param capacity how many links, of which each target takes the room of one more */
    LinkMemory(LinkRepository links, int capacity, LongSupplier nanoTime) {
        this.links = requireNonNull(links, "links");
        this.capacity = capacity;
        this.nanoTime = requireNonNull(nanoTime, "nanoTime");
    }

    /** Asks each time. */
    static LinkMemory none(LinkRepository links) {
        return new LinkMemory(links, 0, System::nanoTime);
    }

    /** The link as it is. */
    Optional<Link> find(Place place) {
        if (capacity == 0) {
            return links.findByAlias(place.domainId(), place.aliasKey());
        }
        try {
            long now = nanoTime.getAsLong();
            Optional<Link> found = links.findByAlias(place.domainId(), place.aliasKey());
            remember(place, found.map(link -> new Seen(link, now)).orElse(null));
            return found;
        } catch (StorageException e) {
            return Optional.of(recalled(place).orElseThrow(() -> e));
        }
    }

    /** The link as it was a moment ago: whoever goes by that must make sure of its version. */
    Optional<Link> seenLately(Place place) {
        return capacity == 0
                ? Optional.empty()
                : recall(place)
                        .filter(seen -> nanoTime.getAsLong() - seen.nanos() < TRUST.toNanos())
                        .map(Seen::link);
    }

    /** Where a limit is to be kept or turns are to be even, nobody may pass uncounted. */
    static boolean mayGoUncounted(Link link) {
        return link.clicksLimit().isEmpty() && !link.targeting().takesTurns();
    }

    private Optional<Link> recalled(Place place) {
        Optional<Link> link = recall(place).map(Seen::link).filter(LinkMemory::mayGoUncounted);
        link.ifPresent(known -> LOG.log(
                System.Logger.Level.WARNING, "The storage fails; link " + known.id() + " is as it was last seen"));
        return link;
    }

    private synchronized Optional<Seen> recall(Place place) {
        return Optional.ofNullable(remembered.get(place));
    }

    private synchronized void remember(Place place, @Nullable Seen seen) {
        Seen before = seen == null ? remembered.remove(place) : remembered.put(place, seen);
        weight += (seen == null ? 0 : seen.weight()) - (before == null ? 0 : before.weight());
        Iterator<Seen> eldest = remembered.values().iterator();
        while (weight > capacity) {
            weight -= eldest.next().weight();
            eldest.remove();
        }
    }
}
