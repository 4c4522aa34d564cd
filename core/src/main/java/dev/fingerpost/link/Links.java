package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Creates, changes, finds and deletes the links of one owner. Every method that stores, changes or deletes links may
 * throw {@link dev.fingerpost.failure.OverloadedException} if too many changes of the owner are waiting.
 */
public interface Links extends LinkReader {

    /** The greatest number of links that one call creates. */
    int MOST_CREATED = 10_000;

    /**
     * Stores a new link. Without an alias, it gets a generated one. Without a domain, it gets the only domain that the
     * owner may use.
     *
     * @throws ValidationException naming every field that breaks a rule. A taken alias, a taken external id and unknown
     *     pixels are reported only if nothing else is wrong
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or the draft has
     * a password and too many passwords are being hashed
     */
    Link create(LinkDraft draft);

    /**
     * Stores new links, all of them or none, in one transaction. Each link is checked in the same way as by
     * {@link #create}; the call is much faster than creating the links one by one. It must finish within
     * {@link dev.fingerpost.storage.Storage#timeout}, whose default may be too short for thousands of links.
     *
     * @param drafts the drafts, at most {@link #MOST_CREATED}, with at most 20 different passwords, because hashing
     * takes time; a password in both fields counts twice
     * @return the links, in the same order, with ascending ids
     * @throws ValidationException naming every field that breaks a rule: {@code [3].url} is the URL of the draft with
     * index 3. An alias also counts as taken if an earlier draft has it
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or a draft has a
     * password and too many passwords are being hashed
     * @throws ValidationException naming {@code links} if there are too many drafts
     */
    List<Link> createAll(List<LinkDraft> drafts);

    /**
     * Returns the violations that {@link #create} would report, except those that are found only when a link is stored:
     * a taken alias or external id, unknown pixels, and the refusals of gates and quotas.
     */
    List<Violation> check(LinkDraft draft);

