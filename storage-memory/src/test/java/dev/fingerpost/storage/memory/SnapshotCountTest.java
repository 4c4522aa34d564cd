package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.support.ListScan;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts among writes, which come whenever the lock is free. */
@Timeout(60)
class SnapshotCountTest {

    /** Several steps. */
    private static final int ROWS = 3_000;

    private final WrittenBetween lock = new WrittenBetween();
    private final SortedIndexes<LinkSort.Key, Link> indexes =
            new SortedIndexes<>(LinkSort.Key.class, new LinkTableSchema());
    private final List<Entry<Link>> entries = new ArrayList<>();
    private long lastId;

    /** Before each hold for reading it writes, and forgets how many rows a filter saw. */
    private static final class WrittenBetween extends StorageLock {

        private Runnable write = () -> {};
        private final AtomicInteger seen = new AtomicInteger();
        private int holds;
        private int mostSeen;

        @Override
        <R> R reading(Supplier<R> work) {
            writing(() -> {
                write.run();
                return holds++;
            });
            seen.set(0);
            R result = super.reading(work);
            mostSeen = Math.max(mostSeen, seen.get());
            return result;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void counts_the_rows_of_its_instant_whatever_is_written_meanwhile(int seed) {
        Random random = new Random(seed);
        RandomLinks contents = new RandomLinks(random, new MemoryStorage());
        fill(contents);
        for (LinkFilter filter : filters(contents)) {
            lock.write = () -> {};
            try (SnapshotScan<LinkSort.Key, Link> scan = open()) {
                List<Link> expected = entries.stream()
                        .map(entry -> entry.row)
                        .filter(filter.matching(RandomLinks.NOW))
                        .toList();
                lock.write = () -> {
                    for (int i = 0; i < 20; i++) {
                        change(random, contents);
                    }
                };

                SnapshotCount<Link> count = scan.count(LinkBitmaps.filter(filter), filter.matching(RandomLinks.NOW));

                assertThat(count.total()).as("%s", filter).isEqualTo(expected.size());
                assertThat(count.found()).as("%s", filter).containsExactlyInAnyOrderElementsOf(expected);
            }
        }
    }

    /** Where rows are not kept any more, whole blocks are counted. */
    @Test
    void counts_more_rows_than_it_keeps_while_they_change() {
        while (entries.size() <= SnapshotCount.MOST_FOUND || entries.size() % PlaceBlock.SIZE > 0) {
            add(content(1));
        }
        int rows = entries.size();
        try (SnapshotScan<LinkSort.Key, Link> scan = open()) {
            lock.write = () -> {
                Entry<Link> last = entries.remove(entries.size() - 1);
                indexes.remove(last);
                Entry<Link> other = entries.get(entries.size() - 1);
                indexes.replace(other, Link.created(other.row.id(), 1, content(2), RandomLinks.NOW), Set.of());
                add(content(1));
            };

            LinkFilter filter = LinkFilter.ANY.withDomain(1L);
            SnapshotCount<Link> count = scan.count(LinkBitmaps.filter(filter), filter.matching(RandomLinks.NOW));

            assertThat(count.total()).isEqualTo(rows);
            assertThat(count.hasFoundAll()).isFalse();
        }
    }

    @Test
    void a_block_that_is_less_than_half_full_keeps_no_bitmaps() {
        for (int i = 0; i < PlaceBlock.SIZE; i++) {
            add(content(1));
        }
        assertThat(indexes.places().block(0).hasBitmaps()).isTrue();

        for (Entry<Link> each : List.copyOf(entries.subList(0, PlaceBlock.SIZE / 2 + 1))) {
            indexes.remove(each);
        }

        assertThat(indexes.places().block(0).hasBitmaps()).isFalse();
    }

    @Test
    void a_writer_waits_for_some_hundred_rows_at_most() {
        Random random = new Random(1);
        fill(new RandomLinks(random, new MemoryStorage()));
        Predicate<Link> filter = link -> lock.seen.incrementAndGet() > 0;

        try (SnapshotScan<LinkSort.Key, Link> scan = open()) {
            lock.holds = 0;
            assertThat(scan.count(BitmapFilter.NONE, filter).total()).isEqualTo(ROWS);
        }

        assertThat(lock.mostSeen).isBetween(1, 400);
        assertThat(lock.holds).isGreaterThan(ROWS / 400);
    }

    @Test
    void rows_are_looked_at_only_where_the_bitmaps_leave_it_open() {
        Random random = new Random(1);
        RandomLinks contents = new RandomLinks(random, new MemoryStorage());
        fill(contents);
        int open = ROWS % PlaceBlock.SIZE; // the last block is not full

        assertThat(seen(LinkFilter.ANY.withDomain(2L))).isEqualTo(open);
        assertThat(seen(LinkFilter.ANY.withDomain(2L).withSpace(4_093L))).isEqualTo(open);
        assertThat(seen(LinkFilter.ANY.withStatus(LinkStatus.DISABLED))).isEqualTo(open);
        assertThat(seen(LinkFilter.ANY.withStatus(LinkStatus.ACTIVE))).isLessThan(ROWS * 3 / 4);
        assertThat(seen(LinkFilter.ANY.withPixel(contents.pixel()))).isLessThan(open + ROWS / 8);
        assertThat(seen(LinkFilter.ANY.withSearch("nowhere", SearchBy.TITLE))).isEqualTo(open);
        assertThat(seen(LinkFilter.ANY.withSearch("nowhere", SearchBy.ALIAS))).isEqualTo(open);
        assertThat(seen(LinkFilter.ANY.withSearch("nowhere", SearchBy.URL))).isEqualTo(open);
    }

    /** How many rows of full blocks, and all of the last one, a filter sees. */
    private int seen(LinkFilter filter) {
        AtomicInteger seen = new AtomicInteger();
        Predicate<Link> matching = filter.matching(RandomLinks.NOW);
        try (SnapshotScan<LinkSort.Key, Link> scan = open()) {
            scan.count(LinkBitmaps.filter(filter), link -> {
                seen.incrementAndGet();
                return matching.test(link);
            });
        }
        return seen.get();
    }

    private static List<LinkFilter> filters(RandomLinks contents) {
        return List.of(
                LinkFilter.ANY.withDomain(contents.id()),
                LinkFilter.ANY.withSpace(contents.id()),
                LinkFilter.ANY.withStatus(LinkStatus.ACTIVE),
                LinkFilter.ANY.withStatus(LinkStatus.DISABLED).withDomain(contents.id()),
                LinkFilter.ANY.withSearch("sale", SearchBy.TITLE),
                LinkFilter.ANY.withSearch("a", SearchBy.URL));
    }

    private SnapshotScan<LinkSort.Key, Link> open() {
        return SnapshotScan.open(lock, () -> indexes, ScanStart.of(ListScan.of(LinkQuery.all(), RandomLinks.NOW), 10));
    }

    private void fill(RandomLinks contents) {
        for (int i = 0; i < ROWS; i++) {
            add(contents);
        }
    }

    private void add(RandomLinks contents) {
        add(contents.next());
    }

    private void add(LinkContent content) {
        Entry<Link> entry = new Entry<>(Link.created(++lastId, 1, content, RandomLinks.NOW));
        indexes.add(entry);
        entries.add(entry);
    }

    private static LinkContent content(long domain) {
        return LinkContent.builder("https://example.com/", domain, new Alias("a", "a"))
                .build();
    }

    private void change(Random random, RandomLinks contents) {
        Entry<Link> entry = RandomLinks.any(random, entries);
        switch (random.nextInt(4)) {
            case 0 -> add(contents);
            case 1 -> {
                indexes.remove(entry);
                entries.remove(entry);
            }
            case 2 -> indexes.replace(entry, entry.row.withClicks(random.nextInt(2)), EnumSet.of(LinkSort.Key.CLICKS));
            default ->
                indexes.replace(
                        entry,
                        Link.created(entry.row.id(), 1, contents.next(), RandomLinks.NOW),
                        EnumSet.allOf(LinkSort.Key.class));
        }
    }
}
