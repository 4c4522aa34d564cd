package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.linkOn;
import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.reversed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Lists of links by page: most filters, every order and every page size of the HTTP API. */
public interface LinkListContract extends StorageFixture {

    @Test
    default void lists_an_owners_links_newest_first() {
        Link first = insert(link("first"));
        One.insert(links(), stranger(), link("foreign").build(), NOW);
        Link second = insert(link("second"));

        assertRows(LinkQuery.all(), second, first);
        assertThat(links().find(newId(), LinkQuery.all(), NOW)).isEqualTo(new Page.Rows<Link>(List.of(), 0));
    }

    @Test
    default void filters_links_by_space() {
        Link link = insert(link("a").spaceId(7L));
        insert(link("b").spaceId(8L));
        insert(link("c"));

        assertRows(LinkQuery.all().withSpace(7L), link);
        assertRows(LinkQuery.all().withSpace(9L));
    }

    @Test
    default void filters_links_by_domain() {
        long otherDomain = newId();
        Link link = insert(link("a"));
        Link other = insert(linkOn(otherDomain, "a"));

        assertRows(LinkQuery.all().withDomain(domain()), link);
        assertRows(LinkQuery.all().withDomain(otherDomain), other);
        assertRows(LinkQuery.all().withDomain(newId()));
    }

    @Test
    default void filters_links_by_attached_pixel() {
        Pixel pixel = insertPixel("pixel");
        Pixel other = insertPixel("other");
        Pixel unused = insertPixel("unused");
        Link both = insert(link("both").pixelIds(List.of(other.id(), pixel.id())));
        Link one = insert(link("one").pixelIds(List.of(pixel.id())));
        insert(link("none"));

        assertRows(LinkQuery.all().withPixel(pixel.id()), one, both);
        assertRows(LinkQuery.all().withPixel(other.id()), both);
        assertRows(LinkQuery.all().withPixel(unused.id()));
        assertRows(LinkQuery.all().withPixel(Long.MAX_VALUE));
    }

    @Test
    default void filters_links_by_exact_alias() {
        long otherDomain = newId();
        Link link = insert(link("shown").alias(new Alias("Sale", "sale")));
        Link other = insert(linkOn(otherDomain, "sale"));
        insert(link("sales"));

        assertRows(LinkQuery.all().withAlias("sale").withDomain(domain()), link);
        assertRows(LinkQuery.all().withAlias("sale").withDomain(otherDomain), other);
        assertRows(LinkQuery.all().withAlias("sale"), other, link);
        assertRows(LinkQuery.all().withAlias("Sale").withDomain(domain()));
        assertRows(LinkQuery.all().withAlias("sal_").withDomain(domain()));
        assertRows(LinkQuery.all().withAlias("sale").withDomain(domain()).withStatus(LinkStatus.DISABLED));
    }

    @Test
    default void filters_links_by_exact_url() {
        String longUrl = "https://example.com/" + "x".repeat(2_000);
        Link first = insert(link("a").url("https://example.com/Page"));
        Link second = insert(link("b").url("https://example.com/Page").disabled(true));
        Link otherCase = insert(link("c").url("https://example.com/page"));
        Link longer = insert(link("d").url("https://example.com/Page/"));
        Link long1 = insert(link("e").url(longUrl + "1"));
        insert(link("f").url(longUrl + "2"));

        assertRows(LinkQuery.all().withUrl("https://example.com/Page"), second, first);
        assertRows(LinkQuery.all().withUrl("https://example.com/page"), otherCase);
        assertRows(LinkQuery.all().withUrl("https://example.com/Page/"), longer);
        assertRows(LinkQuery.all().withUrl(longUrl + "1"), long1);
        assertRows(LinkQuery.all().withUrl(longUrl));
        assertRows(LinkQuery.all().withUrl("https://example.com/Pag%"));
        assertRows(LinkQuery.all().withUrl("https://example.com/Page").withStatus(LinkStatus.ACTIVE), first);
        assertRows(LinkQuery.all().withUrl("https://example.com/Page").withAlias("b"), second);
        assertRows(
                LinkQuery.all().withUrl("https://example.com/Page").withSort(LinkSort.Key.ALIAS, Direction.ASCENDING),
                first,
                second);
        LinkQuery query = LinkQuery.all().withUrl("https://example.com/Page");
        assertThat(links().findAfter(owner(), query, null, 1, NOW)).containsExactly(second);
        assertThat(links().findAfter(owner(), query, query.sort().positionOf(second), 2, NOW))
                .containsExactly(first);
    }

