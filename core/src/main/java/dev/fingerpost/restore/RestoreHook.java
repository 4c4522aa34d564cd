package dev.fingerpost.restore;

import dev.fingerpost.storage.Storage;
import java.util.SortedMap;

/**
 * Stores the {@linkplain LinkSnapshot#parts parts} of restored links that belong to one feature, such as their
 * statistics, in the transaction that restores the links.
 */
public interface RestoreHook {

    /**
     * Called after new links were stored.
     *
     * @param created the snapshots, by the ids under which their links were stored; at least one
     */
    void restored(Storage transaction, SortedMap<Long, LinkSnapshot> created);
}
