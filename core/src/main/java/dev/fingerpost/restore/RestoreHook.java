package dev.fingerpost.restore;

import dev.fingerpost.storage.Storage;
import java.util.SortedMap;

/** Stores what a feature has stored about links elsewhere, in the transaction that restores the links. */
public interface RestoreHook {

    /**
     * Called after new links were stored.
     *
     * @param created the snapshots of the links, by their ids; at least one
     */
    void restored(Storage transaction, SortedMap<Long, LinkSnapshot> created);
}
