package dev.fingerpost.statistics;

import dev.fingerpost.failure.NotFoundException;

/**
 * The statistics of one owner's links. Thread-safe. Every method throws {@link IllegalStateException} for a storage that
 * keeps no statistics.
 */
public interface OwnerStatistics {

    /**
     * Those of a link.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     */
    ClickStatistics ofLink(long id);

    /** Those of all links together. */
    ClickStatistics ofAllLinks();
}