    @Test
    default void filters_links_by_the_half_open_interval_of_their_creation() {
        Link first = One.insert(links(), owner(), link("a").build(), NOW);
        Link second = One.insert(links(), owner(), link("b").disabled(true).build(), NOW.plusMillis(1));
        Instant later = NOW.plusSeconds(86_400);
        Link third = One.insert(links(), owner(), link("c").build(), later);
        One.insert(links(), stranger(), link("d").build(), NOW);

        assertRows(LinkQuery.all().withCreated(NOW.plusMillis(1), null), third, second);
        assertRows(LinkQuery.all().withCreated(null, NOW.plusMillis(1)), first);
        assertRows(LinkQuery.all().withCreated(NOW, later), second, first);
        assertRows(LinkQuery.all().withCreated(NOW.plusNanos(1), NOW.plusNanos(999_999)));
        assertRows(LinkQuery.all().withCreated(later, NOW));
        assertRows(LinkQuery.all().withCreated(Instant.MIN, Instant.MAX), third, second, first);
        assertRows(LinkQuery.all().withCreated(NOW, later).withStatus(LinkStatus.ACTIVE), first);
        LinkQuery byClicks = LinkQuery.all().withCreated(NOW, later).withSort(LinkSort.Key.CLICKS, Direction.ASCENDING);
        assertRows(byClicks, first, second);
        assertThat(links().findAfter(owner(), byClicks, byClicks.sort().positionOf(first), 2, NOW))
                .containsExactly(second);
    }

    @Test
    default void finds_changed_links_by_their_new_alias_and_url() {
        Link before = insert(link("a").url("https://example.com/1"));
        Link after = One.update(
                        links(),
                        owner(),
                        before.id(),
                        link -> link.changed(
                                link("b").url("https://example.com/2").build(), NOW))
                .orElseThrow();

        assertRows(LinkQuery.all().withUrl("https://example.com/1"));
        assertRows(LinkQuery.all().withUrl("https://example.com/2"), after);
        assertRows(LinkQuery.all().withAlias("a").withDomain(domain()));
        assertRows(LinkQuery.all().withAlias("b").withDomain(domain()), after);
        One.delete(links(), owner(), after.id(), link -> {});
        assertRows(LinkQuery.all().withUrl("https://example.com/2"));
    }

    @Test
    default void shows_nothing_to_another_owner_by_any_filter() {
        Pixel pixel = insertPixel("pixel");
        insert(link("a").title("title").spaceId(7L).pixelIds(List.of(pixel.id())));

        for (LinkQuery query : List.of(
                LinkQuery.all(),
                LinkQuery.all().withSpace(7L),
                LinkQuery.all().withDomain(domain()),
                LinkQuery.all().withPixel(pixel.id()),
                LinkQuery.all().withStatus(LinkStatus.ACTIVE),
                LinkQuery.all().withAlias("a").withDomain(domain()),
                LinkQuery.all().withUrl(link("a").build().url()),
                LinkQuery.all().withSearch("title", SearchBy.TITLE))) {
            assertThat(links().find(stranger(), query, NOW)).isEqualTo(new Page.Rows<Link>(List.of(), 0));
        }
    }

    @Test
    default void finds_links_that_meet_every_criterion() {
        Pixel pixel = insertPixel("pixel");
        Link link = insert(link("all").title("Spring").spaceId(7L).pixelIds(List.of(pixel.id())));
        insert(link("title").title("Autumn").spaceId(7L).pixelIds(List.of(pixel.id())));
        insert(link("space").title("Spring").spaceId(8L).pixelIds(List.of(pixel.id())));
        insert(link("pixel").title("Spring").spaceId(7L));
        insert(link("status")
                .title("Spring")
                .spaceId(7L)
                .pixelIds(List.of(pixel.id()))
                .disabled(true));
        insert(linkOn(newId(), "domain").title("Spring").spaceId(7L).pixelIds(List.of(pixel.id())));

        assertRows(
                LinkQuery.all()
                        .withSearch("spring", SearchBy.TITLE)
                        .withStatus(LinkStatus.ACTIVE)
                        .withSpace(7L)
                        .withDomain(domain())
                        .withPixel(pixel.id()),
                link);
    }

    @Test
    default void sorts_links_by_every_key_in_both_directions() {
        List<Link> stored = insertForSorting();

        for (LinkSort.Key key : LinkSort.Key.values()) {
            List<Link> ascending = stored.stream()
                    .sorted(expectedOrder(key).thenComparing(Link::id))
                    .toList();
            LinkQuery query = LinkQuery.all().withPerPage(PerPage.HUNDRED);
            assertThat(links().find(owner(), query.withSort(key, Direction.ASCENDING), NOW)
                            .items())
                    .as("by %s, ascending", key)
                    .isEqualTo(ascending);
            assertThat(links().find(owner(), query.withSort(key, Direction.DESCENDING), NOW)
                            .items())
                    .as("by %s, descending", key)
                    .isEqualTo(reversed(ascending));
        }
    }

