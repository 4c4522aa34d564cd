package dev.fingerpost.restore;

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
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkRows;
import dev.fingerpost.usecase.LinkServices;
import dev.fingerpost.usecase.LinkValidator;
import dev.fingerpost.usecase.PasswordHashes;
import dev.fingerpost.usecase.PixelUseCases;
import dev.fingerpost.usecase.RowViolations;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Restores links of one owner that existed elsewhere, with their clicks, dates and statistics, and pixels with their
 * dates. It checks the links, and stores those that break no rule, in one transaction. Thread-safe. Every method may
 * throw {@link dev.fingerpost.failure.StorageException}.
 */
public final class LinkRestorer {

    /** Links that existed elsewhere are stored, with their clicks and dates. */
    static final ChangeKind KIND =
            ChangeKind.ofLinks("restored links").adding("links").inManyCalls();

    private final long owner;
    private final Storage storage;
    private final LinkServices services;
    private final PixelUseCases pixels;

    /**
     * Creates a restorer with the ports of the host.
     *
     * @param storage the host's storage, or that of a transaction
     */
    public LinkRestorer(long owner, Storage storage, LinkServices services, PixelUseCases pixels) {
        this.owner = owner;
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
        this.pixels = requireNonNull(pixels, "pixels");
    }

    /**
     * Stores links that existed elsewhere, in one transaction. The links must follow the rules for new links, and each
     * must have an alias. A refused link does not prevent others from being stored. Repeating a call stores nothing
     * twice.
     *
     * @param given the links, at most {@link Links#MOST_AT_ONCE}, with at most 20 different passwords that have to be
     *     hashed
     * @param existing what happens to a link of this owner that already has the alias of a given link
     * @return what was done with each link, in the same order. A link is also refused if another owner has its alias,
     * or if this call creates or changes the link of an earlier snapshot with the same alias
     * @throws dev.fingerpost.failure.OverloadedException if too many changes of the owner are waiting, or passwords
     * have to be hashed and too many are being hashed
     * @throws dev.fingerpost.failure.ValidationException naming {@code links} if there are too many links
     */
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

    /**
     * Returns what {@link #restoreAll} would do, without storing anything. Other writes to the storage may have to wait
     * during the call.
     *
     * @param given the links, as in {@link #restoreAll}
     * @param earlier how many links an earlier part of the trial would have created; they count towards the owner's
     * quota
     * @throws IllegalStateException in a transaction of the caller, because the trial could not be rolled back alone
     */
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

    /**
     * Finds the links of this owner that already have the addresses of drafts.
     *
     * @return the links, by the positions of the drafts
     */
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

    /**
     * Stores a pixel that existed elsewhere, with its dates.
     *
     * @throws dev.fingerpost.failure.ValidationException if the pixel breaks a rule, or the owner has reached the quota
     */
    public Pixel restore(PixelDraft pixel, Instant createdAt, Instant updatedAt) {
        return pixels.restore(pixel, createdAt, updatedAt);
    }

    /**
     * Checks whether {@link #restore} would accept a pixel, without storing it.
     *
     * @param earlier how many pixels an earlier part of the trial would have stored; they count towards the owner's
     * quota
     * @throws dev.fingerpost.failure.ValidationException if {@link #restore} would throw it
     */
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
        LinkRows.requireFew(given.size());
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
        return services.unit().run(storage, KIND, owner, links.size(), change);
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
