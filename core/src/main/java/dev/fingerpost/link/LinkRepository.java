package dev.fingerpost.link;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps links. A port a storage implements; {@code LinkRepositoryContract} is its meaning in tests.
 *
 * <p>Implementations are safe for use by many threads. Each method is atomic, targets and pixels included, and its
 * effect is visible to every later call. Every method but {@link #findByAlias}, {@link #countClicks} and
 * {@link #addClicks} sees one owner's links only. A failing backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface LinkRepository {

    /**
     * Stores a new link with no clicks, version 1, under the next id: greater than every link's id there ever was.
     *
     * @throws dev.fingerpost.failure.AliasTakenException if a link of the domain, whosever it is, has the alias's key,
     *     even one stored at the same moment; nothing is stored then
     * @throws dev.fingerpost.failure.UnknownPixelsException if the owner lacks one of the pixels; nothing is stored then
     */
    Link insert(long owner, LinkContent content, Instant at);

    /** The owner's link with this id. */
    Optional<Link> find(long owner, long id);

    /** The link of a domain, whosever it is, whose alias has this key. */
    Optional<Link> findByAlias(long domainId, String aliasKey);

    /**
     * Changes a link. Between the reading that {@code change} sees and the writing of what it returns nobody else
     * changes it, and clicks counted meanwhile are kept, whatever count the returned link carries. {@code change}
     * returns its argument where nothing is to be written; an exception it throws reaches the caller and leaves the link
     * as it was. It may be called more than once and must have no effect of its own.
     *
     * @return the link as it is now; empty if the owner has none with this id
     * @throws dev.fingerpost.failure.AliasTakenException if another link has its new alias; nothing is changed then
     * @throws dev.fingerpost.failure.UnknownPixelsException if the owner lacks one of its new pixels; nothing is changed
     *     then
     */
    Optional<Link> update(long owner, long id, UnaryOperator<Link> change);

    /**
     * Removes a link; its alias is free from then on.
     *
     * @param guard sees the link first; an exception it throws reaches the caller and keeps the link. It may be called
     *     more than once
     * @return the link that was removed; empty if the owner has none with this id
     */
    Optional<Link> delete(long owner, long id, Consumer<Link> guard);

    /**
     * One page: the owner's links for which {@link LinkFilter#matches} holds, in the order of the query, with their
     * total. A page past the end is empty and has the right total. The number of round trips to a backend does not
     * depend on the number of rows.
     *
     * @param asOf the instant statuses are judged at
     */
    PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf);

    /**
     * The first links after a position, in the order and under the filter of the query, whose page is without meaning
     * here. The cost does not grow with what stands before the position.
     *
     * @param limit at least 1
     * @param asOf the instant statuses are judged at
     */
    List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf);

    /**
     * Counts clicks of links, whosever they are, but never past a link's limit: one atomic step for all of them, durable
     * on return. The clicks of one link are one change of it, whatever their number; a link at its limit costs no
     * writing.
     *
     * @param wanted how many clicks, at least 1, of each link, by its id in ascending order
     * @return what was counted, by the id of the link, with {@link CountedClicks#NONE} or nothing where it was none
     */
    Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted);

    /**
     * Counts as {@link #countClicks} does, for who need not know which clicks of a link they were, and may want them
     * counted only if the link is still as he has seen it: nothing is counted for a link that has another version by
     * then, whoever changes it at the same moment.
     *
     * @param wanted how many clicks, at least 1, of each link, in ascending order. A link may stand there under several
     *     versions and under any; which of them has the last clicks below a limit is not said
     * @return how many were counted, with 0 or nothing where it was none
     */
    Map<LinkVersion, Long> addClicks(SortedMap<LinkVersion, Long> wanted);
}