    @Test
    default void pages_through_links_in_every_order_and_size() {
        List<Link> stored = new ArrayList<>();
        for (int i = 0; i < 53; i++) {
            stored.add(insert(link("alias" + i % 10 + i)
                    .title(i % 3 == 0 ? null : "Title " + i % 2)
                    .spaceId(i % 2L)));
        }

        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                LinkSort sort = new LinkSort(key, direction);
                List<Link> expected = stored.stream().sorted(sort.comparator()).toList();
                LinkQuery query = LinkQuery.all().withSort(key, direction);
                for (PerPage perPage : PerPage.OF_HTTP) {
                    assertPages(query.withPerPage(perPage), expected);
                }
                List<Link> odd = expected.stream()
                        .filter(link -> link.spaceId().orElse(0L) == 1)
                        .toList();
                assertPages(query.withSpace(1L), odd);
            }
        }
    }

    @Test
    default void answers_a_page_of_links_past_the_end_with_the_total() {
        insert(link("a"));
        insert(link("b"));

        for (long page : new long[] {2, 3, PageRequest.LAST}) {
            LinkQuery query = LinkQuery.all().withPage(page).withPerPage(PerPage.HUNDRED);
            assertThat(links().find(owner(), query, NOW)).isEqualTo(new Page.Rows<Link>(List.of(), 2));
        }
    }

    @Test
    default void keeps_lists_of_links_up_to_date() {
        Link first = insert(link("b").title("b"));
        Link second = insert(link("a").title("a"));
        LinkQuery byTitle = LinkQuery.all().withSort(LinkSort.Key.TITLE, Direction.ASCENDING);
        LinkQuery byClicks = LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING);
        assertRows(byTitle, second, first);

        click(first.id(), 2);
        assertRows(byClicks, first.withClicks(2), second);
        click(second.id(), 3);
        assertRows(byClicks, second.withClicks(3), first.withClicks(2));

        Link renamed = One.update(
                        links(),
                        owner(),
                        second.id(),
                        link -> link.changed(link("a").title("c").build(), NOW))
                .orElseThrow();
        assertRows(byTitle, first.withClicks(2), renamed);
        One.delete(links(), owner(), first.id(), link -> {});
        assertRows(byTitle, renamed);
        assertRows(byClicks, renamed);
    }

    private List<Link> insertForSorting() {
        List<Link> stored = new ArrayList<>();
        String[] titles = {
            "b", null, "B", "a", "\u00E9", "z", "C", "b", "10", "9", " ", "_", EdgeCases.EMOJI + " and more"
        };
        for (int i = 0; i < titles.length; i++) {
            Link link = insert(link((i % 2 == 0 ? "A" : "a") + "-" + (20 - i))
                    .title(titles[i])
                    .url("https://example.com/" + (i % 3 == 0 ? "X" : "x") + i % 2));
            long clicks = new long[] {10, 9, 100, 0}[i % 4];
            click(link.id(), Math.max(1, clicks));
            stored.add(link.withClicks(Math.max(1, clicks)));
        }
        return stored;
    }

    /**
     * The order of {@link #insertForSorting}, computed without {@link LinkSort}. For these texts, folding gives the
     * same as lower case.
     */
    private static Comparator<Link> expectedOrder(LinkSort.Key key) {
        return switch (key) {
            case ID -> Comparator.comparing(Link::id);
            case CLICKS -> Comparator.comparing(Link::clicks);
            case TITLE -> Comparator.comparing(link -> link.title().orElse("").toLowerCase(Locale.ROOT));
            case ALIAS -> Comparator.comparing(link -> link.alias().toLowerCase(Locale.ROOT));
            case URL -> Comparator.comparing(link -> link.url().toLowerCase(Locale.ROOT));
        };
    }

    private void assertPages(LinkQuery query, List<Link> expected) {
        int size = query.page().perPage().size();
        for (int page = 1; (page - 1) * size <= expected.size(); page++) {
            List<Link> items =
                    expected.stream().skip((page - 1L) * size).limit(size).toList();
            assertThat(links().find(owner(), query.withPage(page), NOW))
                    .as("%s, page %s", query, page)
                    .isEqualTo(new Page.Rows<>(items, expected.size()));
        }
    }

    private void assertRows(LinkQuery query, Link... expected) {
        assertThat(links().find(owner(), query, NOW)).isEqualTo(new Page.Rows<>(List.of(expected), expected.length));
    }
}
