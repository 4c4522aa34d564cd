package dev.fingerpost.usecase;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the links of one owner. Unlike {@link LinkUseCases}, it cannot be cast to something that changes them. */
public sealed class LinkReads implements LinkReader permits LinkUseCases {

    final long owner;
    final Storage storage;
    final LinkServices services;

    /** @param storage the host's storage, or that of a transaction */
    public LinkReads(long owner, Storage storage, LinkServices services) {
        this.owner = owner;
        this.storage = storage;
        this.services = services;
    }

    LinkValidator checks() {
        return new LinkValidator(owner, storage, services);
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
    public List<Link> find(List<Long> ids) {
        return inOrder(ids, Link::id, LinkFilter.ANY::withIds);
    }

    @Override
    public List<Link> findByExternalIds(List<String> externalIds) {
        return inOrder(externalIds, link -> link.externalId().orElseThrow(), LinkFilter.ANY::withExternalIds);
    }

    /**
     * Finds the links with these names, in the order of the names, with few statements. Names that no link has are
     * skipped.
     */
    private <N extends Comparable<N>> List<Link> inOrder(
            List<N> names, Function<Link, N> nameOf, Function<Set<N>, LinkFilter> filter) {
        LinkRows.requireAtMost(MOST_AT_ONCE, names.size());
        Set<N> distinct = new LinkedHashSet<>(names);
        if (distinct.isEmpty()) {
            return List.of();
        }
        LinkQuery query = LinkQuery.all().withFilter(checks().checked(filter.apply(distinct)));
        Map<N, Link> found = storage.links().findAfter(owner, query, null, distinct.size(), now()).stream()
                .collect(Collectors.toMap(nameOf, Function.identity()));
        return distinct.stream().filter(found::containsKey).map(found::get).toList();
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
        return lister(query, asOf).slice(cursor, query.page().perPage());
    }

    @Override
    public Stream<Link> stream(LinkQuery query) {
        return lister(query.withPerPage(PerPage.HUNDRED).withPage(1), now()).stream();
    }

    @Override
    public List<LabelCount> labels() {
        return services.bulkhead()
                .read(owner, storage, List.of("labels"), () -> storage.links().labels(owner, MOST_LABELS));
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
                services.bulkhead(),
                new CursorScope(
                        owner + "\n" + checked.description(),
                        checked.sort().key().isText()),
                Optional.of(asOf),
                checked.sort()::positionOf,
                () -> storage.links().find(owner, checked, asOf),
                (position, limit) -> storage.links().findAfter(owner, checked, position, limit, asOf));
    }

    /** The key of an alias under the policy; empty if no alias can be written like this. */
    Optional<String> key(String alias) {
        return AliasPolicy.lookupKey(alias, services.aliasPolicy());
    }

    Instant now() {
        return services.clock().instant();
    }
}
