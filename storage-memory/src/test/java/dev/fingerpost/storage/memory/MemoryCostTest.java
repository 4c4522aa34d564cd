package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Some calls cost the same at every position of a list, or however many other links there are. A link takes little
 * memory. The tests of costs compare CPU times of the thread. The allowed factor is far above the effect of a
 * processor's caches, and far below that of reading all rows.
 */
class MemoryCostTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int LINKS = 20_000;
    private static final int READS = 1_000;
    private static final int TIMES = 50;

    @Test
    void reading_on_costs_the_same_at_every_position() {
        LinkRepository links = new MemoryStorage().links();
        List<Link> stored = new ArrayList<>();
        for (int i = 0; i < LINKS; i++) {
            stored.add(One.insert(
                    links,
                    1,
                    new LinkContentBuilder("https://example.com/", 1, new Alias("alias" + i, "alias" + i))
                            .title("title " + i % 100)
                            .build(),
                    Instant.EPOCH));
        }

        for (Direction direction : Direction.values()) {
            LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.TITLE, direction);
            List<Link> ends = List.of(stored.get(10), stored.get(LINKS - 10));
            readAfter(links, query, ends.get(0)); // warms up
            long bound = TIMES
                    * ends.stream()
                            .mapToLong(link -> readAfter(links, query, link))
                            .min()
                            .getAsLong();
            for (Link link : List.of(ends.get(0), stored.get(LINKS / 2 + 50), ends.get(1))) {
                assertThat(readAfter(links, query, link)).isLessThan(bound);
            }
        }
    }

    @Test
    void a_list_by_clicks_is_in_order_after_clicks_of_any_number_of_links() {
        LinkRepository links = new MemoryStorage().links();
        SortedMap<LinkVersion, Long> clicks = new TreeMap<>();
        for (int i = 0; i < 15_000; i++) {
            Link link = One.insert(
                    links,
                    1,
                    new LinkContentBuilder("https://example.com/", 1, new Alias("alias" + i, "alias" + i)).build(),
                    Instant.EPOCH);
            clicks.put(LinkVersion.any(link.id()), 1L + (i * 7_919L) % 15_000);
        }
        links.countClicks(clicks, CountedClicks.Numbering.UNNUMBERED, List.of());

        LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING);
        List<Long> listed =
                links.findAfter(1, query, query.sort().positionOf(first(links, query)), 15_000, Instant.EPOCH).stream()
                        .map(Link::clicks)
                        .toList();
        assertThat(listed)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 14_999)
                        .map(i -> 15_000 - i)
                        .boxed()
                        .toList());
    }

    @Test
    void deleting_a_pixel_costs_the_same_beside_any_number_of_links() {
        deletePixels(2); // warms up
        long few = deletePixels(2);

        assertThat(deletePixels(5_000)).isLessThan(TIMES * few);
    }

    /**
     * The CPU time in nanoseconds of deleting a hundred pixels, all attached to one link, in a storage with this number
     * of links.
     */
    private static long deletePixels(int count) {
        MemoryStorage storage = new MemoryStorage();
        List<Long> attached = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            attached.add(storage.pixels()
                    .insert(1, new PixelContent("pixel", PixelType.X, "1"), Instant.EPOCH)
                    .id());
        }
        for (int i = 0; i < count; i++) {
            LinkContentBuilder link =
                    new LinkContentBuilder("https://example.com/", 1, new Alias("alias" + i, "alias" + i));
            One.insert(storage.links(), 1, i == 0 ? link.pixelIds(attached).build() : link.build(), Instant.EPOCH);
        }
        long start = THREADS.getCurrentThreadCpuTime();
        attached.forEach(pixel -> storage.pixels().delete(1, pixel, found -> {}));
        long took = THREADS.getCurrentThreadCpuTime() - start;
        assertThat(storage.links().find(1, 1).orElseThrow().pixelIds()).isEmpty();
        return took;
    }

    /**
     * {@link MemoryBenchmark} measures this for a million links, where a link with a URL of 60 characters takes 420
     * bytes.
     */
    @Test
    void a_link_takes_at_most_700_bytes() {
        LinkRepository links = new MemoryStorage().links();
        long before = usedHeap();
        for (int i = 0; i < LINKS; i++) {
            String alias = Integer.toString(1_000_000 + i, Character.MAX_RADIX);
            One.insert(
                    links,
                    1,
                    new LinkContentBuilder("https://example.com/%040d".formatted(i), 1, new Alias(alias, alias))
                            .title("a title of the link %d".formatted(i))
                            .build(),
                    Instant.now());
        }

        assertThat((usedHeap() - before) / LINKS).isBetween(100L, 700L);
        assertThat(links.find(1, LINKS)).isPresent();
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static Link first(LinkRepository links, LinkQuery query) {
        return links.find(1, query, Instant.EPOCH).items().get(0);
    }

    /** Returns the CPU time, in nanoseconds, of reading the page after this link many times. */
    private static long readAfter(LinkRepository links, LinkQuery query, Link link) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < READS; i++) {
            assertThat(links.findAfter(1, query, query.sort().positionOf(link), 5, Instant.EPOCH))
                    .hasSize(5);
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
