package dev.fingerpost.usecase;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Deletes an owner's links whose active period has ended, a few in each transaction. After each transaction it pauses
 * nine times as long as the transaction took, but at most a second. A database with one writer makes clicks wait during
 * the transaction, so with these pauses only one visitor in ten meets a transaction.
 */
public final class ExpiredLinks {

    /**
     * The number of links in one transaction, so small that visitors who meet the transaction wait only milliseconds.
     */
    public static final int LINKS_AT_ONCE = 10;

    /**
     * How many times longer a pause is than the transaction before it. {@code ExpiryBenchmark} measures what visitors
     * notice.
     */
    private static final int PAUSE_FACTOR = 9;

    private static final long LONGEST_PAUSE_NANOS = 1_000_000_000L;

    private final long owner;
    private final Storage storage;
    private final UnitOfWork unit;
    private final Instant before;
    private final LinkQuery query =
            LinkQuery.all().withStatus(LinkStatus.EXPIRED).withSort(LinkSort.Key.ID, Direction.ASCENDING);

    /**
     * @param before links whose period ended at this instant or before it are deleted
     */
    public ExpiredLinks(long owner, Storage storage, UnitOfWork unit, Instant before) {
        this.owner = owner;
        this.storage = storage;
        this.unit = unit;
        this.before = before;
    }

    /** Deletes all of the owner's links whose period has ended. Returns their number. */
    long deleteAll() {
        long deleted = 0;
        @Nullable Position position = null;
        List<Link> some;
        do {
            some = storage.links().findAfter(owner, query, position, LINKS_AT_ONCE, before);
            if (!some.isEmpty()) {
                position = query.sort().positionOf(some.get(some.size() - 1));
                deleted += delete(some.stream()
                        .filter(this::isOver)
                        .map(Link::id)
                        .collect(Collectors.toCollection(TreeSet::new)));
            }
        } while (some.size() == LINKS_AT_ONCE);
        return deleted;
    }

    /**
     * Deletes the given links in one transaction, and pauses for at most a second. Links that no longer exist, that are
     * disabled, or whose period now ends later, are left out. There is no pause in a transaction of the caller, which
     * would keep its locks during the pause.
     *
     * @param ids the ids, at most {@link #LINKS_AT_ONCE}
     * @return the number of deleted links
     */
    public int delete(SortedSet<Long> ids) {
        long begin = System.nanoTime();
        int deleted = deleteOver(new TreeSet<>(ids));
        if (!storage.isInCallerTransaction()) {
            long taken = System.nanoTime() - begin;
            LockSupport.parkNanos(Math.min(PAUSE_FACTOR * taken, LONGEST_PAUSE_NANOS));
        }
        return deleted;
    }

    private int deleteOver(SortedSet<Long> ids) {
        while (!ids.isEmpty()) {
            try {
                return unit.run(
                                storage,
                                ChangeKind.DELETED_LINKS,
                                owner,
                                ids.size(),
                                changes -> changes.deleted(
                                        changes.storage().links().deleteAll(owner, ids, this::requireOver)))
                        .size();
            } catch (Kept e) {
                ids.remove(e.id);
            }
        }
        return 0;
    }

    /**
     * Whether the link may be deleted. A link that has used up its clicks has expired, too, but it is unknown when, so
     * that alone is no reason to delete it.
     */
    private boolean isOver(Link link) {
        return !link.disabled() && link.activePeriod().isOverAt(before);
    }

    private void requireOver(List<Link> links) {
        links.stream().filter(link -> !isOver(link)).findFirst().ifPresent(link -> {
            throw new Kept(link.id());
        });
    }

    /** Rolls back a deletion, because a link was given a later end or was disabled meanwhile. */
    private static final class Kept extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final long id;

        Kept(long id) {
            super("the link is kept", null, false, false);
            this.id = id;
        }
    }
}
