package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Creates, changes, finds and deletes the links of one owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}.
 */
public interface Links {

    /** The longest search text, in characters. */
    int SEARCH_LENGTH = 255;

    /** How many links one call creates, changes or deletes at most. */
    int MOST_AT_ONCE = 1_000;

    /**
     * Stores a new link. Without an alias it gets a generated one. Without a domain it is on the only domain that the owner may
     * use.
     *
     * @throws ValidationException naming every field that breaks a rule; a taken alias and unknown pixels are found
     *     last
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or the draft has a password
     *     and too many are being hashed
     */
    Link create(LinkDraft draft);

    /**
     * Stores new links, all of them or none, in one transaction: as {@link #create} does it, and much faster.
     *
     * @param drafts at most {@link #MOST_AT_ONCE}, with at most 20 different passwords, since hashing takes time
     * @return the links, in the same order, with ascending ids
     * @throws ValidationException naming every field that breaks a rule: the {@code url} of the draft with the index 3 is
     *     {@code [3].url}. An alias that an earlier draft has is taken
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or a draft has a password
     *     and too many are being hashed
     * @throws IllegalArgumentException if there are too many drafts
     */
    List<Link> createAll(List<LinkDraft> drafts);

    /** The violations that {@link #create} would report, except a taken alias and unknown pixels. */
    List<Violation> check(LinkDraft draft);

    /**
     * The link with this id.
     *
     * @throws NotFoundException if this owner has none
     */
    Link get(long id);

    /**
     * The link with this alias on a domain; empty if this owner has none.
     *
     * @param alias as a visitor would write it: composed or not, and in any case where the policy ignores case
     */
    Optional<Link> findByAlias(long domainId, String alias);

    /** Those of these links, at most {@link #MOST_AT_ONCE}, that the owner has, each once, in this order. */
    List<Link> find(List<Long> ids);

    /** Those of the links with these external ids, at most {@link #MOST_AT_ONCE}, that the owner has, in this order. */
    List<Link> findByExternalIds(List<String> externalIds);

