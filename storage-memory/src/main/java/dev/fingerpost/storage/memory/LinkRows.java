package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.ListScan;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The links, by all that they are found by. Immutable. A click changes a link where it is found by its id and in the order of
 * clicks; elsewhere it has an older count until {@link #current} looks it up.
 */
record LinkRows(
        Table<LinkSort.Key, Link> table, CountingTree<Addressed> byAddress, CountingTree<Attachment> attachments) {

    static final LinkRows EMPTY = new LinkRows(
            Table.empty(
                    LinkSort.Key.class,
                    new Table.Schema<>(
                            Link::id,
                            Link::owner,
                            LinkRows::order,
                            key -> new LinkSort(key, Direction.ASCENDING)::positionOf)),
            CountingTree.empty((left, right) -> left.compareTo(right.hash, LinkAddress.of(right.link.content()))),
            CountingTree.empty(Comparator.comparingLong(Attachment::pixelId).thenComparingLong(Attachment::linkId)));

    /** The order of {@link LinkSort}, without making a position for each comparison: most of the time of a click. */
    private static Comparator<Link> order(LinkSort.Key key) {
        Comparator<Link> byValue = switch (key) {
            case ID -> Comparator.comparingLong(Link::id);
            case CLICKS -> Comparator.comparingLong(Link::clicks);
            case TITLE -> (left, right) -> Folding.compare(title(left), title(right));
            case ALIAS -> (left, right) -> Folding.compare(left.alias(), right.alias());
            case URL -> (left, right) -> Folding.compare(left.url(), right.url());
        };
        return byValue.thenComparingLong(Link::id);
    }

    private static String title(Link link) {
        return link.title().orElse("");
    }

    /** A link under its address. The hash is compared first: most links differ in it, and it is at hand. */
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

    /** A pixel at a link. */
    private record Attachment(long pixelId, long linkId) {

        static List<Attachment> of(Link link) {
            return link.pixelIds().stream()
                    .map(pixelId -> new Attachment(pixelId, link.id()))
                    .toList();
        }
    }

    Optional<Link> find(long id) {
        return table.find(id);
    }

    Optional<Link> find(long owner, long id) {
        return table.find(owner, id);
    }

    Optional<Link> find(LinkAddress address) {
        int hash = address.hashCode();
        return byAddress.findAt(each -> each.compareTo(hash, address)).map(each -> current(each.link));
    }

    /** A link of these with the clicks that it has. */
    Link current(Link link) {
        return find(link.id()).orElse(link);
    }

    /** A page of a list of an owner. */
    PageWithTotal<Link> page(long owner, LinkQuery query, Instant asOf) {
        ListScan<LinkSort.Key, Link> scan = ListScan.of(query, asOf);
        PageWithTotal<Link> page = exact(owner, query.filter())
                .map(found -> scan.page(scan.sorted(found)))
                .orElseGet(() -> scan.pageAfterSkipped(
                        scanned(query, table.rows(owner, scan.key(), scan.direction(), scan.skipped())),
                        table.count(owner, scan.key())));
        return new PageWithTotal<>(page.items().stream().map(this::current).toList(), page.total());
    }

    /**
     * The first rows of a list of an owner.
     *
     * @param after where they start; {@code null} for the first of the list
     */
    List<Link> first(long owner, LinkQuery query, @Nullable Position after, int limit, Instant asOf) {
        ListScan<LinkSort.Key, Link> scan = ListScan.of(query, asOf);
        Stream<Link> rows = exact(owner, query.filter())
                .map(found -> after == null ? scan.sorted(found) : scan.sortedAfter(after, found))
                .orElseGet(() -> scanned(query, table.rowsAfter(owner, scan.key(), scan.direction(), after)));
        return scan.first(limit, rows).stream().map(this::current).toList();
    }

    /** Only a status depends on clicks: for other filters, only links on the page are looked up. */
    private Stream<Link> scanned(LinkQuery query, Stream<Link> rows) {
        return query.filter().status() == null ? rows : rows.map(this::current);
    }

    /** The links, and maybe more, that an exact filter lets through, by an index; empty for other filters. */
    private Optional<Stream<Link>> exact(long owner, LinkFilter filter) {
        String aliasKey = filter.aliasKey();
        Long domainId = filter.domainId();
        String url = filter.url();
        if (aliasKey != null && domainId != null) {
            Optional<Link> link = find(new LinkAddress(domainId, aliasKey));
            return Optional.of(link.filter(one -> one.owner() == owner).stream());
        }
        return url == null ? Optional.empty() : Optional.of(to(owner, url).map(this::current));
    }

    /** The links to a destination, or to one that is equal when folded. */
    private Stream<Link> to(long owner, String url) {
        SortValue folded = new SortValue.OfText(url);
        return table.rowsAfter(owner, LinkSort.Key.URL, Direction.ASCENDING, new Position(folded, 0))
                .takeWhile(link -> new SortValue.OfText(link.url()).compareTo(folded) == 0);
    }

    LinkRows with(Link link) {
        return new LinkRows(
                table.with(link), byAddress.with(Addressed.of(link)), attachments.withAll(Attachment.of(link)));
    }

    LinkRows without(Link link) {
        return new LinkRows(
                table.without(link),
                byAddress.without(Addressed.of(link)),
                attachments.withoutAll(Attachment.of(link)));
    }

    LinkRows replaced(Link before, Link after) {
        return new LinkRows(
                table.replaced(before, after),
                byAddress.replaced(Addressed.of(before), Addressed.of(after)),
                attachments.withoutAll(Attachment.of(before)).withAll(Attachment.of(after)));
    }

    /** With another count of clicks. */
    LinkRows clicked(Link before, Link after) {
        return new LinkRows(table.replacedIn(LinkSort.Key.CLICKS, before, after), byAddress, attachments);
    }

    /** The same without a pixel at any link. */
    LinkRows without(Pixel pixel) {
        LinkRows rows = this;
        for (Attachment each :
                attachments.at(each -> Long.compare(each.pixelId, pixel.id())).toList()) {
            Link link = find(each.linkId).orElseThrow();
            List<Long> others =
                    link.pixelIds().stream().filter(id -> id != pixel.id()).toList();
            rows = rows.replaced(link, link.withPixelIds(others));
        }
        return rows;
    }
}
