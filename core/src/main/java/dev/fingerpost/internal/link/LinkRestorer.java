package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.change.Change;
import dev.fingerpost.internal.change.ChangeKind;
import dev.fingerpost.internal.change.ChangeSet;
import dev.fingerpost.internal.draft.DraftRules;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/** Restores links of one owner: checks them, and stores those that break no rule in one transaction. */
final class LinkRestorer {

    private final long owner;
    private final Storage storage;
    private final LinkServices services;
    private final LinkValidator checks;

    LinkRestorer(long owner, Storage storage, LinkServices services, LinkValidator checks) {
        this.owner = owner;
        this.storage = storage;
        this.services = services;
        this.checks = checks;
    }

    List<Links.Restored> restore(List<Link.Snapshot> given, Link.Existing existing) {
        return restored(
                given,
                (snapshots, links) -> run(links, changes -> {
                    LinkRestoration work = work(changes, snapshots, links, existing, 0);
                    SortedMap<Long, Link.Snapshot> created = new TreeMap<>();
                    work.created().forEach((id, row) -> created.put(id, snapshots.get(row)));
                    if (!created.isEmpty()) {
                        services.restoring().forEach(hook -> hook.restored(changes.storage(), created));
                    }
                    changes.changed(work.changes());
                    return work;
                }));
    }

    /** Says what {@link #restore} would do after earlier links, in a transaction that is rolled back. */
    List<Links.Restored> tryRestore(List<Link.Snapshot> given, Link.Existing existing, long earlier) {
        if (storage.isInCallerTransaction()) {
            throw new IllegalStateException("A trial needs a transaction of its own, because it is rolled back");
        }
        return restored(given, (snapshots, links) -> {
            AtomicReference<LinkRestoration> tried = new AtomicReference<>();
            try {
                return run(links, changes -> {
                    tried.set(work(changes, snapshots, links, existing, earlier));
                    throw new RollbackException();
                });
            } catch (RollbackException e) {
                return requireNonNull(tried.get(), "what was tried");
            }
        });
    }

    /** Ends the transaction of a trial. */
    private static final class RollbackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RollbackException() {
            super("a trial stores nothing", null, false, false);
        }
    }

    /** Stores the links of the rows that break no rule, or tries it. */
    @FunctionalInterface
    private interface Storing {
        LinkRestoration store(List<Link.Snapshot> snapshots, SortedMap<Integer, NewLink> links);
    }

    private List<Links.Restored> restored(List<Link.Snapshot> given, Storing storing) {
        LinkRows.requireFew(given.size());
        List<Link.Snapshot> snapshots = given.stream()
                .map(snapshot -> snapshot.withDraft(checks.placed(snapshot.draft())))
                .toList();
        RowViolations violations = new RowViolations(false);
        SortedMap<Integer, NewLink> links = links(snapshots, violations);
        LinkRestoration done = links.isEmpty() ? null : storing.store(snapshots, links);
        List<Links.Restored> results = new ArrayList<>();
        for (int row = 0; row < snapshots.size(); row++) {
            results.add(
                    violations.concern(row) || done == null
                            ? new Links.Restored.Refused(violations.of(row))
                            : done.result(row));
        }
        return results;
    }

    private LinkRestoration run(SortedMap<Integer, NewLink> links, Change<LinkRestoration> change) {
        return services.unit().run(storage, ChangeKind.RESTORED_LINKS, owner, links.size(), change);
    }

    private LinkRestoration work(
            ChangeSet changes,
            List<Link.Snapshot> snapshots,
            SortedMap<Integer, NewLink> links,
            Link.Existing existing,
            long earlier) {
        LinkRestoration work = new LinkRestoration(owner, changes.storage().links(), links, existing);
        work.pass(changes, row -> snapshots.get(row).draft(), earlier);
        work.run();
        return work;
    }

    /** The links of those rows that break no rule, with their passwords hashed. */
    private SortedMap<Integer, NewLink> links(List<Link.Snapshot> snapshots, RowViolations violations) {
        PasswordHashes hashes = new PasswordHashes(services);
        for (int row = 0; row < snapshots.size(); row++) {
            violations.addAll(row, violations(snapshots.get(row)));
            if (!violations.concern(row)) {
                hashes.note(row, snapshots.get(row).draft(), violations);
            }
        }
        hashes.hashNoted(owner, storage);
        SortedMap<Integer, NewLink> links = new TreeMap<>();
        for (int row = 0; row < snapshots.size(); row++) {
            if (!violations.concern(row)) {
                links.put(row, link(snapshots.get(row), hashes));
            }
        }
        return links;
    }

    private List<Violation> violations(Link.Snapshot snapshot) {
        List<Violation> found = new ArrayList<>(checks.ofNew(snapshot.draft()));
        if (snapshot.draft().alias().isEmpty()) {
            found.add(Violation.of("alias", CoreViolation.EMPTY));
        }
        if (snapshot.clicks() < 0) {
            found.add(Violation.of("clicks", CoreViolation.TOO_LOW, 0));
        }
        addYear("created_at", snapshot.createdAt(), found);
        addYear("updated_at", snapshot.updatedAt(), found);
        return found;
    }

    private static void addYear(String field, Instant at, List<Violation> found) {
        if (!new DraftRules.StorableInstant().violations(at).isEmpty()) {
            found.add(Violation.of(field, CoreViolation.YEAR));
        }
    }

    private NewLink link(Link.Snapshot snapshot, PasswordHashes hashes) {
        Alias alias = Alias.of(snapshot.draft().alias().orElseThrow(), services.aliasPolicy());
        LinkContent content = hashes.content(snapshot.draft(), alias);
        return new NewLink(content, snapshot.clicks(), snapshot.createdAt(), snapshot.updatedAt());
    }
}
