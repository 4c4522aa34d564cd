package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.support.ListScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scans among writes by the thread that scans: it could not write if the scan held the lock between its steps. */
@Timeout(60)
class SnapshotScanTest {

    /** Several steps. */
    private static final int ROWS = 3_000;

    private final StorageLock lock = new StorageLock();
    private final SortedIndexes<LinkSort.Key, Link> indexes =
            new SortedIndexes<>(LinkSort.Key.class, new LinkTableSchema());
    private final List<Entry<Link>> entries = new ArrayList<>();
    private long lastId;

    /** A scan and the rows that it must return. */
    private record Expected(SnapshotScan<LinkSort.Key, Link> scan, List<Link> rows, List<Link> read) {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void a_scan_returns_the_rows_of_its_instant_whatever_is_written_meanwhile(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < ROWS; i++) {
            write(() -> add(random));
        }
        for (int i = 0; i < ROWS; i++) {
            write(() -> change(random));
        }
        List<Expected> scans = new ArrayList<>();
        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                scans.add(open(random, key, direction));
                write(() -> change(random));
            }
        }

        while (scans.stream().anyMatch(each -> each.scan().hasNext())) {
            Expected next = scans.get(random.nextInt(scans.size()));
            for (int i = random.nextInt(200); i > 0 && next.scan().hasNext(); i--) {
                next.read().add(next.scan().next());
            }
            for (int i = random.nextInt(40); i > 0; i--) {
                write(() -> change(random));
            }
        }

        assertThat(scans)
                .allSatisfy(each ->
                        assertThat(each.read()).as(each.scan().toString()).isEqualTo(each.rows()));
    }

    @Test
    void all_remaining_rows_are_those_of_every_step() {
        Random random = new Random(1);
        for (int i = 0; i < ROWS; i++) {
            write(() -> add(random));
        }
        Expected each = open(random, LinkSort.Key.TITLE, Direction.DESCENDING);

        each.scan().forEachRemaining(each.read()::add);

        assertThat(each.read()).isEqualTo(each.rows());
    }

    private Expected open(Random random, LinkSort.Key key, Direction direction) {
        ListScan<LinkSort.Key, Link> list = ListScan.of(LinkQuery.all().withSort(key, direction), Instant.EPOCH);
        List<Link> rows = list.sorted(entries.stream().map(entry -> entry.row)).toList();
        int skipped = random.nextInt(2) * random.nextInt(rows.size());
        ScanStart<LinkSort.Key> start =
                ScanStart.of(list, 1 + random.nextInt(200)).skipping(skipped);
        SnapshotScan<LinkSort.Key, Link> scan = SnapshotScan.open(lock, () -> indexes, start);
        assertThat(scan.size()).isEqualTo(rows.size());
        return new Expected(scan, rows.subList(skipped, rows.size()), new ArrayList<>());
    }

    private void write(Runnable change) {
        lock.writing(() -> {
            change.run();
            return lastId;
        });
    }

    private void change(Random random) {
        Entry<Link> entry = entries.get(random.nextInt(entries.size()));
        switch (random.nextInt(4)) {
            case 0 -> add(random);
            case 1 -> {
                indexes.remove(entry);
                entries.remove(entry);
            }
            case 2 -> indexes.replace(entry, entry.row.withClicks(random.nextInt(20)), EnumSet.of(LinkSort.Key.CLICKS));
            default ->
                indexes.replace(
                        entry,
                        Link.created(entry.row.id(), 1, content(random), Instant.EPOCH),
                        EnumSet.allOf(LinkSort.Key.class));
        }
    }

    private void add(Random random) {
        Entry<Link> entry = new Entry<>(Link.created(++lastId, 1, content(random), Instant.EPOCH));
        indexes.add(entry);
        entries.add(entry);
    }

    private static LinkContent content(Random random) {
        String name = "a" + random.nextInt(50);
        return LinkContent.builder("https://example.com/" + name, 1, new Alias(name, name))
                .title(name)
                .build();
    }
}
