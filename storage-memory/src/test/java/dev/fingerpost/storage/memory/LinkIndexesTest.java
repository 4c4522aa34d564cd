package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Lists of an owner with many links are what the filter says of each link, whatever has changed. */
class LinkIndexesTest {

    private static final Instant NOW = RandomLinks.NOW;

    private static final int LINKS = 2_000;

    @Property(tries = 6)
    void lists_are_what_the_filter_says(@ForAll long seed) {
        Run run = new Run(new Random(seed));
        while (run.model.size() < LINKS) {
            run.insert();
        }
        run.assertLists();
        for (int i = 0; i < LINKS; i++) {
            run.change(run.random.nextInt(run.model.size()));
        }
        run.assertLists();
        while (run.model.size() > 200) {
            run.delete(run.random.nextInt(run.model.size()));
        }
        run.assertLists();
    }

    @Test
    void many_matches_after_many_others_are_listed_in_order() {
        LinkRepository links = new MemoryStorage().links();
        for (int i = 1; i <= 17_000; i++) {
            LinkContentBuilder content = new LinkContentBuilder("https://example.com/", 1, new Alias("a" + i, "a" + i));
            One.insert(links, 1, content.disabled(i <= 12_000).build(), NOW);
        }
        LinkQuery disabled = LinkQuery.all().withStatus(LinkStatus.DISABLED);

        assertThat(links.findAfter(1, disabled, null, 3, NOW))
                .extracting(Link::id)
                .containsExactly(12_000L, 11_999L, 11_998L);
        assertThat(links.find(1, disabled, NOW).total()).isEqualTo(12_000);
        assertThat(links.find(1, disabled.withPage(1_200), NOW).items())
                .extracting(Link::id)
                .containsExactly(10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L);
    }

    @Test
    void the_highest_id_of_a_space_is_not_that_of_links_without_a_space() {
        LinkRepository links = new MemoryStorage().links();
        for (int i = 0; i < LINKS; i++) {
            LinkContentBuilder content = new LinkContentBuilder("https://example.com/", 1, new Alias("a" + i, "a" + i));
            One.insert(links, 1, content.spaceId(i == 7 ? Long.MAX_VALUE : null).build(), NOW);
        }

        LinkFilter filter = LinkFilter.ANY.withSpace(Long.MAX_VALUE);
        LinkQuery all = LinkQuery.all();
        assertThat(links.find(1, new LinkQuery(filter, all.sort(), all.page()), NOW)
                        .total())
                .isEqualTo(1);
    }

    /** A storage and a list that has the same links. */
    private static final class Run {

        private final LinkRepository links;
        private final List<Link> model = new ArrayList<>();
        private final Random random;
        private final RandomLinks contents;

        Run(Random random) {
            MemoryStorage storage = new MemoryStorage();
            this.links = storage.links();
            this.random = random;
            this.contents = new RandomLinks(random, storage);
        }

        void insert() {
            model.add(One.insert(links, 1, contents.next(), NOW));
        }

        void change(int index) {
            Link link = model.get(index);
            switch (random.nextInt(4)) {
                case 0 -> insert();
                case 1 -> delete(index);
                case 2 -> {
                    TreeMap<Link.Version, Long> clicks = new TreeMap<>();
                    clicks.put(Link.Version.any(link.id()), 1L);
                    links.countClicks(clicks, CountedClicks.Numbering.UNNUMBERED, null);
                    model.set(index, links.find(1, link.id()).orElseThrow());
                }
                default ->
                    model.set(
                            index,
                            One.update(links, 1, link.id(), old -> old.changed(contents.next(), NOW))
                                    .orElseThrow());
            }
        }

        void delete(int index) {
            One.delete(links, 1, model.remove(index).id(), link -> {});
        }

        void assertLists() {
            for (int i = 0; i < 25; i++) {
                LinkFilter filter = filter();
                LinkSort sort = new LinkSort(
                        RandomLinks.any(random, List.of(LinkSort.Key.values())),
                        RandomLinks.any(random, List.of(Direction.values())));
                PageRequest page = new PageRequest(1 + random.nextInt(3), PerPage.TEN);
                LinkQuery query = new LinkQuery(filter, sort, page);
                Link last = RandomLinks.any(random, model);
                assertThat(links.find(1, query, NOW)).as("%s", query).isEqualTo(expected(query));
                assertThat(links.findAfter(1, query, null, 50, NOW))
                        .as("%s", query)
                        .isEqualTo(first(query, model));
                assertThat(links.findAfter(1, query, sort.positionOf(last), 50, NOW))
                        .as("%s", query)
                        .isEqualTo(first(query, after(sort, last)));
            }
        }

        private Page.Rows<Link> expected(LinkQuery query) {
            ListScan<LinkSort.Key, Link> list = ListScan.of(query, NOW);
            return list.page(list.sorted(model.stream()));
        }

        private static List<Link> first(LinkQuery query, List<Link> rows) {
            ListScan<LinkSort.Key, Link> list = ListScan.of(query, NOW);
            return list.first(50, list.sorted(rows.stream()));
        }

        private List<Link> after(LinkSort sort, Link last) {
            return model.stream()
                    .filter(link -> sort.direction()
                                    .apply(Comparator.comparing(sort::positionOf))
                                    .compare(link, last)
                            > 0)
                    .toList();
        }

        private LinkFilter filter() {
            String text = contents.text();
            int start = random.nextInt(text.length() + 1);
            String part = text.substring(start, start + random.nextInt(text.length() - start + 1));
            return LinkFilter.ANY
                    .withSearch(
                            random.nextBoolean() ? "" : part,
                            RandomLinks.any(random, List.of(LinkFilter.SearchBy.values())))
                    .withStatus(random.nextBoolean() ? null : RandomLinks.any(random, List.of(LinkStatus.values())))
                    .withDomain(random.nextInt(3) > 0 ? null : contents.id())
                    .withSpace(random.nextInt(3) > 0 ? null : contents.id())
                    .withPixel(random.nextInt(3) > 0 ? null : contents.pixel());
        }
    }
}
