package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.internal.bulkhead.ListBulkhead;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The statistics of one owner's links. Thread-safe. Every method throws {@link IllegalStateException} for a storage that
 * keeps no statistics.
 */
public final class OwnerStatistics {

    private final long owner;
    private final LongPredicate hasLink;
    private final @Nullable StatisticsRepository repository;
    private final ListBulkhead lists;

    /**
     * For {@code Fingerpost}, which makes one for each owner.
     *
     * @param hasLink whether the owner has a link with this id
     * @param repository {@code null} where the storage keeps no statistics
     * @param lists bounds how many are read at the same time
     */
    public OwnerStatistics(
            long owner, LongPredicate hasLink, @Nullable StatisticsRepository repository, ListBulkhead lists) {
        this.owner = owner;
        this.hasLink = requireNonNull(hasLink, "hasLink");
        this.repository = repository;
        this.lists = requireNonNull(lists, "lists");
    }

    /**
     * Those of a link.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     */
    public ClickStatistics ofLink(long id) {
        if (!hasLink.test(id)) {
            throw NotFoundException.link(id);
        }
        return of(StatisticsScope.link(owner, id));
    }

    /** Those of all links together. */
    public ClickStatistics ofAllLinks() {
        return of(StatisticsScope.all(owner));
    }

    private ClickStatistics of(StatisticsScope scope) {
        if (repository == null) {
            throw new IllegalStateException("the storage keeps no statistics");
        }
        return new ClickStatistics(scope, repository, lists);
    }
}
