package dev.fingerpost.http;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.PageRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From the parameters of the list of links to a query. */
final class LinkListQuery {

    private LinkListQuery() {}

    /** Meant only for when no violation was noted. */
    static LinkQuery read(ListParameters parameters) {
        SearchBy searchBy = parameters.choice("search_by", SearchBy::parse, "must be one of title, alias, url");
        LinkFilter filter = LinkFilter.ANY
                .withSearch(parameters.search(Links.SEARCH_LENGTH), searchBy == null ? SearchBy.TITLE : searchBy)
                .withStatus(status(parameters))
                .withSpace(parameters.id("space_id"))
                .withDomain(parameters.id("domain_id"))
                .withPixel(parameters.id("pixel_id"));
        LinkSort.Key key =
                parameters.choice("sort_by", LinkSort.Key::parse, "must be one of id, clicks, title, alias, url");
        return new LinkQuery(
                filter,
                new LinkSort(key == null ? LinkSort.Key.ID : key, parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
    }

    private static @Nullable LinkStatus status(ListParameters parameters) {
        Optional<LinkStatus> status = parameters.choice("status", LinkListQuery::statusOf, "must be one of 0, 1, 2, 3");
        return status == null ? null : status.orElse(null);
    }

    /** The inner one is empty for 0, "all". */
    private static Optional<Optional<LinkStatus>> statusOf(String code) {
        return switch (code) {
            case "0" -> Optional.of(Optional.empty());
            case "1" -> Optional.of(Optional.of(LinkStatus.ACTIVE));
            case "2" -> Optional.of(Optional.of(LinkStatus.EXPIRED));
            case "3" -> Optional.of(Optional.of(LinkStatus.DISABLED));
            default -> Optional.empty();
        };
    }
}
