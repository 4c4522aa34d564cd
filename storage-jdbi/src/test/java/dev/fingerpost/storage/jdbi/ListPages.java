package dev.fingerpost.storage.jdbi;

import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import java.util.LinkedHashMap;
import java.util.Map;

/** The pages of {@link ManyLinks} that benchmarks read, by name. */
final class ListPages {

    static final int PAGE = 10;

    private ListPages() {}

    /** @param pixel a pixel that some of the links have */
    static Map<String, LinkQuery> of(int size, long pixel) {
        Map<String, LinkQuery> pages = new LinkedHashMap<>();
        LinkQuery all = LinkQuery.all();
        for (LinkSort.Key key : LinkSort.Key.values()) {
            pages.put("first by " + key, all.withSort(key, Direction.DESCENDING));
        }
        pages.put("middle by ID", all.withPage(size / PAGE / 2));
        pages.put(
                "middle by TITLE",
                all.withSort(LinkSort.Key.TITLE, Direction.ASCENDING).withPage(size / PAGE / 2));
        for (LinkStatus status : LinkStatus.values()) {
            pages.put("status " + status, all.withStatus(status));
        }
        pages.put("domain of half", all.withDomain(1L));
        pages.put("domain of an eighth", all.withDomain(2L));
        pages.put("space", all.withSpace(7L));
        pages.put("pixel", all.withPixel(pixel));
        pages.put("domain, space, active", all.withDomain(1L).withSpace(7L).withStatus(LinkStatus.ACTIVE));
        pages.put("space by title", all.withSpace(7L).withSort(LinkSort.Key.TITLE, Direction.ASCENDING));
        pages.put("title, common", all.withSearch("offer", SearchBy.TITLE));
        pages.put("title, rare", all.withSearch("needle", SearchBy.TITLE));
        pages.put("title, absent", all.withSearch("nowhere", SearchBy.TITLE));
        pages.put("title, two letters", all.withSearch("of", SearchBy.TITLE));
        pages.put("url, absent", all.withSearch("nowhere", SearchBy.URL));
        pages.put("any text, rare", all.withSearch("needle", SearchBy.ANY));
        pages.put("any text, absent", all.withSearch("nowhere", SearchBy.ANY));
        return pages;
    }
}
