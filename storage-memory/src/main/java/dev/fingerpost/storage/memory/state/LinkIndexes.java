package dev.fingerpost.storage.memory.state;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.storage.ListScan;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The links, in each order in which they are looked up. Immutable. A click changes a link only in the tree by id and in
 * the order of clicks; the other trees keep an older count, so {@link #current} looks up the current one.
 */
public record LinkIndexes(
        Table<LinkSort.Key, Link> table,
        CountingTree<Addressed> byAddress,
        CountingTree<Named> byName,
        CountingTree<Attachment> attachments) {

    public static final LinkIndexes EMPTY = new LinkIndexes(
            Table.empty(
                    LinkSort.Key.class,
                    new Table.Schema<>(
                            Link::id,
                            Link::owner,
                            LinkIndexes::order,
                            key -> new LinkSort(key, Direction.ASCENDING)::positionOf)),
            CountingTree.empty((left, right) -> left.compareTo(right.hash, LinkAddress.of(right.link.content()))),
            CountingTree.empty(Comparator.comparingLong(Named::owner).thenComparing(Named::externalId)),
            CountingTree.empty(Comparator.comparingLong(Attachment::pixelId).thenComparingLong(Attachment::linkId)));

    /**
     * The order of {@link LinkSort}. It creates no position for each comparison, because that would take most of the
     * time of a click.
     */
    private static Comparator<Link> order(LinkSort.Key key) {
        return switch (key) {
            case ID -> (left, right) -> Long.compare(left.id(), right.id());
            case CLICKS -> (left, right) -> Long.compare(left.clicks(), right.clicks());
            case TITLE ->
                (left, right) ->
                        Folding.compare(left.title().orElse(""), right.title().orElse(""));
            case ALIAS -> (left, right) -> Folding.compare(left.alias(), right.alias());
            case URL -> (left, right) -> Folding.compare(left.url(), right.url());
        };
    }

    /**
     * A link with its address. The hash is compared first, because it is already computed and differs for most links.
     */
    private record Addressed(int hash, Link link) {

        private static final Comparator<LinkAddress> ORDER =
                Comparator.comparingLong(LinkAddress::domainId).thenComparing(LinkAddress::aliasKey);

        static Addressed of(Link link) {
            return new Addressed(LinkAddress.of(link.content()).hashCode(), link);
        }

        int compareTo(int otherHash, LinkAddress other) {
            int byHash = Integer.compare(hash, otherHash);
            return byHash != 0 ? byHash : ORDER.compare(LinkAddress.of(link.content()), other);
        }
    }

    private record Named(long owner, String externalId, long linkId) {

        static List<Named> of(Link link) {
            return link.externalId().map(id -> new Named(link.owner(), id, link.id())).stream()
                    .toList();
        }
    }

    private record Attachment(long pixelId, long linkId) {

        static List<Attachment> of(Link link) {
            return link.pixelIds().stream()
                    .map(pixelId -> new Attachment(pixelId, link.id()))
                    .toList();
        }
    }

    public Optional<Link> find(LinkAddress address) {
        int hash = address.hashCode();
        return byAddress.findAt(each -> each.compareTo(hash, address)).map(each -> current(each.link));
    }

    /** Returns the link of an owner with this external id. */
    public Optional<Link> named(long owner, String externalId) {
        return byName.find(new Named(owner, externalId, 0)).flatMap(named -> table.find(named.linkId));
    }

    /** Returns a link with its current clicks. */
    public Link current(Link link) {
        return table.find(link.id()).orElse(link);
    }

    /** Returns a page of a list of an owner. */
    public Page.Rows<Link> page(long owner, LinkQuery query, Instant asOf) {
        ListScan<LinkSort.Key, Link> scan = ListScan.of(query, asOf);
        Stream<Link> rows = rows(owner, query.filter(), scan, null, scan.skipped());
        Page.Rows<Link> page = scan.pageAfterSkipped(rows, table.count(owner, scan.key()));
        return new Page.Rows<>(page.items().stream().map(this::current).toList(), page.total());
    }

    /**
     * Returns the first rows of a list of an owner.
     *
     * @param after the position after which the rows start; {@code null} for the beginning of the list
     */
    public List<Link> first(long owner, LinkQuery query, @Nullable Position after, int limit, Instant asOf) {
        ListScan<LinkSort.Key, Link> scan = ListScan.of(query, asOf);
        Stream<Link> rows = rows(owner, query.filter(), scan, after, 0);
        return scan.first(limit, rows).stream().map(this::current).toList();
    }

    /**
     * Returns the rows of a list. Only the status depends on clicks, so with other filters only the links on the page
     * are looked up for their current clicks.
     */
    private Stream<Link> rows(
            long owner, LinkFilter filter, ListScan<LinkSort.Key, Link> scan, @Nullable Position after, long skipped) {
        Optional<Stream<Link>> exact = exact(owner, filter);
        if (exact.isPresent()) {
            return after == null ? scan.sorted(exact.get()) : scan.sortedAfter(after, exact.get());
        }
        Stream<Link> rows = table.rows(owner, scan.key(), scan.direction(), after, skipped);
        return filter.status() == null ? rows : rows.map(this::current);
    }

    /**
     * Finds the links for an exact filter by an index; the result may contain links that do not match. Empty for other
     * filters.
     */
    private Optional<Stream<Link>> exact(long owner, LinkFilter filter) {
        String aliasKey = filter.aliasKey();
        Long domainId = filter.domainId();
        String url = filter.url();
        Set<Long> ids = filter.ids();
        Set<String> names = filter.externalIds();
        if (ids != null) {
            return Optional.of(ids.stream().flatMap(id -> table.find(owner, id).stream()));
        }
        if (names != null) {
            return Optional.of(names.stream().flatMap(name -> named(owner, name).stream()));
        }
        if (aliasKey != null && domainId != null) {
            Optional<Link> link = find(new LinkAddress(domainId, aliasKey));
            return Optional.of(link.filter(one -> one.owner() == owner).stream());
        }
        if (url == null) {
            return Optional.empty();
        }
        SortValue folded = new SortValue.OfText(url);
        return Optional.of(table.rows(owner, LinkSort.Key.URL, Direction.ASCENDING, new Position(folded, 0), 0)
                .takeWhile(link -> new SortValue.OfText(link.url()).compareTo(folded) == 0)
                .map(this::current));
    }

    public LinkIndexes with(Link link) {
        CountingTree<Attachment> attached = attachments;
        for (Attachment each : Attachment.of(link)) {
            attached = attached.with(each);
        }
        CountingTree<Named> named = byName;
        for (Named each : Named.of(link)) {
            named = named.with(each);
        }
        return new LinkIndexes(table.with(link), byAddress.with(Addressed.of(link)), named, attached);
    }

    public LinkIndexes without(Link link) {
        return new LinkIndexes(
                table.without(link),
                byAddress.without(Addressed.of(link)),
                byName.withoutAll(Named.of(link)),
                attachments.withoutAll(Attachment.of(link)));
    }

    /** Returns these links with another number of clicks for one of them. */
    public LinkIndexes clicked(Link before, Link after) {
        return new LinkIndexes(table.replacedIn(LinkSort.Key.CLICKS, before, after), byAddress, byName, attachments);
    }

    /** Returns the links of an owner in a space. Reads every link of the owner. */
    public Stream<Link> inSpace(long owner, long spaceId) {
        return table.rows(owner, LinkSort.Key.ID, Direction.ASCENDING, null, 0)
                .filter(link -> link.spaceId().equals(Optional.of(spaceId)));
    }

    /**
     * Returns the links of all owners in any order. Their clicks may be older than those that {@link #current} returns.
     */
    public Stream<Link> all() {
        return byAddress.from(0).map(Addressed::link);
    }

    /** Returns the number of links on each domain that is not among the given ones. */
    public SortedMap<Long, Long> outside(Set<Long> domainIds) {
        return all().map(Link::domainId)
                .filter(id -> !domainIds.contains(id))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }

    /** Returns these links after the pixel was detached from all of them. */
    public LinkIndexes withoutPixel(long pixelId) {
        LinkIndexes rows = this;
        for (Attachment each :
                attachments.at(each -> Long.compare(each.pixelId, pixelId)).toList()) {
            Link link = table.find(each.linkId).orElseThrow();
            List<Long> others =
                    link.pixelIds().stream().filter(id -> id != pixelId).toList();
            rows = rows.without(link).with(link.withContent(link.content().withPixelIds(others)));
        }
        return rows;
    }
}
