package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.RefusedRowsException;
import dev.fingerpost.failure.RowViolations;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.link.LinkUpdates;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** Stores, changes and deletes many links of one owner, all of them or none. */
final class BulkWriter {

    private final long owner;
    private final LinkServices services;
    private final LinkValidator checks;
    private final LinkWriter writer;

    BulkWriter(long owner, LinkServices services, LinkValidator checks, LinkWriter writer) {
        this.owner = owner;
        this.services = requireNonNull(services, "services");
        this.checks = requireNonNull(checks, "checks");
        this.writer = requireNonNull(writer, "writer");
    }

    List<Link> insert(List<LinkDraft> drafts, Instant now) {
        return insert(
                drafts,
                contents ->
                        contents.isEmpty() ? List.of() : services.repository().insertAll(owner, contents, now));
    }

    /** Stores the links together with the answer to their request. */
    List<Link> insert(List<LinkDraft> drafts, Instant now, NewAnswer<List<Link>> answer) {
        return insert(drafts, contents -> services.repository().insertAll(owner, contents, now, answer));
    }

    private List<Link> insert(List<LinkDraft> drafts, Function<List<LinkContent>, List<Link>> store) {
        requireFew(drafts.size());
        SharedHasher hasher = new SharedHasher(services.hasher());
        RowViolations violations = new RowViolations();
        for (int row = 0; row < drafts.size(); row++) {
            violations.addAll(row, checks.ofNew(drafts.get(row)));
            hasher.check(row, drafts.get(row), violations);
        }
        violations.throwIfAny();
        NewLinks links = new NewLinks(writer, services.aliasPolicy());
        drafts.forEach(draft -> links.add(draft, Passwords.of(draft, hasher)));
        List<Link> stored = insert(links, store);
        stored.forEach(link -> services.changes().accept(new Change.Created<>(link)));
        return stored;
    }

    /** Ends, since each refusal either reaches the caller or uses up an attempt to generate an alias. */
    private static List<Link> insert(NewLinks links, Function<List<LinkContent>, List<Link>> store) {
        while (true) {
            try {
                return store.apply(links.contents());
            } catch (RefusedRowsException e) {
                links.refuse(e);
            }
        }
    }

    List<Link> update(List<LinkUpdate> updates, Instant now) {
        requireFew(updates.size());
        LinkEdits edits = new LinkEdits(updates, writer, now);
        if (updates.isEmpty()) {
            return List.of();
        }
        edits.hashPasswords(new SharedHasher(services.hasher()));
        try {
            List<Link> changed = new LinkUpdates(services.repository(), services.changes())
                    .updateAll(owner, edits.rows().ids(), edits::changed);
            return edits.rows().inOrder(changed);
        } catch (RefusedRowsException e) {
            throw edits.rows().refusal(e);
        }
    }

    void delete(List<Long> ids) {
        requireFew(ids.size());
        LinkRows rows = new LinkRows(ids);
        if (ids.isEmpty()) {
            return;
        }
        List<Link> deleted = services.repository().deleteAll(owner, rows.ids(), links -> {
            RowViolations violations = new RowViolations();
            rows.refuseUnknown(links, violations);
            violations.throwIfAny();
        });
        rows.inOrder(deleted).forEach(link -> services.changes().accept(new Change.Deleted<>(link)));
    }

    private static void requireFew(int rows) {
        if (rows > Links.MOST_AT_ONCE) {
            throw new IllegalArgumentException("must be at most " + Links.MOST_AT_ONCE + " links");
        }
    }
}
