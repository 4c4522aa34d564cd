package dev.fingerpost.link;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Stores links. A port that a storage implements and {@code LinkRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, including targets and pixels, and its effect is visible to
 * every later call. Every method except {@link #findByAlias},
 * {@link #findByAddresses} and {@link #countClicks} sees the links of one owner only.
 * A failure of the backend is thrown as {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface LinkRepository {

    /**
     * Stores new links with their clicks and dates, all of them or none. The new links get version 1 and ids in
     * ascending order. No link has ever had one of these ids, and they are greater than those of every call that
     * returned before this one began. Concurrent calls may get ids in any order, and there may be gaps.
     *
     * @param newLinks the new links, at least one, and at most {@link Links#MOST_CREATED}
     * @return the links, in the same order
     * @throws RefusedRowsException if rows cannot be stored; then no row is stored. The exception names every row with
     * a pixel that the owner does not have, every row whose alias is taken by a link of any owner on the domain or by
     * an earlier row, and every row whose external id is taken by a link of the owner or by an earlier row. If other
     * calls write at the same moment, it may name only one of these rows
     */
    List<Link> insertAll(long owner, List<NewLink> newLinks);

    /**
     * The owner's link with this id. By default a list is read whose filter names this single id; a storage that finds
     * rows by their ids overrides this.
     */
    default Optional<Link> find(long owner, long id) {
        LinkQuery query = LinkQuery.all().withFilter(LinkFilter.ANY.withIds(Set.of(id)));
        return findAfter(owner, query, null, 1, Instant.EPOCH).stream().findFirst();
    }

    /** The link of any owner on a domain whose alias has this key. */
    Optional<Link> findByAlias(long domainId, String aliasKey);

    /**
     * The links of any owner with these addresses, at most {@link Links#MOST_AT_ONCE}, in any order. By default they
     * are looked up one by one; a storage that answers each question over a network overrides this.
     */
    default List<Link> findByAddresses(Set<LinkAddress> addresses) {
        return addresses.stream()
                .flatMap(address -> findByAlias(address.domainId(), address.aliasKey()).stream())
                .toList();
    }

    /**
     * Changes links, all of them or none. The links cannot change between the read, whose result is passed to
     * {@code change}, and the write of the result. Concurrent clicks are kept. An exception of {@code change} reaches
     * the caller and leaves the links as they were.
     *
     * @param ids the ids, at most {@link Links#MOST_AT_ONCE}
     * @param change gets the owner's links with these ids, in ascending order of ids, and returns all of them in the
     * same order, each with its next version, or unchanged. An unchanged link is not written. The function must not
     * change the owner of a link. It may be called more than once and must have no side effects
     * @return the links as they are now, in the same order
     * @throws RefusedRowsException if links cannot be stored; then nothing is changed. The exception names links by
     *     their positions in that order: links with a new pixel that their owner does not have, and links whose new
     *     alias or external id is taken. An alias or external id is taken if another link has it (for an external id,
     *     another link of the owner), even if that link gives it up in this call, or if an earlier link of the call
     *     takes it. If other calls write at the same moment, it may name only one of these links
     */
    List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change);

    /**
     * Gives links to another owner, all of them or none, in one step, and changes them like {@link #updateAll}. The
     * links keep their aliases and external ids, and their clicks and statistics go with them. By default this is not
     * supported.
     *
     * @param change like the parameter of {@link #updateAll}, except that all links that it returns belong to one other
     * owner. The new owner must have the pixels of these links, and no other link with one of their external ids
     * @return the links as they are now, in ascending order of ids
     * @throws RefusedRowsException as for {@link #updateAll}, with regard to the pixels and external ids of the new
     *     owner
     * @throws UnsupportedOperationException if the storage does not support this
     */
    default List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        throw new UnsupportedOperationException("the storage cannot give links to another owner");
    }

    /**
     * Deletes links, all of them or none, and frees their aliases.
     *
     * @param ids the ids, at most {@link Links#MOST_AT_ONCE}
     * @param guard gets the owner's links with these ids, in ascending order of ids. If it throws, no link is deleted
     * and the exception reaches the caller. It may be called more than once
     * @return the deleted links, in the same order
     */
    List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard);

    /**
     * Deletes the owner's links with the lowest ids, with their targets, in one step, and frees their aliases. The cost
     * depends on the limit and not on the number of links.
     *
     * <p>By default the links are read and then deleted by {@link #deleteAll}. A link that another call deletes between
     * these two steps is not returned.
     *
     * @param limit the greatest number of links, at least 1
     * @return the deleted links, in ascending order of ids; empty if the owner has none
     */
    default List<Link> deleteOldest(long owner, int limit) {
        LinkQuery oldestFirst = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        List<Link> oldest;
        List<Link> deleted;
        do {
            oldest = findAfter(owner, oldestFirst, null, limit, Instant.EPOCH);
            deleted =
                    deleteAll(owner, new TreeSet<>(oldest.stream().map(Link::id).toList()), links -> {});
        } while (deleted.isEmpty() && !oldest.isEmpty());
        return deleted;
    }

    /**
     * Returns one page of the owner's links for which {@link LinkFilter#matches} holds, in the order of the query, with
     * their total. A page past the end is empty and has the correct total. The number of round trips to a backend does
     * not depend on the number of rows. By default the whole list is read; a storage that can count rows overrides
     * this.
     *
     * @param asOf the instant at which statuses are judged
     */
    default Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        return Page.Rows.of(findAfter(owner, query, null, Integer.MAX_VALUE, asOf), query.page());
    }

    /**
     * Returns the first links after a position, in the order and under the filter of the query; its page is ignored.
     * Nothing is counted. Callers use this to walk through lists of any length, so a storage must start at the position
     * and must not read the links before it.
     *
     * @param position {@code null} for the beginning of the list
     * @param limit the greatest number of links, at least 1
     * @param asOf the instant at which statuses are judged
     */
    List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf);

    /**
     * Returns the labels of the owner's links, each with the number of its links, in the order of their folded texts by
     * code point. By default all links are read; a storage that can group rows overrides this.
     *
     * @param limit the greatest number of labels that are returned, at least 1
     */
    default List<LabelCount> labels(long owner, int limit) {
        return LabelCount.of(findAfter(owner, LinkQuery.all(), null, Integer.MAX_VALUE, Instant.EPOCH).stream(), limit);
    }

    /**
     * Locks an owner until the end of the caller's {@linkplain dev.fingerpost.storage.Storage#inTransaction
     * transaction} and counts its links. By their number, or by reading them, the caller then decides whether to store
     * more links. A second call for the same owner waits until the transaction of the first one has ended. By default
     * the links are counted and nothing is locked, which is sufficient for a storage that runs one writing transaction
     * at a time.
     *
     * @return the number of the owner's links
     */
    default long lockOwner(long owner) {
        return find(owner, LinkQuery.all(), Instant.EPOCH).total();
    }

    /**
     * Counts clicks of links of any owner, never past a link's limit, in one atomic step for all of them. The counted
     * clicks are durable when the call returns. All clicks of one version of a link become one change of its row. No
     * click is counted for a link that does not have the wanted version, even if the version changes at the same
     * moment.
     *
     * <p>One call counts the clicks of several visitors, so it does not take part in a transaction of its caller,
     * unless it is called on the storage that {@link dev.fingerpost.storage.Storage#inTransaction} passes to its work.
     * If a storage can run statements of the calling thread only in its caller's transaction, the call throws
     * {@link dev.fingerpost.storage.CallerTransactionException} and counts nothing.
     *
     * @param wanted the number of clicks to count for each link, at least 1, in ascending order of links. A link may
     *     occur with several versions and with {@link LinkVersion#any}; it is not specified which of them gets the last
     *     clicks below a limit. The number of links is not limited: {@code Counting.afterAnswer()} passes up
     *     to 100,000
     * @param numbering whether the caller needs the ordinal numbers of the clicks
     * @param notes what features store about the counted clicks, in the same step. A storage ignores the notes of
     *     features that it does not have
     * @return the counted clicks of each link; {@link CountedClicks#NONE} or no entry for a link without counted
     * clicks. If numbers are needed, no two clicks of a link ever get the same number; otherwise
     * {@link CountedClicks#before} has no meaning
     */
    Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes);
}
