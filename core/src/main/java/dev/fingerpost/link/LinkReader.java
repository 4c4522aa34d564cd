package dev.fingerpost.link;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the links of one owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}.
 */
public interface LinkReader {

    /** The longest search text, in characters. */
    int SEARCH_LENGTH = 255;

    /** The greatest number of links that one call finds, changes or deletes. */
    int MOST_AT_ONCE = 1_000;

    /** The greatest number of labels that {@link #labels} returns. */
    int MOST_LABELS = 1_000;

    /**
     * Returns the link with this id.
     *
     * @throws NotFoundException if the owner has no such link
     */
    Link get(long id);

    /**
     * Returns the link with this alias on a domain; empty if the owner has no such link.
     *
     * @param alias the alias as a visitor would write it: in NFC or not, and in upper or lower case if the policy
     *     ignores case
     */
    Optional<Link> findByAlias(long domainId, String alias);

    /**
     * Returns the links with these ids, in the order in which the ids are given, each link once. Ids of links that the
     * owner does not have are skipped.
     *
     * @param ids the ids, at most {@link #MOST_AT_ONCE}
     */
    List<Link> find(List<Long> ids);

    /**
     * Returns the links with these external ids, in the order in which the external ids are given, each link once.
     * External ids of links that the owner does not have are skipped.
     *
     * @param externalIds the external ids, at most {@link #MOST_AT_ONCE}
     * @throws ValidationException naming {@code external_id} if an external id is too long or has control characters
     */
    List<Link> findByExternalIds(List<String> externalIds);

    /** Returns one page of the links that match the query, with totals. Statuses are judged by the present time. */
    Page<Link> find(LinkQuery query);

    /**
     * Returns one page of the links that match the query, with totals.
     *
     * @param asOf the instant at which statuses are judged
     * @throws ValidationException naming the first text of the filter that is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Page<Link> find(LinkQuery query, Instant asOf);

    /** Returns the first links that match the query, without totals. Statuses are judged by the present time. */
    Slice<Link> findFirst(LinkQuery query);

    /**
     * Returns the first links that match the query, as many as a page holds, and a cursor for the links after them.
     * Nothing is counted, so it costs less than a page with totals. The page number of the query is ignored.
     *
     * @param asOf the instant at which statuses are judged
     * @throws ValidationException for the same reasons as {@link #find(LinkQuery, Instant)}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Link> findFirst(LinkQuery query, Instant asOf);

    /** Returns the links of the query after a cursor. Statuses are judged by the present time. */
    Slice<Link> findAfter(Cursor cursor, LinkQuery query);

    /**
     * Returns the links of the query after a cursor, as many as a page holds. The page number of the query is ignored.
     *
     * @param asOf the instant at which statuses are judged
     * @throws ValidationException naming {@code cursor} if the cursor was not made for this query, or a text of the
     * filter for the same reasons as {@link #find(LinkQuery, Instant)}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Link> findAfter(Cursor cursor, LinkQuery query, Instant asOf);

    /**
     * Returns all links that match the query, in its order. The page of the query is ignored, and statuses are judged
     * by the present time. The stream reads a hundred links at a time as they are needed, and holds no resource in
     * between, so it need not be closed or read to its end. Every link that exists and matches the whole time and keeps
     * its sort value is returned exactly once.
     *
     * @throws ValidationException for the same reasons as {@link #find(LinkQuery, Instant)}
     * @throws dev.fingerpost.failure.OverloadedException while the stream is read, if too many lists are being read
     */
    Stream<Link> stream(LinkQuery query);

    /**
     * Returns the labels of the owner's links, each with the number of its links, in the order of their folded texts by
     * code point. Only the first {@link #MOST_LABELS} are returned.
     *
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    List<LabelCount> labels();

    /** The short URL of a link. See {@link dev.fingerpost.Fingerpost#shortUrl}. */
    default Optional<String> shortUrl(Link link) {
        return shortUrls().apply(link);
    }

    /** The short URLs of many links. See {@link dev.fingerpost.Fingerpost#shortUrls}. */
    Function<Link, Optional<String>> shortUrls();
}
