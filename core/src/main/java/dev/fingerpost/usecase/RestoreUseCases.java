package dev.fingerpost.usecase;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/** Restores links and pixels of one owner, with the ports of the host. */
public final class RestoreUseCases implements LinkRestorer {

    private final long owner;
    private final Storage storage;
    private final LinkServices services;
    private final PixelUseCases pixels;

    /**
     * Creates a restorer with the ports of the host.
     *
     * @param storage the host's storage, or that of a transaction
     */
    public RestoreUseCases(long owner, Storage storage, LinkServices services, PixelUseCases pixels) {
        this.owner = owner;
        this.storage = storage;
        this.services = services;
        this.pixels = pixels;
    }

    @Override
    public List<Restored> restoreAll(List<LinkSnapshot> given, OnExisting existing) {
        return restored(
                given,
                (snapshots, links) -> run(links, changes -> {
                    LinkRestoration work = work(changes, snapshots, links, existing, 0);
                    SortedMap<Long, List<Record>> parts = new TreeMap<>();
                    work.created()
                            .forEach((id, row) ->
                                    parts.put(id, snapshots.get(row).parts()));
                    changes.arrived(parts);
                    changes.changed(work.changes());
                    return work;
                }));
    }

    @Override
    public List<Restored> tryRestoreAll(List<LinkSnapshot> given, OnExisting existing, long earlier) {
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

    @Override
    public Map<Integer, Link> stored(List<LinkDraft> drafts) {
        Map<Integer, LinkAddress> addresses = new HashMap<>();
        for (int i = 0; i < drafts.size(); i++) {
            int position = i;
            LinkDraft draft = drafts.get(i);
            draft.domainId()
                    .ifPresent(domain -> AliasPolicy.lookupKey(draft.alias().orElse(""), services.aliasPolicy())
                            .ifPresent(key -> addresses.put(position, new LinkAddress(domain, key))));
        }
        Map<LinkAddress, Link> links = LinkRestoration.stored(owner, storage.links(), Set.copyOf(addresses.values()));
        Map<Integer, Link> stored = new HashMap<>();
        addresses.forEach((position, address) -> {
            Link link = links.get(address);
            if (link != null) {
                stored.put(position, link);
            }
        });
        return stored;
    }

    @Override
    public Pixel restore(PixelDraft pixel, Instant createdAt, Instant updatedAt) {
        return pixels.restore(pixel, createdAt, updatedAt);
    }

    @Override
    public void tryRestore(PixelDraft pixel, long earlier) {
        pixels.tryRestore(pixel, earlier);
    }

    /** Thrown to roll back the transaction of a trial. */
    private static final class RollbackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RollbackException() {
            super("a trial stores nothing", null, false, false);
        }
    }

    /** Stores the links of the rows that break no rule; a trial then rolls them back. */
    @FunctionalInterface
    private interface Storing {
        LinkRestoration store(List<LinkSnapshot> snapshots, SortedMap<Integer, NewLink> links);
    }

    private List<Restored> restored(List<LinkSnapshot> given, Storing storing) {
        LinkRows.requireAtMost(Links.MOST_AT_ONCE, given.size());
        LinkValidator checks = new LinkValidator(owner, storage, services);
        List<LinkSnapshot> snapshots = given.stream()
                .map(snapshot -> snapshot.withDraft(checks.placed(snapshot.draft())))
                .toList();
        RowViolations violations = new RowViolations(false);
        SortedMap<Integer, NewLink> links = links(snapshots, checks, violations);
        LinkRestoration done = links.isEmpty() ? null : storing.store(snapshots, links);
        List<Restored> results = new ArrayList<>();
        for (int row = 0; row < snapshots.size(); row++) {
            results.add(
                    violations.concern(row) || done == null
                            ? new Restored.Refused(violations.of(row))
                            : done.result(row));
        }
        return results;
    }

    private LinkRestoration run(SortedMap<Integer, NewLink> links, Change<LinkRestoration> change) {
        return services.unit().run(storage, ChangeKind.RESTORED_LINKS, owner, links.size(), change);
    }

    private LinkRestoration work(
            ChangeSet changes,
            List<LinkSnapshot> snapshots,
            SortedMap<Integer, NewLink> links,
            OnExisting existing,
            long earlier) {
        LinkRestoration work = new LinkRestoration(owner, changes.storage().links(), links, existing);
        work.pass(changes, row -> snapshots.get(row).draft(), earlier);
        work.run();
        return work;
    }

    /** The links of the rows that break no rule, with hashed passwords. */
    private SortedMap<Integer, NewLink> links(
            List<LinkSnapshot> snapshots, LinkValidator checks, RowViolations violations) {
        PasswordHashes hashes = new PasswordHashes(services);
        for (int row = 0; row < snapshots.size(); row++) {
            violations.addAll(row, violations(snapshots.get(row), checks));
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

    private static List<Violation> violations(LinkSnapshot snapshot, LinkValidator checks) {
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
        if (!ActivePeriod.isStorable(at)) {
            found.add(Violation.of(field, CoreViolation.YEAR));
        }
    }

    private NewLink link(LinkSnapshot snapshot, PasswordHashes hashes) {
        Alias alias = Alias.of(snapshot.draft().alias().orElseThrow(), services.aliasPolicy());
        LinkContent content = hashes.content(snapshot.draft(), alias);
        return new NewLink(content, snapshot.clicks(), snapshot.createdAt(), snapshot.updatedAt());
    }
}
