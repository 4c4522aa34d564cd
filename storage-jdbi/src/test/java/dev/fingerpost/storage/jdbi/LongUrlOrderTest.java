package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Links are sorted and found by their whole URLs, although the indexes of some engines cannot hold 8 KB. */
class LongUrlOrderTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final LinkQuery BY_URL = LinkQuery.all().withPerPage(PerPage.HUNDRED);
    private static final String BEGINNING = "https://example.com/" + "\uD83D\uDE00".repeat(2_000);

    private final long owner = ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);

    @OnEachEngine
    void urls_that_differ_only_at_their_ends_are_sorted(TestDatabase database) {
        LinkRepository links = database.sharedStorage().links();
        List<Link> stored = store(links);

        for (Direction direction : Direction.values()) {
            LinkQuery query = BY_URL.withSort(LinkSort.Key.URL, direction);
            List<Link> ordered =
                    stored.stream().sorted(query.sort().comparator()).toList();
            assertThat(ids(links.find(owner, query, NOW).items())).isEqualTo(ids(ordered));
            assertThat(ids(walk(links, query))).isEqualTo(ids(ordered));
        }
    }

    @OnEachEngine
    void urls_are_searched_to_their_ends(TestDatabase database) {
        LinkRepository links = database.sharedStorage().links();
        List<Link> stored = store(links);

        for (String text :
                List.of("\uD83D\uDE00A", "\uD83D\uDE00Zz", "\uD83D\uDE00z", "/\uD83D\uDE00", "t/", BEGINNING)) {
            LinkQuery query = BY_URL.withSearch(text, SearchBy.URL);
            List<Link> found = stored.stream()
                    .filter(link -> query.filter().matches(link, NOW))
                    .sorted(query.sort().comparator())
                    .toList();
            assertThat(ids(links.find(owner, query, NOW).items())).as(text).isEqualTo(ids(found));
        }
    }

    /** Stores, in mixed order, links with long URLs that differ only at their ends, and links with shorter URLs. */
    private List<Link> store(LinkRepository links) {
        List<String> urls = new ArrayList<>(IntStream.range(0, 20)
                .mapToObj(i -> BEGINNING + "\uD83D\uDE00".repeat(i % 7) + "AaZz".charAt(i % 4))
                .toList());
        urls.addAll(
                List.of("https://example.com/", "https://example.com/\uD83D\uDE00", "https://example.net/", BEGINNING));
        for (int cut = 742; cut <= 766; cut++) {
            urls.add(BEGINNING.substring(0, 2 * cut)); // below and above the 3,000 bytes that InnoDB indexes
        }
        List<String> mixed = urls.stream()
                .sorted(Comparator.comparing(url -> new Random(url.hashCode()).nextInt()))
                .toList();
        return IntStream.range(0, mixed.size())
                .mapToObj(i -> One.insert(
                        links,
                        owner,
                        new LinkContentBuilder("https://example.com/", owner, new Alias("link" + i, "link" + i))
                                .url(mixed.get(i))
                                .build(),
                        NOW))
                .toList();
    }

    private List<Link> walk(LinkRepository links, LinkQuery query) {
        List<Link> walked = new ArrayList<>(
                links.find(owner, query.withPerPage(PerPage.TEN), NOW).items());
        for (int step = 0; step < 20; step++) {
            Link last = walked.get(walked.size() - 1);
            Position after = query.sort().positionOf(last);
            walked.addAll(links.findAfter(owner, query, after, 3, NOW));
        }
        return walked;
    }

    private static List<Long> ids(List<Link> links) {
        return links.stream().map(Link::id).toList();
    }
}
