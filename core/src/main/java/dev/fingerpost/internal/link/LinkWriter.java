package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.event.Changes;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules.Gate;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Stores, changes and deletes links of one owner, all of a call or none. One link is a call with one row, whose violations
 * are named without it.
 */
final class LinkWriter {

    private final long owner;
    private final Storage storage;
    private final Changes<Link> changes;
    private final LinkServices services;
    private final LinkValidator checks;

    LinkWriter(long owner, Storage storage, LinkServices services, LinkValidator checks) {
        this.owner = owner;
        this.storage = storage;
        this.changes = services.changes().by(storage::afterCommit);
        this.services = requireNonNull(services, "services");
        this.checks = requireNonNull(checks, "checks");
    }

    /** The same in a transaction. */
    LinkWriter over(Storage transaction) {
        return new LinkWriter(owner, transaction, services, checks);
    }

    /** Drafts that break no rule which needs no storage, with their passwords hashed. */
    record Checked(List<LinkDraft> drafts, boolean many, PasswordHashes hashes) {}

    /**
     * Checks drafts and hashes their passwords.
     *
     * @param many whether violations name their rows
     */
    Checked check(List<LinkDraft> drafts, boolean many) {
        requireFew(drafts.size());
        PasswordHashes hashes = new PasswordHashes(services);
        LinkRows.Violations violations = new LinkRows.Violations(many);
        for (int row = 0; row < drafts.size(); row++) {
            violations.addAll(row, checks.ofNew(drafts.get(row)));
            hashes.note(row, drafts.get(row), violations);
        }
        violations.throwIfAny();
        hashes.hashNoted(owner, storage);
        return new Checked(drafts, many, hashes);
    }

    /** Stores new links, in a transaction of the caller if this writer is over one. */
    List<Link> create(Checked checked, Instant now) {
        List<LinkDraft> drafts = checked.drafts();
        if (drafts.isEmpty()) {
            return List.of();
        }
        NewLinks links = new NewLinks(owner, drafts, checked.many(), services, checks);
        List<Link> stored = gated(drafts.size(), transaction -> {
            LinkRows.Violations refused = new LinkRows.Violations(checked.many());
            services.gates().check(owner, transaction.links(), () -> added(drafts), refused::add);
            refused.throwIfAny();
            return services.listeners().created(transaction, insert(transaction, links, checked.hashes(), now));
        });
        stored.forEach(changes.created());
        return stored;
    }

    private static List<Gate.Change> added(List<LinkDraft> drafts) {
        return drafts.stream().map(draft -> new Gate.Change(null, draft)).toList();
    }

    /** In one transaction with what the gates and the listeners are told. */
    private List<Link> gated(int rows, Function<Storage, List<Link>> work) {
        return services.bulkhead()
                .write(
                        owner,
                        storage,
                        rows,
                        () -> services.gates().isEmpty()
                                ? services.listeners().around(storage, work)
                                : storage.inTransaction(work));
    }

    /** Ends, since each refusal either reaches the caller or uses up an attempt to generate an alias. */
    private List<Link> insert(Storage transaction, NewLinks links, PasswordHashes hashes, Instant now) {
        while (true) {
            try {
                List<LinkRepository.NewLink> rows = LinkRepository.NewLink.all(links.contents(hashes), now);
                return services.quarantine().insert(transaction, owner, rows, now);
            } catch (LinkRepository.RefusedRowsException e) {
                links.refuse(e);
            }
        }
    }

    /**
     * Changes links, and reports each that is changed.
     *
     * @return the links in the order of the edits
     */
    List<Link> update(LinkEdits edits) {
        requireFew(edits.size());
        if (edits.size() == 0) {
            return List.of();
        }
        List<Link> after = store(edits);
        List<Link> before = edits.before();
        for (int row = 0; row < after.size(); row++) {
            if (after.get(row).version() != before.get(row).version()) {
                changes.updated().accept(before.get(row), after.get(row));
            }
        }
        return edits.inOrder(after);
    }

    /** A transaction that finds passwords ends, as hashing is slow; with their hashes it runs again. */
    private List<Link> store(LinkEdits edits) {
        try {
            return tryToStore(edits);
        } catch (PasswordHashes.Missing e) {
            edits.hashPasswords(owner, storage);
            return tryToStore(edits);
        }
    }

    private List<Link> tryToStore(LinkEdits edits) {
        try {
            return gated(edits.size(), transaction -> {
                List<Link> after = services.quarantine()
                        .update(
                                transaction,
                                owner,
                                edits.ids(),
                                (repository, links) -> edits.apply(links, owner, repository),
                                services.clock().instant());
                return services.listeners().updated(transaction, edits.before(), after);
            });
        } catch (LinkRepository.RefusedRowsException e) {
            throw edits.refusal(e);
        }
    }

    /**
     * Deletes links and reports them.
     *
     * @param guard sees the links first, in the order of their ids; an exception that it throws keeps all of them
     * @throws ValidationException by the guard
     */
    List<Link> delete(LinkRows rows, Consumer<List<Link>> guard) {
        requireFew(rows.size());
        if (rows.size() == 0) {
            return List.of();
        }
        List<Link> deleted = rows.inOrder(services.bulkhead()
                .write(
                        owner,
                        storage,
                        rows.size(),
                        () -> services.delete(storage, owner, links -> links.deleteAll(owner, rows.ids(), guard))));
        deleted.forEach(changes.deleted());
        return deleted;
    }

    static void requireFew(int rows) {
        if (rows > Links.MOST_AT_ONCE) {
            throw new IllegalArgumentException("must be at most " + Links.MOST_AT_ONCE + " links");
        }
    }
}
