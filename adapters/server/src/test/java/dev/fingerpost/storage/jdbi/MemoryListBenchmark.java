package dev.fingerpost.storage.jdbi;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Measures how long the pages of {@link ListPages} take with {@code MemoryStorage}: the same pages and links that
 * {@code ListBenchmark} reads from databases. It prints milliseconds of processor time, as medians of rounds, and the
 * bytes of heap that a link takes. Every total is checked against the library's own filter. Run this program by hand:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * cd adapters/server
 * java -Xms4g -Xmx4g -Dlinks=10000,1000000 -cp target/classes:target/test-classes:$(cat target/cp) \
 *     dev.fingerpost.storage.jdbi.MemoryListBenchmark
 * </pre>
 */
final class MemoryListBenchmark {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 5;
    private static final long WARM_UP_NANOS = 1_000_000_000L;

    private MemoryListBenchmark() {}

    public static void main(String[] args) {
        for (String size : System.getProperty("links", "10000,100000").split(",")) {
            run(Integer.parseInt(size));
        }
    }

    private static void run(int size) {
        long before = usedHeap();
        Storage storage = new MemoryStorage();
        long pixel = new ManyLinks(size).insert(storage, link -> {});
        double bytes = (usedHeap() - before) / (1.1 * size); // other owners have a tenth as many
        System.out.printf(Locale.ROOT, "%d links, %.0f bytes each%n", size, bytes);
        Map<LinkFilter, Long> totals = new HashMap<>();
        ListPages.of(size, pixel).forEach((name, page) -> {
            long total = totals.computeIfAbsent(page.filter(), filter -> count(storage.links(), filter));
            System.out.printf(Locale.ROOT, "  %-24s %9.3f ms%n", name, millis(storage.links(), page, total));
        });
    }

    private static long count(LinkRepository links, LinkFilter filter) {
        return links.findAfter(ManyLinks.OWNER, LinkQuery.all(), null, Integer.MAX_VALUE, ManyLinks.NOW).stream()
                .filter(link -> filter.matches(link, ManyLinks.NOW))
                .count();
    }

    private static double millis(LinkRepository links, LinkQuery page, long expected) {
        for (long start = THREADS.getCurrentThreadCpuTime();
                THREADS.getCurrentThreadCpuTime() - start < WARM_UP_NANOS; ) {
            read(links, page, expected);
        }
        double[] rounds = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            read(links, page, expected);
            rounds[round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        }
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }

    private static void read(LinkRepository links, LinkQuery page, long expected) {
        long total = links.find(ManyLinks.OWNER, page, ManyLinks.NOW).total();
        if (total != expected) {
            throw new AssertionError(page + " has " + total + " links instead of " + expected);
        }
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
