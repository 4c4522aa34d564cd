package dev.fingerpost.change;

import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.SortedMap;

/**
 * Stores what links bring along that existed elsewhere and that a feature keeps, such as their statistics, in the
 * transaction that stores the links.
 */
@FunctionalInterface
public interface ArrivalHook {

    /**
     * Called after new links were stored. A hook stores the parts of its own types, and ignores the others.
     *
     * @param parts what each link brings along, by the id under which it was stored; at least one link
     */
    void arrived(Storage transaction, SortedMap<Long, List<Record>> parts);
}
