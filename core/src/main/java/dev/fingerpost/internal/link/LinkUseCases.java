package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.page.CursorScope;
import dev.fingerpost.internal.page.Lister;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The links of one owner, over the ports of the host. */
public final class LinkUseCases implements Links {

    /** Each further attempt of an upsert needs a different caller that has created or deleted the link meanwhile. */
    private static final int ATTEMPTS = 4;

    private final long owner;
    private final Storage storage;
    private final LinkServices services;

    /** @param storage one of a transaction, or that of the host */
    public LinkUseCases(long owner, Storage storage, LinkServices services) {
        this.owner = owner;
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
    }

    private LinkWriter writer() {
        return new LinkWriter(owner, storage, services, checks());
    }

    /** For one call. */
    private LinkValidator checks() {
        return new LinkValidator(owner, services.in(storage));
    }

    private LinkUseCases over(Storage transaction) {
        return new LinkUseCases(owner, transaction, services);
    }

    @Override
    public Link create(LinkDraft draft) {
        return writer().create(List.of(draft), false, now()).get(0);
    }

    @Override
    public IdempotentRequest.Answer createOnce(
            LinkDraft draft, IdempotentRequest request, Function<Link, String> answer) {
        return once(request, links -> answer.apply(links.create(draft)));
    }

    @Override
    public List<Link> createAll(List<LinkDraft> drafts) {
        return writer().create(drafts, true, now());
    }

    @Override
    public IdempotentRequest.Answer createAllOnce(
            List<LinkDraft> drafts, IdempotentRequest request, Function<List<Link>, String> answer) {
        return services.lists()
                .writeMany(owner, storage, () -> once(request, links -> answer.apply(links.createAll(drafts))));
    }

    private IdempotentRequest.Answer once(IdempotentRequest request, Function<Links, String> answer) {
        return services.once().create(owner, storage, request, transaction -> answer.apply(over(transaction)));
    }

    @Override
    public List<Links.Restored> restoreAll(List<Link.Snapshot> snapshots, Link.Existing existing) {
        return new LinkRestorer(owner, storage, services, checks()).restore(snapshots, existing);
    }

    @Override
    public List<Violation> check(LinkDraft draft) {
        return checks().ofNew(draft);
    }

    @Override
    public Link get(long id) {
        return storage.links().find(owner, id).orElseThrow(() -> NotFoundException.link(id));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String alias) {
        return key(alias)
                .flatMap(key -> storage.links().findByAlias(domainId, key))
                .filter(link -> link.owner() == owner);
    }

