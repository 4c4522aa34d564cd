package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes lists again from their filter, order, position and page. A test overrides the part that it does wrong. */
class RebuiltLists extends ForwardingLinks {

    RebuiltLists(ModelStorage model) {
        super(model.links());
    }

    boolean matches(LinkFilter filter, Link link, Instant asOf) {
        return filter.matches(link, asOf);
    }

    Comparator<Link> order(LinkSort sort) {
        return sort.comparator();
    }

    boolean isAfter(Position position, LinkSort sort, Link link) {
        int order = sort.positionOf(link).compareTo(position);
        return sort.direction() == Direction.ASCENDING ? order > 0 : order < 0;
    }

    Page.Rows<Link> page(List<Link> all, long offset, int size) {
        return new Page.Rows<>(all.stream().skip(offset).limit(size).toList(), all.size());
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        return page(
                list(owner, query, asOf),
                query.page().offset(),
                query.page().perPage().size());
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return list(owner, query, asOf).stream()
                .filter(link -> position == null || isAfter(position, query.sort(), link))
                .limit(limit)
                .toList();
    }

    private List<Link> list(long owner, LinkQuery query, Instant asOf) {
        LinkQuery everything = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        return super.findAfter(owner, everything, null, Integer.MAX_VALUE, asOf).stream()
                .filter(link -> matches(query.filter(), link, asOf))
                .sorted(order(query.sort()))
                .toList();
    }
}
