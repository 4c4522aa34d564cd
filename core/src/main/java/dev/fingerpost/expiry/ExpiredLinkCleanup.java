package dev.fingerpost.expiry;

import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.expiry.EndedLinks.EndedLink;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.ExpiredLinks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Deletes links of all owners whose active period has ended, except disabled links. Each transaction deletes a few
 * links of one owner. The cleanup walks through the links in the order of their ends, so that it does not read links
 * again that it has already deleted. Not thread-safe.
 */
final class ExpiredLinkCleanup {

    private static final int FOUND_AT_ONCE = 500;

    private final Storage storage;
    private final EndedLinks ended;
    private final UnitOfWork unit;

    /** The last link that the walk has passed; {@code null} at the beginning. */
    private @Nullable EndedLink last;

    ExpiredLinkCleanup(Storage storage, UnitOfWork unit) {
        this.storage = storage;
        this.ended = storage.optional(EndedLinks.class).orElseThrow();
        this.unit = unit;
    }

    /**
     * Deletes the links whose active period ended at an instant or before it.
     *
     * @param before an instant that is not after now
     * @param progress is called after each transaction with the number of links that were deleted so far
     * @return how many it has deleted
     */
    long deleteAll(Instant before, LongConsumer progress) {
        long deleted = 0;
        int found;
        do {
            List<EndedLink> links = next(before, FOUND_AT_ONCE);
            for (List<EndedLink> some : ofOneOwner(links)) {
                deleted += delete(some, before);
                progress.accept(deleted);
            }
            found = links.size();
        } while (found == FOUND_AT_ONCE);
        return deleted;
    }

    /**
     * Deletes the next links whose active period ended at an instant or before it. If a transaction deletes none of its
     * links, another process is probably deleting the same ones. The call then leaves the rest to that process, stops
     * and returns 0.
     *
     * @return how many links it has found; a number below the limit means that it is done. After that, the next call
     *     starts from the beginning
     */
    int deleteSome(Instant before, int limit) {
        List<EndedLink> links = next(before, limit);
        for (List<EndedLink> some : ofOneOwner(links)) {
            if (delete(some, before) == 0) {
                last = null;
                return 0;
            }
        }
        return links.size();
    }

    private List<EndedLink> next(Instant before, int limit) {
        List<EndedLink> found = ended.find(before, last, limit);
        last = found.size() < limit ? null : found.get(found.size() - 1);
        return found;
    }

    /** Splits the links into parts for one transaction each. */
    private static List<List<EndedLink>> ofOneOwner(List<EndedLink> links) {
        Map<Long, List<EndedLink>> byOwner = new TreeMap<>();
        links.forEach(link -> byOwner.computeIfAbsent(link.owner(), owner -> new ArrayList<>())
                .add(link));
        List<List<EndedLink>> parts = new ArrayList<>();
        byOwner.values().forEach(all -> {
            for (int from = 0; from < all.size(); from += ExpiredLinks.LINKS_AT_ONCE) {
                parts.add(all.subList(from, Math.min(from + ExpiredLinks.LINKS_AT_ONCE, all.size())));
            }
        });
        return parts;
    }

    private int delete(List<EndedLink> links, Instant before) {
        TreeSet<Long> ids = new TreeSet<>();
        links.forEach(link -> ids.add(link.id()));
        return new ExpiredLinks(links.get(0).owner(), storage, unit, before).delete(ids);
    }
}
