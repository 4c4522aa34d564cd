package dev.fingerpost.http;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.text.WireNamed;
import org.jspecify.annotations.Nullable;

/** From the parameters of the list of links to a query. */
final class LinkListQuery {

    private LinkListQuery() {}

    /** Meant only for when no violation was noted. */
    static LinkQuery read(ListParameters parameters) {
        SearchBy searchBy = parameters.constant("search_by", SearchBy.class);
        LinkFilter filter = LinkFilter.ANY
                .withSearch(parameters.search(Links.SEARCH_LENGTH), searchBy == null ? SearchBy.TITLE : searchBy)
                .withStatus(status(parameters))
                .withSpace(parameters.id("space_id"))
                .withDomain(parameters.id("domain_id"))
                .withPixel(parameters.id("pixel_id"));
        LinkSort.Key key = parameters.constant("sort_by", LinkSort.Key.class);
        return new LinkQuery(
                filter,
                new LinkSort(key == null ? LinkSort.Key.ID : key, parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
    }

    private static @Nullable LinkStatus status(ListParameters parameters) {
        StatusCode code = parameters.constant("status", StatusCode.class);
        return code == null ? null : code.status;
    }

    /** What the {@code status} parameter may be. */
    private enum StatusCode implements WireNamed {
        ALL("0", null),
        ACTIVE("1", LinkStatus.ACTIVE),
        EXPIRED("2", LinkStatus.EXPIRED),
        DISABLED("3", LinkStatus.DISABLED);

        private final String code;
        private final @Nullable LinkStatus status;

        StatusCode(String code, @Nullable LinkStatus status) {
            this.code = code;
            this.status = status;
        }

        @Override
        public String wireName() {
            return code;
        }
    }
}
