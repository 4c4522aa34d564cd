package dev.fingerpost.http.api;

import dev.fingerpost.http.records.Choices;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.text.WireNamed;
import org.jspecify.annotations.Nullable;

/** Makes the query from the parameters of the list of links. */
final class LinkListQuery {

    private static final Choices<LinkFilter.SearchBy> SEARCH_BY = Choices.of(LinkFilter.SearchBy.class);
    private static final Choices<LinkSort.Key> SORT_BY = Choices.of(LinkSort.Key.class);
    private static final Choices<StatusFilter> STATUS = Choices.of(StatusFilter.class);

    private LinkListQuery() {}

    /** The values of the {@code status} parameter. */
    private enum StatusFilter implements WireNamed {
        ALL(0, null),
        ACTIVE(1, LinkStatus.ACTIVE),
        EXPIRED(2, LinkStatus.EXPIRED),
        DISABLED(3, LinkStatus.DISABLED);

        private final int code;
        private final @Nullable LinkStatus status;

        StatusFilter(int code, @Nullable LinkStatus status) {
            this.code = code;
            this.status = status;
        }

        @Override
        public String wireName() {
            return Integer.toString(code);
        }
    }

    /** To be used only if no violation was noted. */
    static LinkQuery read(ListParameters parameters) {
        LinkFilter filter = LinkFilter.ANY
                .withSearch(
                        parameters.search(Links.SEARCH_LENGTH),
                        parameters.choice("search_by", SEARCH_BY, LinkFilter.SearchBy.TITLE))
                .withStatus(parameters.choice("status", STATUS, StatusFilter.ALL).status)
                .withSpace(parameters.id("space_id"))
                .withDomain(parameters.id("domain_id"))
                .withPixel(parameters.id("pixel_id"));
        LinkQuery query = new LinkQuery(
                filter,
                new LinkSort(parameters.choice("sort_by", SORT_BY, LinkSort.Key.ID), parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
        return query.withAlias(parameters.alias())
                .withUrl(parameters.text("url"))
                .withExternalId(parameters.text(ListParameters.EXTERNAL_ID))
                .withLabel(parameters.label());
    }
}
