package dev.fingerpost.usecase;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The edits of links, all links of a call or none, applied within a transaction that may be repeated. The edits of all
 * rows are checked before the call is refused; the hooks and the storage are asked only if no edit breaks a rule. An
 * attempt that finds new passwords leaves the links as they are, because hashing is slow, and the next attempt uses
 * their hashes. Not thread-safe.
 */
final class LinkEdits implements Change<List<Link>> {

    private final List<LinkUpdate> edits;
    private final long giver;
    private final long owner;
    private final Storage storage;
    private final LinkRows rows;
    private final Guard guard;
    private final LinkServices services;
    private final LinkValidator checks;
    private final PasswordHashes hashes;
    private final Instant now;
    private List<Link> before = List.of();

    /** Checks the links of some rows, as they are in the transaction. */
    @FunctionalInterface
    interface Guard {
        void check(LinkRows rows, List<Link> links, RowViolations violations);
    }

    /**
     * Prepares edits.
     *
     * @param many whether violations name their rows
     * @param giver the owner of the links before
     * @param owner the owner of the links afterwards, who must own everything to which they refer
     */
    LinkEdits(List<LinkUpdate> edits, boolean many, long giver, long owner, Storage storage, LinkServices services) {
        this(edits, many, LinkRows::refuseUnknown, giver, owner, storage, services);
    }

    /** Prepares edits, like the other constructor, with a check of its own of the links that the giver has. */
    LinkEdits(
            List<LinkUpdate> edits,
            boolean many,
            Guard guard,
            long giver,
            long owner,
            Storage storage,
            LinkServices services) {
        this.edits = List.copyOf(edits);
        this.giver = giver;
        this.owner = owner;
        this.storage = storage;
        this.rows = new LinkRows(edits.stream().map(LinkUpdate::id).toList(), many);
        this.guard = guard;
        this.services = services;
        this.checks = new LinkValidator(owner, storage, services);
        this.hashes = new PasswordHashes(services);
        this.now = services.clock().instant();
    }

    int size() {
        return edits.size();
    }

    @Override
    public List<Link> make(ChangeSet changes) {
        LinkRepository stored = changes.storage().links();
        List<Link> after = giver == owner
                ? stored.updateAll(owner, rows.ids(), links -> edited(links, changes))
                : stored.giveAll(giver, rows.ids(), links -> edited(links, changes));
        return changes.updated(before, after);
    }

    /** Turns a refusal by the storage, whose rows are in the order of ids, into one that names the rows of the call. */
    @Override
    public void recover(RuntimeException failure) {
        if (failure instanceof RefusedRowsException refused) {
            RowViolations violations = rows.violations();
            violations.addAll(refused, rows::rowAt);
            throw violations.exception();
        }
        throw failure;
    }

    @Override
    public boolean prepare() {
        boolean areMissing = hashes.areMissing();
        if (areMissing) {
            hashes.hashNoted(owner, storage);
        }
        return areMissing;
    }

    /**
     * The links after the edits; unchanged if the hashes of new passwords are missing.
     *
     * @throws ValidationException naming every row that is refused
     */
    private List<Link> edited(List<Link> links, ChangeSet changes) {
        before = links;
        RowViolations violations = rows.violations();
        List<LinkDraft> drafts = new ArrayList<>();
        guard.check(rows, links, violations);
        links.forEach(link -> drafts.add(edited(link, violations)));
        violations.throwIfAny();
        if (hashes.areMissing()) {
            return links;
        }
        changes.propose(
                () -> Proposal.ofLinks(ChangeKind.LINKS, owner, proposed(links, drafts)),
                (position, refusal) -> violations.add(rows.rowOf(links.get(position)), refusal));
        violations.throwIfAny();
        List<Link> after = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            after.add(changed(links.get(i), drafts.get(i)));
        }
        return after;
    }

    /** For the hooks, a link that comes from another owner is a new link. */
    private List<Gate.Change> proposed(List<Link> links, List<LinkDraft> drafts) {
        return IntStream.range(0, links.size())
                .mapToObj(position -> new Gate.Change(
                        links.get(position).owner() == owner ? links.get(position) : null, drafts.get(position)))
                .toList();
    }

    List<Link> inOrder(List<Link> links) {
        return rows.inOrder(links);
    }

    private LinkDraft edited(Link link, RowViolations violations) {
        int row = rows.rowOf(link);
        LinkUpdate edit = edits.get(row);
        LinkDraft stored = LinkDraft.of(link);
        try {
            edit.expected().check(link.version());
        } catch (StaleVersionException e) {
            if (!rows.many()) {
                throw e;
            }
            violations.add(row, Violation.of("version", CoreViolation.OTHER_VERSION));
            return stored;
        }
        LinkDraft after = edit.edit().apply(stored);
        violations.addAll(row, link.owner() == owner ? checks.ofEdited(stored, after) : checks.ofDomain(after));
        hashes.note(row, after, violations);
        return withoutTitleOfPage(stored, after);
    }

    /** Removes a title that was fetched from the page if the destination has changed. */
    private static LinkDraft withoutTitleOfPage(LinkDraft before, LinkDraft after) {
        return after.titleFetched() && LinkField.URL.differs(before, after) ? after.withTitle(null) : after;
    }

    private Link changed(Link link, LinkDraft draft) {
        Alias alias = draft.alias()
                .filter(text -> !text.equals(link.alias()))
                .map(text -> Alias.of(text, services.aliasPolicy()))
                .orElse(link.content().alias());
        LinkContent content = hashes.content(draft, alias);
        return link.owner() == owner
                ? link.changed(content, now)
                : new Link(link.id(), owner, content, link.clicks(), link.createdAt(), now, link.version() + 1);
    }
}
