package dev.fingerpost.link;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Stores links. A port that a storage implements and {@code LinkRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, targets and pixels included, and its effect is visible to
 * every later call. Every method except {@link #findByAlias} and {@link #countClicks} sees one owner's links only. A
 * failing backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface LinkRepository {

    /**
     * Stores new links with their clicks and dates, version 1, all of them or none, under ids that ascend in their order:
     * greater than the id of every link that ever existed.
     *
     * @param newLinks at least one, at most {@link Links#MOST_AT_ONCE}
     * @return the links, in the same order
     * @throws RefusedRowsException naming every row with a pixel that the owner lacks, and every row whose alias a link
     *     of the domain, of any owner, or an earlier row has, or whose external id a link of the owner or an earlier row has.
     *     Where other calls write at the same moment, it names at
     *     least one of them. Nothing is stored then
     */
    List<Link> insertAll(long owner, List<NewLink> newLinks);

    /** The owner's link with this id. */
    Optional<Link> find(long owner, long id);

    /** The link of a domain, of any owner, whose alias has this key. */
    Optional<Link> findByAlias(long domainId, String aliasKey);

    /**
     * Changes links, all of them or none. No other change comes between the read that {@code change} gets and the write
     * of what it returns. Concurrent clicks are kept. An exception of {@code change} reaches the caller and leaves the
     * links as they were. It may be called more than once and must have no side effects.
     *
     * @param ids at most {@link Links#MOST_AT_ONCE}
     * @param change gets those of the links that the owner has, in ascending order of ids, and returns each of them in
     *     the same order. A link that it returns unchanged is not written. It may return all of them under one different
     *     owner, with the names that they have: then they are that owner's, with their clicks and statistics
     * @return the links as they are now, in the same order
     * @throws RefusedRowsException naming, by their positions in that order, the links with a new pixel that their owner
     *     lacks, and those whose new alias or external id is taken. It is taken if another link
     *     (of the owner) has it, or had it before this call, or if an earlier one of them gets it. Where other calls write at the same moment, it names at least one
     *     of them. Nothing is changed then
     */
    List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change);

    /**
     * Removes links, all of them or none; their aliases are free from then on.
     *
     * @param ids at most {@link Links#MOST_AT_ONCE}
     * @param guard sees those of the links that the owner has, in ascending order of ids; an exception it throws reaches
     *     the caller and keeps all of them. It may be called more than once
     * @return the links that were removed, in the same order
     */
    List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard);

    /**
     * Removes the owner's links with the lowest ids, with their targets, in one step; their aliases are free from then on.
     * What it costs depends on the limit, not on the number of links.
     *
     * @param limit at least 1
     * @return the links that were removed, as they were, in ascending order of ids; empty if the owner has none
     */
    List<Link> deleteOldest(long owner, int limit);

    /**
     * One page: the owner's links for which {@link LinkFilter#matches} holds, in the order of the query, with their
     * total. A page past the end is empty and has the right total. The number of round trips to a backend does not
     * depend on the number of rows.
     *
     * @param asOf the instant statuses are judged at
     */
    Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf);

    /**
     * The first links after a position, in the order and under the filter of the query, whose page is ignored. Nothing is
     * counted. Callers walk along lists of any length with it, so a storage starts at the position and does not read the
     * links before it.
     *
     * @param position {@code null} for the beginning of the list
     * @param limit at least 1
     * @param asOf the instant statuses are judged at
     */
    List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf);

    /**
     * The number of the owner's links, for a caller that decides by it whether to store more, in {@link
     * dev.fingerpost.storage.Storage#inTransaction}. A storage whose transactions that write run at the same time lets a
     * second caller wait until the first one's transaction has ended, so that the number is right when it stores.
     */
    default long lockedCount(long owner) {
        return find(owner, LinkQuery.all(), Instant.EPOCH).total();
    }

    /**
     * Counts clicks of links of any owner, but never past a link's limit: one atomic step for all of them, durable on
     * return. The clicks of one link are one change of its row, whatever their number. Nothing is counted for a link that has
     * a different version than the one wanted, even if it is changed at the same moment.
     *
     * <p>One thread counts the clicks of several visitors. So this call takes no part in a transaction of its caller, except
     * through the storage that {@link dev.fingerpost.storage.Storage#inTransaction} gives. If the calling thread can only
     * have its caller's transaction, the call throws {@link dev.fingerpost.storage.CallerTransactionException}, and counts
     * nothing.
     *
     * @param wanted how many clicks, at least 1, of each link, in ascending order. A link may occur with several versions
     *     and with {@link LinkVersion#any}; which of these gets the last clicks below a limit is not specified
     * @param numbering whether the answer must say which clicks of a link were counted
     * @param note what a feature keeps of the counted clicks, in the same step. A storage without the feature ignores it. {@code
     *     null} for nothing
     * @return what was counted, with {@link CountedClicks#NONE} or nothing where it was none. If it is numbered, no
     *     click ever gets a number of another; if not, {@link CountedClicks#before} has no meaning
     */
    Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, @Nullable ClickNote note);
}
