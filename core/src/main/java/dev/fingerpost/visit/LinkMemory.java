package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.targeting.TargetsType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds links where visitors come from. With a capacity, it remembers as many of those that were visited last, and
 * answers with them while the storage fails: only those whose visitors may go on uncounted. Without, it only asks.
 */
final class LinkMemory {

    private static final System.Logger LOG = System.getLogger(LinkMemory.class.getName());

    /** Where a link is found. */
    private record Place(long domainId, String aliasKey) {}

    private final LinkRepository links;
    private final int capacity;
    private final Map<Place, Link> remembered = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Place, Link> eldest) {
            return size() > capacity;
        }
    };

    LinkMemory(LinkRepository links, int capacity) {
        this.links = requireNonNull(links, "links");
        this.capacity = capacity;
    }

    Optional<Link> find(long domainId, String aliasKey) {
        if (capacity == 0) {
            return links.findByAlias(domainId, aliasKey);
        }
        Place place = new Place(domainId, aliasKey);
        try {
            Optional<Link> found = links.findByAlias(domainId, aliasKey);
            remember(place, found.filter(LinkMemory::mayGoUncounted));
            return found;
        } catch (StorageException e) {
            return Optional.of(recall(place).orElseThrow(() -> e));
        }
    }

    /** Where a limit is to be kept or turns are to be even, nobody may pass uncounted. */
    static boolean mayGoUncounted(Link link) {
        return link.clicksLimit().isEmpty() && link.targeting().type() != TargetsType.ROTATIONS;
    }

    private synchronized void remember(Place place, Optional<Link> link) {
        link.ifPresentOrElse(found -> remembered.put(place, found), () -> remembered.remove(place));
    }

    private synchronized Optional<Link> recall(Place place) {
        Optional<Link> link = Optional.ofNullable(remembered.get(place));
        link.ifPresent(known -> LOG.log(
                System.Logger.Level.WARNING, "The storage fails; link " + known.id() + " is as it was last seen"));
        return link;
    }
}