    /**
     * Changes the link with this alias or, if there is none, creates it with the fields of the edit. If two callers do
     * this at the same moment, there is one link with the changes of both.
     *
     * @param alias the alias as a visitor would write it
     * @param edit the edit, as in {@link #update(long, UnaryOperator, ExpectedVersion)}; for a new link it gets a draft
     *     without a URL
     * @return the link, and whether this call has created it
     * @throws ValidationException naming every field that breaks a rule, among them the {@code alias} if another owner
     *     has it
     * @throws dev.fingerpost.failure.StaleVersionException if the link does not have an expected version, or does not
     * exist although it is expected to
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or the edit has
     * a password and too many passwords are being hashed
     */
    Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /**
     * Changes the link regardless of its version, or creates it. See
     * {@link #upsert(long, String, UnaryOperator, ExpectedVersion)}.
     */
    default Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit) {
        return upsert(domainId, alias, edit, ExpectedVersion.any());
    }

    /**
     * Like {@link #upsert(long, String, UnaryOperator, ExpectedVersion)}, for the link with this external id. A new
     * link gets a generated alias and, unless the edit sets a domain, the only domain that the owner may use.
     */
    Upserted upsert(String externalId, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /**
     * Changes the link regardless of its version, or creates it. See
     * {@link #upsert(String, UnaryOperator, ExpectedVersion)}.
     */
    default Upserted upsert(String externalId, UnaryOperator<LinkDraft> edit) {
        return upsert(externalId, edit, ExpectedVersion.any());
    }

    /**
     * Returns the owner's link that sends every visitor to a URL, and creates it if there is none. The link is the
     * oldest active link of the domain that has exactly this URL and no targets, redirect password, warning, click
     * limit or active period. Callers that ask at the same time, on any instance, get the same link. If {@link #create}
     * stores such a link at the same time, there may be two.
     *
     * @param url a URL as in {@link LinkDraft#url}; it is compared as text, without surrounding spaces
     * @throws ValidationException if the link would have to be created and breaks a rule
     */
    Upserted findOrCreate(long domainId, String url);

    /**
     * Changes some fields of a link regardless of its version. See
     * {@link #update(long, UnaryOperator, ExpectedVersion)}.
     */
    default Link update(long id, UnaryOperator<LinkDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a link if it has the version that the caller expects. Fields that the edit does not set
     * keep their current values, and so does the number of clicks.
     *
     * @param edit gets the link as it is at that moment and returns it with the wanted fields: {@code link ->
     * link.withTitle("x").withClicksLimit(null)}. It may be called more than once and must have no side effects
     * @return the changed link
     * @throws NotFoundException if the owner has no link with this id
     * @throws ValidationException naming every field that breaks a rule
     * @throws dev.fingerpost.failure.StaleVersionException if the link has another version
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or the edit has
     * a password and too many passwords are being hashed
     */
    Link update(long id, UnaryOperator<LinkDraft> edit, ExpectedVersion expected);

    /**
     * Changes links, all of them or none, in one transaction, each in the same way as {@link #update(long,
     * UnaryOperator, ExpectedVersion)}. An alias that one link gives up in this call is still taken for the other
     * links.
     *
     * @param updates the updates, at most {@link #MOST_AT_ONCE}, each for another link, with at most 20 different
     *     passwords
     * @return the changed links, in the same order
     * @throws ValidationException naming every field that breaks a rule, such as {@code [3].url}. The exception names
     * {@code [3].id} if the owner has no such link or an earlier row has the same id, and {@code [3].version} if the
     * link has another version
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or an edit has a
     * password and too many passwords are being hashed
     * @throws ValidationException naming {@code links} if there are too many updates
     */
    List<Link> updateAll(List<LinkUpdate> updates);

    /**
     * Returns the violations that {@link #update} would report, with the same exceptions as {@link #check(LinkDraft)}.
     *
     * @throws NotFoundException if the owner has no link with this id
     */
    List<Violation> check(long id, UnaryOperator<LinkDraft> edit);

    /** Deletes a link regardless of its version, and frees its alias. See {@link #delete(long, ExpectedVersion)}. */
    default void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a link if it has the version that the caller expects, and frees its alias.
     *
     * @throws NotFoundException if the owner has no link with this id
     * @throws dev.fingerpost.failure.StaleVersionException if the link has another version
     */
    void delete(long id, ExpectedVersion expected);

    /**
     * Deletes links, all of them or none, in one transaction, and frees their aliases.
     *
     * @param ids the ids, at most {@link #MOST_AT_ONCE}, each once
     * @throws ValidationException naming the ids, such as {@code [3].id}, that no link of the owner has or that have
     * occurred before
     * @throws ValidationException naming {@code links} if there are too many ids
     */
    void deleteAll(List<Long> ids);

    /**
     * Changes all links that match a filter, as in {@link #updateAll}. No link is changed that does not match in the
     * transaction; links that come to match while the call runs are left out.
     *
     * @param expected the number of links that match, at most {@link #MOST_AT_ONCE}
     * @throws ValidationException naming {@code expected} if another number of links matches or it is too great, or
     *     {@code link_ids} if the filter has no criterion; or as in {@link #updateAll}
     */
    List<Link> updateMatching(LinkFilter filter, long expected, UnaryOperator<LinkDraft> edit);

    /** Deletes all links that match a filter. See {@link #updateMatching} and {@link #deleteAll}. */
    void deleteMatching(LinkFilter filter, long expected);

    /**
     * Deletes the owner's links whose active period ended at an instant or before it, a few in each transaction, and
     * frees their aliases. The call pauses between transactions, so that visitors are served meanwhile; therefore it
     * takes up to ten times as long as the deletions themselves. In a transaction of the caller it does not pause. If
     * it fails, the links deleted until then stay deleted. Disabled links are kept. Links that have used up their
     * clicks are kept, too, until their period has ended, because it is unknown when they expired.
     *
     * @param before an instant that is not in the future
     * @return the number of deleted links
     * @throws IllegalArgumentException if the instant is in the future, because links that are still active could be
     * among them
     */
    long deleteExpired(Instant before);

    /**
     * Gives a label another name on all links that have it, a thousand in each transaction. A link that has both labels
     * keeps one, so this also merges labels. After a failure some links may be changed: call it again.
     *
     * @param label the label, ignoring case
     * @return the number of links
     * @throws NotFoundException if no link has the label
     * @throws ValidationException naming {@code label} if the new name cannot be a label
     */
    long renameLabel(String label, String newName);

    /**
     * Removes a label from all links that have it. See {@link #renameLabel}.
     *
     * @return the number of links
     * @throws NotFoundException if no link has the label
     */
    long deleteLabel(String label);

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
