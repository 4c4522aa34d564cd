package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Writes for a while through all nodes, some of which may be stopped during the test, and then checks that every
 * acknowledged write is there. A failed call is counted and does not fail the test.
 */
class ClusterWritesTest {

    private static final long SECONDS = Long.getLong("cluster.seconds", 20);
    private static final int THREADS = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration RECOVERY = Duration.ofMinutes(2);
    private static final long LIMIT = 1_000;

    private final long owner = ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    private final String name = "writes-" + Long.toString(owner, Character.MAX_RADIX) + "-";
    private final Nodes nodes = Nodes.given(PATIENCE);
    private final WatchedDataSource dataSource = new WatchedDataSource(nodes);
    private final Map<String, Long> refusals = new ConcurrentHashMap<>();
    private final Acknowledged acknowledged = new Acknowledged();

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void no_acknowledged_write_is_lost() throws Exception {
        Storage storage = JdbiStorage.open(dataSource);
        dataSource.failures(this::refused);
        long hot = insert(storage, SampleLinks.plain(name + "hot")).id();
        long limited =
                insert(storage, SampleLinks.limited(name + "limited", LIMIT)).id();

        write(storage, List.of(hot, limited));

        assertThat(acknowledged.links()).hasSizeGreaterThan(2);
        List<String> lost = new ArrayList<>();
        acknowledged.links().forEach((id, alias) -> lost.addAll(lost(storage, id, alias)));
        report(lost);
        assertThat(lost).isEmpty();
        assertThat(acknowledged.unseen()).isEmpty();
        assertThat(found(storage, limited).orElseThrow().clicks()).isLessThanOrEqualTo(LIMIT);
    }

    private void write(Storage storage, List<Long> shared) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> writers = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                String prefix = name + thread + "-";
                writers.add(threads.submit(() -> {
                    for (int i = 0; System.nanoTime() < end; i++) {
                        writeOnce(storage, prefix + i, shared);
                    }
                }));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Creates a link, reads it, and counts a click for it and for the links that all threads share. */
    private void writeOnce(Storage storage, String alias, List<Long> shared) {
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        try {
            Link link = insert(storage, SampleLinks.content(alias, SampleLinks.TWO_TARGETS, List.of()));
            if (found(storage, link.id()).isEmpty()) {
                acknowledged.notSeen(alias);
            }
            shared.forEach(id -> wanted.put(LinkVersion.any(id), 1L));
            wanted.put(LinkVersion.any(link.id()), 1L);
            Map<LinkVersion, CountedClicks> counted =
                    storage.links().countClicks(wanted, CountedClicks.Numbering.NUMBERED, List.of());
            counted.forEach((seen, each) -> acknowledged.clicks(seen.linkId(), each.granted()));
        } catch (StorageException e) {
            acknowledged.failed(e.code());
            if (e.code() == ErrorCode.OUTCOME_UNKNOWN) {
                wanted.forEach((seen, clicks) -> acknowledged.doubtful(seen.linkId(), clicks));
            }
        }
    }

    private Link insert(Storage storage, LinkContent content) {
        Link link = One.insert(storage.links(), owner, content, NOW);
        acknowledged.link(link.id(), link.alias());
        return link;
    }

    private Optional<Link> found(Storage storage, long id) {
        return storage.links().find(owner, id);
    }

    /** Describes each difference from what was acknowledged. */
    private List<String> lost(Storage storage, long id, String alias) {
        Optional<Link> found = withPatience(() -> found(storage, id));
        if (found.isEmpty()) {
            return List.of("link " + alias);
        }
        long clicks = found.get().clicks();
        boolean isWhole = found.get().alias().equals(alias)
                && clicks >= acknowledged.clicksOf(id)
                && clicks <= acknowledged.clicksAtMost(id);
        return isWhole
                ? List.of()
                : List.of("link %s, which has %d clicks and not %d to %d"
                        .formatted(alias, clicks, acknowledged.clicksOf(id), acknowledged.clicksAtMost(id)));
    }

    /** Retries, because the remaining nodes may need some time to agree. */
    private static <T> T withPatience(Supplier<T> question) {
        long end = System.nanoTime() + RECOVERY.toNanos();
        while (true) {
            try {
                return question.get();
            } catch (StorageException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
            }
        }
    }

    private void refused(SQLException failure) {
        String what = failure.getSQLState() + " (" + failure.getErrorCode() + ") "
                + String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        refusals.merge(what.replaceAll("\\(conn=\\d+\\) ", ""), 1L, Long::sum);
    }

    private void report(List<String> lost) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("%d s on %d nodes, %d threads".formatted(SECONDS, nodes.count(), THREADS));
        lines.add("acknowledged: %d links, %d clicks"
                .formatted(acknowledged.links().size(), acknowledged.allClicks()));
        lines.add("lost: " + lost.size());
        lost.forEach(each -> lines.add("  " + each));
        lines.add("links not visible at once to their writers: "
                + acknowledged.unseen().size());
        lines.add("calls that failed: " + acknowledged.failures());
        lines.add("longest time without an acknowledgement: %d ms".formatted(acknowledged.longestGapMillis()));
        lines.add("errors of the nodes, including retried ones:");
        new TreeMap<>(refusals).forEach((what, times) -> lines.add("  " + times + " x " + what));
        Files.write(Path.of("target", "cluster-writes.txt"), lines);
        lines.forEach(System.out::println);
    }
}
