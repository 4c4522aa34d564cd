package dev.fingerpost.usecase;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The restoration of links within one transaction. Rows that the storage refuses are left out, and the rest is tried
 * again. The attempts end, because each refusal leaves out at least one row. Not thread-safe.
 */
final class LinkRestoration {

    private final long owner;
    private final LinkRepository repository;
    private final SortedMap<Integer, NewLink> rows;
    private final OnExisting existing;
    private final SortedMap<Integer, NewLink> missing;
    private final SortedMap<Integer, Link> created = new TreeMap<>();

    /** The rows that change a stored link, by its id. */
    private final SortedMap<Long, Integer> found = new TreeMap<>();

    private final Map<Integer, Restored> results = new TreeMap<>();
    private final List<LinkChange> reports = new ArrayList<>();

    LinkRestoration(long owner, LinkRepository repository, SortedMap<Integer, NewLink> rows, OnExisting existing) {
        this.owner = owner;
        this.repository = repository;
        this.rows = rows;
        this.existing = existing;
        this.missing = new TreeMap<>(rows);
    }

    void run() {
        while (!missing.isEmpty() && created.isEmpty()) {
            insert();
        }
        while (!found.isEmpty() && !change()) {
            // the refused rows are left out now
        }
    }

    private void insert() {
        List<Integer> order = List.copyOf(missing.keySet());
        try {
            List<Link> links = repository.insertAll(owner, List.copyOf(missing.values()));
            for (int i = 0; i < links.size(); i++) {
                Link link = links.get(i);
                created.put(order.get(i), link);
                results.put(order.get(i), new Restored.Created(link));
                reports.add(new LinkChange(null, link));
            }
        } catch (RefusedRowsException e) {
            refuseOthers(e, order::get);
            Map<LinkAddress, Link> stored = stored(e);
            e.takenAliases()
                    .forEach(row -> recognise(order.get(row), e.holders().containsKey(row) ? stored : null));
        }
    }

    /** This owner's links that hold the refused aliases, by address. One call reads them and changes nothing. */
    private Map<LinkAddress, Link> stored(RefusedRowsException refused) {
        SortedSet<Long> ids = new TreeSet<>(refused.holders().values());
        return repository.updateAll(owner, ids, UnaryOperator.identity()).stream()
                .collect(Collectors.toMap(link -> LinkAddress.of(link.content()), Function.identity()));
    }

    /**
     * Refuses the rows with unknown pixels, and those whose external id is taken but not their alias. If the alias is
     * taken, too, the id may belong to the link that the row is going to change.
     */
    private void refuseOthers(RefusedRowsException refused, IntUnaryOperator rowOf) {
        refused.takenExternalIds().stream()
                .filter(row -> !refused.takenAliases().contains(row))
                .forEach(row ->
                        refuse(rowOf.applyAsInt(row), Violation.of("external_id", CoreViolation.EXTERNAL_ID_TAKEN)));
        refused.unknownPixels()
                .forEach(row -> refuse(rowOf.applyAsInt(row), Violation.of("pixel_ids", CoreViolation.UNKNOWN_PIXELS)));
    }

    /**
     * Leaves out the rows that hooks refuse. Hooks are not asked about an existing link that is kept.
     *
     * @param earlier how many links an earlier part of a trial would have created
     */
    void pass(ChangeSet changes, IntFunction<LinkDraft> drafts, long earlier) {
        List<Integer> asked = new ArrayList<>();
        RowViolations refusals = new RowViolations(false);
        changes.propose(
                () -> Proposal.ofLinks(ChangeKind.RESTORED_LINKS, owner, proposed(drafts, asked))
                        .after(earlier),
                (position, refusal) -> refusals.add(asked.get(position), refusal));
        asked.stream().filter(refusals::concern).forEach(row -> refuse(row, refusals.of(row)));
    }

