package dev.fingerpost.restore;

import dev.fingerpost.storage.Storage;
import java.util.SortedMap;

/** Stores what a feature has of links that were elsewhere, in the transaction that stores them. */
public interface RestoreHook {

    /**
     * Called when new links are stored.
     *
     * @param created what is known of the links, by their ids; at least one
     */
    void restored(Storage transaction, SortedMap<Long, LinkSnapshot> created);
}