    @Override
    public Links.Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit) {
        return upsert(domainId, alias, edit, ExpectedVersion.any());
    }

    /** The unique alias of the storage decides between two callers: the one that comes too late changes the link. */
    @Override
    public Links.Upserted upsert(long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            Optional<Links.Upserted> done = tryToUpsert(domainId, alias, edit, expected);
            if (done.isPresent()) {
                return done.get();
            }
        }
        return new Links.Upserted(createAt(domainId, alias, edit, expected), true);
    }

    private Optional<Links.Upserted> tryToUpsert(
            long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        Optional<Link> found = findByAlias(domainId, alias);
        try {
            return Optional.of(
                    found.isPresent()
                            ? new Links.Upserted(update(found.get().id(), edit, unlessRenamed(alias, expected)), false)
                            : new Links.Upserted(createAt(domainId, alias, edit, expected), true));
        } catch (NotFoundException e) {
            return Optional.empty();
        } catch (ValidationException e) {
            if (found.isEmpty() && isTaken(e) && findByAlias(domainId, alias).isPresent()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Link createAt(long domainId, String alias, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        if (!expected.allowsNone()) {
            throw new StaleVersionException();
        }
        LinkDraft draft = LinkDraft.to("").withDomain(domainId).withAlias(alias);
        return create(edit.apply(draft));
    }

    /** A link that a different caller has renamed meanwhile is no longer the one to change. */
    private Consumer<Link> unlessRenamed(String alias, ExpectedVersion expected) {
        return link -> {
            if (key(alias).filter(link.content().alias().key()::equals).isEmpty()) {
                throw NotFoundException.link(link.id());
            }
            expected.check(link.version());
        };
    }

    private static boolean isTaken(ValidationException refusal) {
        return refusal.violations().stream().anyMatch(violation -> violation.code() == CoreViolation.ALIAS_TAKEN);
    }

    @Override
    public Link update(long id, UnaryOperator<LinkDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    @Override
    public Link update(long id, UnaryOperator<LinkDraft> edit, ExpectedVersion expected) {
        return update(id, edit, versionGuard(expected));
    }

    private Link update(long id, UnaryOperator<LinkDraft> edit, Consumer<Link> guard) {
        return writer().update(edits(List.of(new LinkEdits.Edit(id, edit, guard)), false))
                .get(0);
    }

    @Override
    public List<Link> updateAll(List<Links.Update> updates) {
        return writer().update(edits(
                updates.stream()
                        .map(each -> new LinkEdits.Edit(each.id(), each.edit(), versionGuard(each.expected())))
                        .toList(),
                true));
    }

    private LinkEdits edits(List<LinkEdits.Edit> edits, boolean many) {
        return new LinkEdits(edits, many, services, checks(), now());
    }

    private static Consumer<Link> versionGuard(ExpectedVersion expected) {
        return link -> expected.check(link.version());
    }

    @Override
    public List<Violation> check(long id, UnaryOperator<LinkDraft> edit) {
        LinkDraft stored = LinkDraft.of(get(id));
        return checks().ofEdited(stored, edit.apply(stored));
    }

    @Override
    public void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    @Override
    public void delete(long id, ExpectedVersion expected) {
        LinkRows rows = new LinkRows(List.of(id), false);
        writer().delete(rows, links -> {
            rows.refuseUnknown(links, rows.violations());
            links.forEach(versionGuard(expected));
        });
    }

    @Override
    public void deleteAll(List<Long> ids) {
        LinkRows rows = new LinkRows(ids, true);
        writer().delete(rows, links -> {
            LinkRows.Violations violations = rows.violations();
            rows.refuseUnknown(links, violations);
            violations.throwIfAny();
        });
    }

    @Override
    public Page<Link> find(LinkQuery query) {
        return find(query, now());
    }

    @Override
    public Page<Link> find(LinkQuery query, Instant asOf) {
        return lister(query, asOf).page(query.page());
    }

    @Override
    public Slice<Link> findFirst(LinkQuery query) {
        return findFirst(query, now());
    }

    @Override
    public Slice<Link> findFirst(LinkQuery query, Instant asOf) {
        return lister(query, asOf).slice(null, query.page().perPage());
    }

    @Override
    public Slice<Link> findAfter(Cursor cursor, LinkQuery query) {
        return findAfter(cursor, query, now());
    }

    @Override
    public Slice<Link> findAfter(Cursor cursor, LinkQuery query, Instant asOf) {
        return lister(query, asOf)
                .slice(requireNonNull(cursor, "cursor"), query.page().perPage());
    }

    @Override
    public Stream<Link> stream(LinkQuery query) {
        return lister(query.withPerPage(PerPage.HUNDRED).withPage(1), now()).stream();
    }

    @Override
    public Optional<String> shortUrl(Link link) {
        return services.shortUrl(link);
    }

    @Override
    public Function<Link, Optional<String>> shortUrls() {
        return services.shortUrls();
    }

    private Lister<Link> lister(LinkQuery query, Instant asOf) {
        LinkQuery checked = query.withFilter(checks().checked(query.filter()));
        return new Lister<>(
                owner,
                storage,
                services.lists(),
                new CursorScope(
                        owner + "\n" + checked.description(),
                        checked.sort().key().isText()),
                Optional.of(asOf),
                checked.sort()::positionOf,
                () -> storage.links().find(owner, checked, asOf),
                (position, limit) -> storage.links().findAfter(owner, checked, position, limit, asOf));
    }

    /** The key that the policy gives an alias; empty for text that no alias can be. */
    private Optional<String> key(String alias) {
        return AliasPolicy.lookupKey(alias, services.aliasPolicy());
    }

    private Instant now() {
        return services.clock().instant();
    }
}