    /**
     * Makes sure that the link with this alias is as the edit says: changes it, or creates it with these fields. Two callers
     * at the same moment make one link, which has the changes of both.
     *
     * @param alias as a visitor would write it
     * @param edit as in {@link #update(long, UnaryOperator, ExpectedVersion)}; it gets a draft without a URL for a new link
     * @return the link, and whether this call has created it
     * @throws ValidationException naming every field that breaks a rule; the {@code alias} where another owner has it
     * @throws dev.fingerpost.failure.StaleVersionException if the link does not exist, or has another version, and
     *     one is expected
     * @throws dev.fingerpost.failure.OverloadedException if the edit has a password and too many are being hashed
     */
    Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /** Creates the link, or changes it whatever its version. See {@link #upsert(long, String, UnaryOperator, ExpectedVersion)}. */
    default Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit) {
        return upsert(domainId, alias, edit, ExpectedVersion.any());
    }

    /**
     * Like {@link #upsert(long, String, UnaryOperator, ExpectedVersion)}, for the link with this external id. A new link gets a
     * generated alias and, unless the edit names a domain, is on the only domain that the owner may use.
     */
    Upserted upsert(String externalId, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /**
     * The link of this owner that leads everybody to a URL: the oldest one with exactly this URL in the domain that is active and
     * has no targets, no password, no warning, no click limit and no active period. It is created if there is none. Callers
     * that ask at the same time, on any instance, get one link. A link that {@link #create} makes meanwhile may be a second one.
     *
     * @param url as in {@link LinkDraft#url}; compared as text, without the spaces around it
     * @throws ValidationException if the link has to be created and may not be
     */
    Upserted findOrCreate(long domainId, String url);

    /** Changes some fields of a link. See {@link #update(long, UnaryOperator, ExpectedVersion)}. */
    default Link update(long id, UnaryOperator<LinkDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a link, if it has the version the caller expects. Fields the edit leaves alone stay as
     * they are at that moment, and so does the count of clicks.
     *
     * @param edit gets the link as it is at that moment and returns it with the wanted fields: {@code link ->
     *     link.withTitle("x").withClicksLimit(null)}. It may be called more than once and must have no side effects
     * @return the changed link
     * @throws NotFoundException if this owner has none with this id
     * @throws ValidationException naming every field that breaks a rule
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     * @throws dev.fingerpost.failure.OverloadedException if the edit has a password and too many are being hashed
     */
    Link update(long id, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /**
     * Changes links, all of them or none, in one transaction. Each is changed as {@link #update(long, UnaryOperator,
     * ExpectedVersion)} does it. An alias that a link gives up in this call is still taken for the others.
     *
     * @param updates at most {@link #MOST_AT_ONCE}, each for a different link, with at most 20 different passwords
     * @return the changed links, in the same order
     * @throws ValidationException naming every field that breaks a rule, as in {@code [3].url}. It names {@code [3].id} if the
     *     owner has no such link or an earlier row has it, and {@code [3].version} if the link has another version
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or an edit has a password
     *     and too many are being hashed
     * @throws IllegalArgumentException if there are too many updates
     */
    List<Link> updateAll(List<LinkUpdate> updates);

    /**
     * The violations that {@link #update} would report, except a taken alias and unknown pixels.
     *
     * @throws NotFoundException if this owner has no link with this id
     */
    List<Violation> check(long id, UnaryOperator<LinkDraft> edit);

    /** Deletes a link and frees its alias. See {@link #delete(long, ExpectedVersion)}. */
    default void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a link, if it has the version the caller expects, and frees its alias.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     */
    void delete(long id, ExpectedVersion expected);

    /**
     * Deletes links, all of them or none, in one transaction, and frees their aliases.
     *
     * @param ids at most {@link #MOST_AT_ONCE}, each once
     * @throws ValidationException naming every id, as in {@code [3].id}, that is not that of a link of this owner, or that
     *     comes again
     * @throws IllegalArgumentException if there are too many ids
     */
    void deleteAll(List<Long> ids);

    /**
     * Deletes this owner's links whose active period was over at an instant, as {@link #deleteAll} does, a few in each
     * transaction. It rests between them, so that visitors are served meanwhile, and takes about twice the time that the
     * deletions need. In a transaction of the caller it does not rest. What it deleted stays deleted if it fails. Links that are disabled stay, and so do those that have used
     * up their clicks but whose period is not over: nobody knows since when.
     *
     * @param before an instant that is not after now
     * @return how many links it has deleted
     * @throws IllegalArgumentException if the instant is after now: the links of a scheduled period could be among them
     */
    long deleteExpired(Instant before);

    /** One page of the links of the query, with totals; statuses are judged now. */
    Page<Link> find(LinkQuery query);

    /**
     * One page of the links of the query, with totals.
     *
     * @param asOf the instant statuses are judged at
     * @throws ValidationException naming a text of the filter that is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Page<Link> find(LinkQuery query, Instant asOf);

    /** The first links of the query, without a total; statuses are judged now. */
    Slice<Link> findFirst(LinkQuery query);

    /**
     * The first links of the query, as many as a page holds, and a cursor to read on. Nothing is counted, so it costs
     * less than a page with its total. The query's page number is ignored.
     *
     * @param asOf the instant statuses are judged at
     * @throws ValidationException as {@link #find(LinkQuery, Instant)}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Link> findFirst(LinkQuery query, Instant asOf);

    /** The links of the query that come after the cursor; statuses are judged now. */
    Slice<Link> findAfter(Cursor cursor, LinkQuery query);

    /**
     * The links of the query that come after the cursor, as many as a page holds; the query's page number is ignored.
     *
     * @param asOf the instant statuses are judged at
     * @throws ValidationException naming {@code cursor} if it was not made for this query, or {@code search}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Link> findAfter(Cursor cursor, LinkQuery query, Instant asOf);

    /**
     * All links of the query, in its order; its page is ignored, and statuses are judged now. The stream reads a
     * hundred links at a time, when they are needed, and holds nothing in between: it need not be closed or read to its
     * end. Every link that exists all the time and keeps its sort value is returned exactly once.
     *
     * @throws ValidationException as {@link #find(LinkQuery, Instant)}
     */
    Stream<Link> stream(LinkQuery query);

    /** See {@link dev.fingerpost.Fingerpost#shortUrl}. */
    default Optional<String> shortUrl(Link link) {
        return shortUrls().apply(link);
    }

    /** The short URLs of many links. See {@link dev.fingerpost.Fingerpost#shortUrls}. */
    Function<Link, Optional<String>> shortUrls();

    /**
     * The result of {@link Links#upsert} and {@link Links#findOrCreate}.
     *
     * @param created whether the link is new
     */
    record Upserted(Link link, boolean created) {

        public Upserted {
            requireNonNull(link, "link");
        }
    }
}
