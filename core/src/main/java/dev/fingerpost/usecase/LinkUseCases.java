package dev.fingerpost.usecase;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.PlainText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The links of one owner, with the ports of the host. */
public final class LinkUseCases extends LinkReads implements Links {

    public LinkUseCases(long owner, Storage storage, LinkServices services) {
        super(owner, storage, services);
    }

    @Override
    public Link create(LinkDraft draft) {
        return create(List.of(draft), false).get(0);
    }

    @Override
    public List<Link> createAll(List<LinkDraft> drafts) {
        return create(drafts, true);
    }

    private List<Link> create(List<LinkDraft> drafts, boolean many) {
        Deadline.Scope calls = Deadline.share();
        try (calls) {
            return checked(drafts, many).store(storage);
        }
    }

    /**
     * Checks drafts and hashes their passwords, outside of a transaction. The returned function stores the links in a
     * storage, which may be that of a transaction.
     *
     * @param many whether violations name their rows
     */
    public Function<Storage, List<Link>> prepared(List<LinkDraft> drafts, boolean many) {
        return checked(drafts, many)::store;
    }

    private LinkCreation checked(List<LinkDraft> drafts, boolean many) {
        LinkRows.requireAtMost(MOST_CREATED, drafts.size());
        return LinkCreation.check(drafts, many, owner, storage, services);
    }

    @Override
    public List<Violation> check(LinkDraft draft) {
        LinkValidator checks = checks();
        return checks.ofNew(checks.placed(draft));
    }

