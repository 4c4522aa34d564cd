package dev.fingerpost.storage;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.RefusedRowsException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.ToLongFunction;

/** Finds the links of a batch that cannot be stored. For storages. */
public final class LinkConflicts {

    /** The id in place of that of a stored link if no stored link has the alias or the external id. */
    public static final long FREE = 0;

    private LinkConflicts() {}

    /**
     * Refuses a batch if one of its links cannot be stored.
     *
     * @param links the links as they are to be stored; a new link may have the id 0
     * @param holder returns the id of the stored link that has the alias of this link on its domain, or {@link #FREE}
     * @param namesake returns the id of the stored link of the owner that has the external id of this link, or
     *     {@link #FREE}
     * @param owned whether the owner has the pixel with this id
     * @throws RefusedRowsException naming every link whose alias or external id belongs to another stored link or to an
     * earlier link of the batch, and every link with a pixel that the owner does not have
     */
    public static void refuse(
            List<Link> links, ToLongFunction<Link> holder, ToLongFunction<Link> namesake, LongPredicate owned) {
        Set<Integer> taken = taken(links, holder, link -> Optional.of(LinkAddress.of(link.content())));
        Set<Integer> named = taken(links, namesake, Link::externalId);
        Set<Integer> unknown = new HashSet<>();
        Map<Integer, Long> holders = new HashMap<>();
        taken.forEach(row -> holders.put(row, holder.applyAsLong(links.get(row))));
        holders.values().removeIf(id -> id == FREE);
        for (int row = 0; row < links.size(); row++) {
            if (!links.get(row).pixelIds().stream().allMatch(owned::test)) {
                unknown.add(row);
            }
        }
        if (!taken.isEmpty() || !unknown.isEmpty() || !named.isEmpty()) {
            throw new RefusedRowsException(taken, unknown, holders, named);
        }
    }

    /** The rows whose name (alias or external id) belongs to another stored link or to an earlier row. */
    private static Set<Integer> taken(
            List<Link> links, ToLongFunction<Link> holder, Function<Link, Optional<?>> nameOf) {
        Set<Integer> taken = new HashSet<>();
        Set<Object> given = new HashSet<>();
        for (int row = 0; row < links.size(); row++) {
            Link link = links.get(row);
            Optional<?> name = nameOf.apply(link);
            long stored = name.isEmpty() ? link.id() : holder.applyAsLong(link);
            if (name.isPresent() && (stored == FREE ? !given.add(name.get()) : stored != link.id())) {
                taken.add(row);
            }
        }
        return taken;
    }
}
