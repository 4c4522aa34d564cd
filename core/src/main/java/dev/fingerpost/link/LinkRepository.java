package dev.fingerpost.link;

import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Stores links. A port that a storage implements and {@code LinkRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, targets and pixels included, and its effect is visible to
 * every later call. Every method except {@link #findByAlias} and {@link #countClicks} sees one owner's links only. A
 * failing backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface LinkRepository {

    /**
     * Stores a new link with no clicks, version 1, under the next id: greater than the id of every link that ever
     * existed.
     *
     * @throws dev.fingerpost.failure.AliasTakenException if a link of the domain, of any owner, has the alias's key,
     *     even one stored at the same moment; nothing is stored then
     * @throws dev.fingerpost.failure.UnknownPixelsException if the owner lacks one of the pixels; nothing is stored
     *     then
     */
    Link insert(long owner, LinkContent content, Instant at);

    /**
     * Stores new links, all of them or none, under ids that ascend in their order. Each is stored as {@link #insert} does
     * it, but in fewer steps.
     *
     * @param contents at most {@link Links#MOST_AT_ONCE}
     * @return the links, in the same order
     * @throws dev.fingerpost.failure.RefusedRowsException naming every row whose alias a link of the domain or an earlier
     *     row has, and every row with a pixel that the owner lacks; where other calls write at the same moment, at least
     *     one of them. Nothing is stored then
     */
    List<Link> insertAll(long owner, List<LinkContent> contents, Instant at);

    /**
     * Stores a new link as {@link #insert(long, LinkContent, Instant)} does, and the answer to its request in the same
     * step. For a storage with {@link dev.fingerpost.storage.Storage#answers answers}.
     *
     * @throws dev.fingerpost.failure.IdempotencyKeyUsedException if the owner has an answer under the key, even an expired
     *     one, or one that is stored at the same moment; nothing is stored then. Where the link would be refused as well,
     *     either exception
     */
    default Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
        throw new UnsupportedOperationException("the storage must keep answers");
    }

    /** The same for links that are stored as {@link #insertAll(long, List, Instant)} does it, and one answer for all. */
    default List<Link> insertAll(long owner, List<LinkContent> contents, Instant at, NewAnswer<List<Link>> answer) {
        throw new UnsupportedOperationException("the storage must keep answers");
    }

    /** The owner's link with this id. */
    Optional<Link> find(long owner, long id);

    /** The link of a domain, of any owner, whose alias has this key. */
    Optional<Link> findByAlias(long domainId, String aliasKey);

    /**
     * Changes a link. No other change comes between the read that {@code change} gets and the write of what it returns.
     * Concurrent clicks are kept, whatever count the returned link has. {@code change} returns its argument if nothing is
     * to be written; an exception of it reaches the caller and leaves the link as it was. It may be called more than once
     * and must have no side effects.
     *
     * @return the link as it is now; empty if the owner has none with this id
     * @throws dev.fingerpost.failure.AliasTakenException if another link has its new alias; nothing is changed then
     * @throws dev.fingerpost.failure.UnknownPixelsException if the owner lacks one of its new pixels; nothing is changed
     *     then
     */
    Optional<Link> update(long owner, long id, UnaryOperator<Link> change);

    /**
     * Changes links, all of them or none. No other change comes between the read that {@code change} gets and the write
     * of what it returns. Concurrent clicks are kept. An exception of {@code change} reaches the caller and leaves the
     * links as they were. It may be called more than once and must have no side effects.
     *
     * @param ids at most {@link Links#MOST_AT_ONCE}
     * @param change gets those of the links that the owner has, in ascending order of ids, and returns each of them in
     *     the same order; a link that it returns unchanged is not written
     * @return the links as they are now, in the same order
     * @throws dev.fingerpost.failure.RefusedRowsException naming, by their positions in that order, the links whose new
     *     alias another link has, or had before this call, or an earlier one of them gets, and those with a new pixel that
     *     the owner lacks; where other calls write at the same moment, at least one of them. Nothing is changed then
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
     * Removes a link; its alias is free from then on.
     *
     * @param guard sees the link first; an exception it throws reaches the caller and keeps the link. It may be called
     *     more than once
     * @return the link that was removed; empty if the owner has none with this id
     */
    Optional<Link> delete(long owner, long id, Consumer<Link> guard);

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
    PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf);

    /**
     * The first links, in the order and under the filter of the query, whose page is ignored. Nothing is counted.
     *
     * @param limit at least 1
     * @param asOf the instant statuses are judged at
     */
    List<Link> findFirst(long owner, LinkQuery query, int limit, Instant asOf);

    /**
     * The first links after a position, in the order and under the filter of the query, whose page is ignored. Callers
     * walk along lists of any length with it, so a storage starts at the position and does not read the links before it.
     *
     * @param limit at least 1
     * @param asOf the instant statuses are judged at
     */
    List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf);

    /**
     * Counts clicks of links of any owner, but never past a link's limit: one atomic step for all of them, durable on
     * return. The clicks of one link are one change of its row, whatever their number.
     * Nothing is counted for a link that has another version than the one wanted, even if it is changed at the same moment.
     *
     * @param wanted how many clicks, at least 1, of each link, in ascending order. A link may occur under several versions
     *     and under any; which of these gets the last clicks below a limit is not specified
     * @param numbering whether the answer must say which clicks of a link were counted
     * @return what was counted, with {@link CountedClicks#NONE} or nothing where it was none. If it is numbered, no click
     *     ever gets a number of another one; if not, {@link CountedClicks#before} has no meaning
     */
    Map<LinkVersion, CountedClicks> countClicks(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering);

    /**
     * The same, and adds the counted clicks of each link to its clicks in the hour of an instant, in the same step. A
     * storage without {@link dev.fingerpost.storage.Storage#statistics statistics} counts the clicks only.
     */
    default Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering, Instant at) {
        return countClicks(wanted, numbering);
    }
}