    /** @param asked is filled with the row of each proposed link */
    private List<Gate.Change> proposed(IntFunction<LinkDraft> drafts, List<Integer> asked) {
        List<Gate.Change> proposed = new ArrayList<>();
        Set<LinkAddress> addresses = missing.values().stream()
                .map(link -> LinkAddress.of(link.content()))
                .collect(Collectors.toSet());
        Map<LinkAddress, Link> links = stored(owner, repository, addresses);
        missing.forEach((row, wanted) -> {
            Link stored = links.get(LinkAddress.of(wanted.content()));
            if (stored == null || existing != OnExisting.KEEP) {
                asked.add(row);
                proposed.add(new Gate.Change(stored, drafts.apply(row)));
            }
        });
        return proposed;
    }

    /** The links of an owner that have these addresses. */
    static Map<LinkAddress, Link> stored(long owner, LinkRepository repository, Set<LinkAddress> addresses) {
        return repository.findByAddresses(addresses).stream()
                .filter(link -> link.owner() == owner)
                .collect(Collectors.toMap(link -> LinkAddress.of(link.content()), Function.identity()));
    }

    private void refuse(int row, Violation violation) {
        refuse(row, List.of(violation));
    }

    private void refuse(int row, List<Violation> violations) {
        missing.remove(row);
        results.put(row, new Restored.Refused(violations));
    }

    /**
     * Handles a row whose alias is taken: if a link of this owner has it, that link is kept or changed; if another
     * owner has it, the row is refused.
     *
     * @param read the links of this owner that have the aliases; {@code null} if it is unknown who has the aliases
     */
    private void recognise(int row, @Nullable Map<LinkAddress, Link> read) {
        NewLink wanted = missing.remove(row);
        if (wanted == null) {
            return;
        }
        Link stored = read == null ? stored(wanted) : read.get(LinkAddress.of(wanted.content()));
        if (stored != null && existing == OnExisting.KEEP) {
            results.put(row, new Restored.Kept(stored));
        } else if (stored == null || found.putIfAbsent(stored.id(), row) != null) {
            refuse(row, Violation.of("alias", CoreViolation.ALIAS_TAKEN));
        }
    }

    /** The link of this owner that has the alias. */
    private @Nullable Link stored(NewLink wanted) {
        LinkContent content = wanted.content();
        return repository
                .findByAlias(content.domainId(), content.alias().key())
                .filter(link -> link.owner() == owner)
                .orElse(null);
    }

    /** Changes the existing links. Returns whether no row was refused. */
    private boolean change() {
        List<Link> before = new ArrayList<>();
        try {
            List<Link> after = repository.updateAll(owner, new TreeSet<>(found.keySet()), links -> {
                before.clear();
                before.addAll(links);
                return links.stream().map(this::changed).toList();
            });
            for (int i = 0; i < after.size(); i++) {
                keep(before.get(i), after.get(i));
            }
            return true;
        } catch (RefusedRowsException e) {
            refuseOthers(e, row -> row(before.get(row)));
            e.takenAliases()
                    .forEach(row -> refuse(row(before.get(row)), Violation.of("alias", CoreViolation.ALIAS_TAKEN)));
            found.values().removeIf(row -> results.get(row) instanceof Restored.Refused);
            return false;
        }
    }

    private void keep(Link before, Link after) {
        if (after.version() == before.version()) {
            results.put(row(after), new Restored.Kept(after));
        } else {
            results.put(row(after), new Restored.Changed(after));
            reports.add(new LinkChange(before, after));
        }
    }

    private Link changed(Link link) {
        NewLink wanted = requireNonNull(rows.get(row(link)), "a row");
        return link.changed(wanted.content(), wanted.updatedAt());
    }

    private int row(Link link) {
        return requireNonNull(found.get(link.id()), "a row of this link");
    }

    /** The rows of the created links, by the ids of the links. */
    SortedMap<Long, Integer> created() {
        SortedMap<Long, Integer> byId = new TreeMap<>();
        created.forEach((row, link) -> byId.put(link.id(), row));
        return byId;
    }

    /** What was done with a row, which must be one of the rows that this restoration was given. */
    Restored result(int row) {
        return requireNonNull(results.get(row), "a result of each row");
    }

    List<LinkChange> changes() {
        return reports;
    }
}