    @Override
    public Links.Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        LinkUpsert.Name name = new LinkUpsert.Name(
                () -> findByAlias(domainId, alias),
                link -> key(alias).filter(link.content().alias().key()::equals).isPresent(),
                LinkDraft.to("").withDomain(domainId).withAlias(alias),
                CoreViolation.ALIAS_TAKEN);
        return upsert(name, edit, expected);
    }

    @Override
    public Links.Upserted upsert(String externalId, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        LinkUpsert.Name name = new LinkUpsert.Name(
                () -> findByExternalIds(List.of(externalId)).stream().findFirst(),
                link -> link.externalId().filter(externalId::equals).isPresent(),
                LinkDraft.to("").withExternalId(externalId),
                CoreViolation.EXTERNAL_ID_TAKEN);
        return upsert(name, edit, expected);
    }

    private Links.Upserted upsert(LinkUpsert.Name name, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        return services.unit()
                .run(
                        storage,
                        ChangeKind.LINKS,
                        owner,
                        1,
                        new LinkUpsert(owner, storage, services, name, edit, expected));
    }

    @Override
    public Links.Upserted findOrCreate(long domainId, String url) {
        LinkFilter filter = checks().checked(LinkFilter.ANY.withDomain(domainId).withUrl(url));
        Instant now = now();
        Optional<Link> found = LinkOfUrl.find(owner, storage, filter, now);
        if (found.isPresent()) {
            return new Links.Upserted(found.get(), false);
        }
        Function<Storage, List<Link>> creation =
                prepared(List.of(LinkDraft.to(url).withDomain(domainId)), false);
        return services.unit()
                .run(storage, ChangeKind.FOUND_LINKS, owner, 1, new LinkOfUrl(owner, filter, now, creation));
    }

    @Override
    public Link update(long id, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        return update(List.of(new LinkUpdate(id, edit, expected)), false).get(0);
    }

    @Override
    public List<Link> updateAll(List<LinkUpdate> updates) {
        return update(updates, true);
    }

    private List<Link> update(List<LinkUpdate> given, boolean many) {
        LinkRows.requireAtMost(MOST_AT_ONCE, given.size());
        return update(given, many, LinkRows::refuseUnknown);
    }

    private List<Link> update(List<LinkUpdate> given, boolean many, LinkEdits.Guard guard) {
        if (given.isEmpty()) {
            return List.of();
        }
        LinkEdits edits = new LinkEdits(given, many, guard, owner, owner, storage, services);
        return edits.inOrder(services.unit().run(storage, ChangeKind.LINKS, owner, edits.size(), edits));
    }

    @Override
    public List<Violation> check(long id, UnaryOperator<LinkDraft> edit) {
        LinkDraft stored = LinkDraft.of(get(id));
        return checks().ofEdited(stored, edit.apply(stored));
    }

    @Override
    public void delete(long id, ExpectedVersion expected) {
        LinkRows rows = new LinkRows(List.of(id), false);
        delete(rows, links -> {
            rows.refuseUnknown(links, rows.violations());
            links.forEach(link -> expected.check(link.version()));
        });
    }

    @Override
    public void deleteAll(List<Long> ids) {
        LinkRows.requireAtMost(MOST_AT_ONCE, ids.size());
        LinkRows rows = new LinkRows(ids, true);
        delete(rows, links -> {
            RowViolations violations = rows.violations();
            rows.refuseUnknown(links, violations);
            violations.throwIfAny();
        });
    }

    @Override
    public List<Link> updateMatching(LinkFilter filter, long expected, UnaryOperator<LinkDraft> edit) {
        Matching found = matching(filter, expected);
        return updateFound(found.ids, edit, found::requireAll);
    }

    @Override
    public void deleteMatching(LinkFilter filter, long expected) {
        Matching found = matching(filter, expected);
        delete(new LinkRows(found.ids, true), found::requireAll);
    }

    /** Links that were found by a filter, and may have been changed or deleted since. */
    private record Matching(List<Long> ids, Predicate<Link> filter) {

        /** Checks, with the links as they are in the transaction, that all of them still match. */
        void requireAll(List<Link> links) {
            long matching = links.stream().filter(filter).count();
            if (matching != ids.size()) {
                throw new ValidationException("expected", CoreViolation.OTHER_COUNT, matching);
            }
        }
    }

    private Matching matching(LinkFilter filter, long expected) {
        if (filter.matchesAll()) {
            throw new ValidationException(LinkFilterField.LINK_IDS.wireName(), CoreViolation.NO_FILTER);
        }
        LinkQuery query = LinkQuery.all().withFilter(checks().checked(filter));
        Instant now = now();
        List<Link> found = services.bulkhead()
                .read(
                        owner,
                        storage,
                        List.of("matching", query.description(), now),
                        () -> storage.links().findAfter(owner, query, null, MOST_AT_ONCE + 1, now));
        long total = found.size() > MOST_AT_ONCE ? find(query, now).total() : found.size();
        if (total != expected) {
            throw new ValidationException("expected", CoreViolation.OTHER_COUNT, total);
        }
        if (total > MOST_AT_ONCE) {
            throw new ValidationException("expected", CoreViolation.TOO_MANY_LINKS, MOST_AT_ONCE);
        }
        return new Matching(
                found.stream().map(Link::id).toList(), query.filter().matching(now));
    }

    /**
     * Changes links that were found before.
     *
     * @param guard gets those that still exist, as they are in the transaction; if it throws, no link is changed
     */
    private List<Link> updateFound(List<Long> ids, UnaryOperator<LinkDraft> edit, Consumer<List<Link>> guard) {
        List<LinkUpdate> edits = ids.stream().map(id -> LinkUpdate.of(id, edit)).toList();
        return update(edits, true, (rows, links, violations) -> guard.accept(links));
    }

    @Override
    public long renameLabel(String label, String newName) {
        Optional<Refusal> refusal = PlainText.isBlank(newName)
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : PlainText.refusal(newName, LinkField.LABELS.type().longest());
        refusal.ifPresent(each -> {
            throw new ValidationException(List.of(each.on(LinkFilterField.LABEL.wireName())));
        });
        return relabel(label, List.of(newName));
    }

    @Override
    public long deleteLabel(String label) {
        return relabel(label, List.of());
    }

    private long relabel(String label, List<String> replacement) {
        String folded = Folding.fold(label);
        UnaryOperator<LinkDraft> edit = link -> link.withLabels(link.labels().stream()
                .flatMap(each -> Folding.fold(each).equals(folded) ? replacement.stream() : Stream.of(each))
                .toList());
        LinkQuery query = LinkQuery.all().withFilter(checks().checked(LinkFilter.ANY.withLabel(label)));
        long changed = 0;
        List<Link> found = storage.links().findAfter(owner, query, null, MOST_AT_ONCE, now());
        while (!found.isEmpty()) {
            changed += updateFound(found.stream().map(Link::id).toList(), edit, links -> {})
                    .size();
            Position last = query.sort().positionOf(found.get(found.size() - 1));
            found = storage.links().findAfter(owner, query, last, MOST_AT_ONCE, now());
        }
        if (changed == 0) {
            throw NotFoundException.label(label);
        }
        return changed;
    }

    @Override
    public long deleteExpired(Instant before) {
        if (before.isAfter(now())) {
            throw new IllegalArgumentException("the instant must not be after now");
        }
        return new ExpiredLinks(owner, storage, services.unit(), before).deleteAll();
    }

    /**
     * @param guard gets the links first; if it throws, no link is deleted
     */
    private void delete(LinkRows rows, Consumer<List<Link>> guard) {
        if (rows.size() > 0) {
            services.unit()
                    .run(
                            storage,
                            ChangeKind.DELETED_LINKS,
                            owner,
                            rows.size(),
                            changes -> changes.deleted(
                                    rows.inOrder(changes.storage().links().deleteAll(owner, rows.ids(), guard))));
        }
    }
}
