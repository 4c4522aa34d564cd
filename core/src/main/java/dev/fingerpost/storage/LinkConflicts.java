package dev.fingerpost.storage;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.ToLongFunction;

/** Finds the links of a batch that cannot be stored. */
public final class LinkConflicts {

    /** What {@code holder} returns for an alias that is free. */
    public static final long FREE = 0;

    private LinkConflicts() {}

    /**
     * Refuses a batch that cannot be stored as a whole.
     *
     * @param links as they are to be stored; a new one may have the id 0
     * @param holder the id of the stored link that has the alias of this link on its domain, or {@link #FREE}
     * @param owned whether the owner has the pixel with this id
     * @throws LinkRepository.RefusedRowsException naming every link whose alias a different stored link or an earlier one of the batch
     *     has, and every link with a pixel that the owner lacks
     */
    public static void refuse(List<Link> links, ToLongFunction<Link> holder, LongPredicate owned) {
        Set<Integer> taken = new HashSet<>();
        Set<Integer> unknown = new HashSet<>();
        Map<Integer, Long> holders = new HashMap<>();
        Set<Link.Address> given = new HashSet<>();
        for (int row = 0; row < links.size(); row++) {
            Link link = links.get(row);
            long stored = holder.applyAsLong(link);
            boolean free = stored == FREE ? given.add(Link.Address.of(link.content())) : stored == link.id();
            if (!free) {
                taken.add(row);
            }
            if (!free && stored != FREE) {
                holders.put(row, stored);
            }
            if (!link.pixelIds().stream().allMatch(owned::test)) {
                unknown.add(row);
            }
        }
        if (!taken.isEmpty() || !unknown.isEmpty()) {
            throw new LinkRepository.RefusedRowsException(taken, unknown, holders);
        }
    }
}
