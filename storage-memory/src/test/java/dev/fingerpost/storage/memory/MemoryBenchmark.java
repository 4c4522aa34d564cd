package dev.fingerpost.storage.memory;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.One;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Direction;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/**
 * Measures the bytes of heap that each link of one owner takes, the bytes of the link objects alone, and the
 * microseconds of CPU time that calls of one thread take, as medians of rounds. After that it measures the clicks of
 * eight threads, and what they cost the garbage collector. The URLs have 60 characters, the aliases are generated, and
 * the titles have about 20 characters. Run this program by hand on a quiet machine:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl storage-memory -am -Dmdep.outputFile=target/cp
 * cd storage-memory
 * java -Xms4g -Xmx4g -Dlinks=1000000 -cp target/classes:target/test-classes:$(cat target/cp) \
 *     dev.fingerpost.storage.memory.MemoryBenchmark
 * </pre>
 */
final class MemoryBenchmark {

    private static final long OWNER = 1;
    private static final int ROUNDS = 5;
    private static final long ROUND_NANOS = 500_000_000L;
    private static final int CALLS = 16;
    private static final int PAGE = 10;
    private static final int CLICKING_THREADS = 8;
    private static final long CLICKING_NANOS = 10_000_000_000L;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final String[] WORDS = {"offer", "summer", "winter", "sale", "news", "blog", "party", "shop", "tour"
    };

    private final int size;
    private final Random random = new Random(42);
    private LinkRepository links = new MemoryStorage().links();
    private int created;

    private MemoryBenchmark(int size) {
        this.size = size;
    }

    public static void main(String[] args) {
        for (String size : System.getProperty("links", "100000").split(",")) {
            new MemoryBenchmark(Integer.parseInt(size)).run();
        }
    }

    private void run() {
        long before = usedHeap();
        long start = System.nanoTime();
        fill();
        System.out.printf(Locale.ROOT, "%d links, filled in %.1f s%n", size, (System.nanoTime() - start) / 1e9);
        print("bytes a link", (usedHeap() - before) / (double) size, "");
        measureCalls();
        measureCollector();
        Link[] all = linksAlone();
        print("bytes a link without the storage", (usedHeap() - before) / (double) all.length - Integer.BYTES, "");
    }

    private void fill() {
        MemoryStorage storage = new MemoryStorage();
        links = storage.links();
        Links mine = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build()
                .owner(OWNER)
                .links();
        while (created < size) {
            mine.createAll(IntStream.range(0, Math.min(Links.MOST_AT_ONCE, size - created))
                    .mapToObj(i -> draft())
                    .toList());
        }
    }

    /** Drops the storage and keeps only its link objects. */
    private Link[] linksAlone() {
        Link[] all = links.findAfter(OWNER, LinkQuery.all(), null, size, Instant.EPOCH)
                .toArray(Link[]::new);
        links = new MemoryStorage().links();
        return all;
    }

    private void measureCalls() {
        print("find by id", () -> links.find(OWNER, anyId()).orElseThrow());
        String[] aliases = links.findAfter(OWNER, LinkQuery.all(), null, size, Instant.EPOCH).stream()
                .map(link -> link.content().alias().key())
                .toArray(String[]::new);
        print(
                "find by alias",
                () -> links.findByAlias(1, aliases[random.nextInt(size)]).orElseThrow());
        for (LinkSort.Key key : LinkSort.Key.values()) {
            LinkQuery query =
                    LinkQuery.all().withSort(key, Direction.DESCENDING).withPage(1);
            print("first page by " + key, () -> links.find(OWNER, query, Instant.EPOCH));
            print(
                    "ten links after any by " + key,
                    () -> links.findAfter(
                            OWNER,
                            query,
                            query.sort().positionOf(links.find(OWNER, anyId()).orElseThrow()),
                            PAGE,
                            Instant.EPOCH));
        }
        for (LinkSort.Key key : LinkSort.Key.values()) {
            LinkQuery middle =
                    LinkQuery.all().withSort(key, Direction.DESCENDING).withPage(size / PAGE / 2);
            print("middle page by " + key, () -> links.find(OWNER, middle, Instant.EPOCH));
        }
        print("click", () -> click(anyId()));
        print("create and delete", () -> {
            Link link = One.insert(
                    links,
                    OWNER,
                    LinkContentBuilder.of(
                                    links.find(OWNER, anyId()).orElseThrow().content())
                            .url(url())
                            .title(title())
                            .alias(newAlias())
                            .build(),
                    Instant.EPOCH);
            return One.delete(links, OWNER, link.id(), found -> {});
        });
    }

    /** Measures what clicks of several threads at once cost the garbage collector, which has its own threads. */
    private void measureCollector() {
        long start = System.nanoTime();
        long processor = processNanos();
        long collected = collectionMillis();
        LongAdder clicks = new LongAdder();
        LongAdder bytes = new LongAdder();
        List<CompletableFuture<Void>> threads = IntStream.range(0, CLICKING_THREADS)
                .mapToObj(seed -> CompletableFuture.runAsync(
                        () -> clickUntil(start + CLICKING_NANOS, new Random(seed), clicks, bytes), runnable -> {
                            new Thread(runnable).start();
                        }))
                .toList();
        threads.forEach(CompletableFuture::join);
        double seconds = (System.nanoTime() - start) / 1e9;
        print("clicks a second of 8 threads", clicks.sum() / seconds, "");
        print("microseconds of all processors a click", (processNanos() - processor) / 1e3 / clicks.sum(), " us");
        print("bytes allocated a click", (double) bytes.sum() / clicks.sum(), "");
        print("part of the time in pauses of the collector", (collectionMillis() - collected) / 1e3 / seconds, "");
    }

    private void clickUntil(long end, Random ids, LongAdder clicks, LongAdder bytes) {
        com.sun.management.ThreadMXBean memory = (com.sun.management.ThreadMXBean) THREADS;
        long before = memory.getCurrentThreadAllocatedBytes();
        while (System.nanoTime() < end) {
            click(1 + ids.nextInt(size));
            clicks.increment();
        }
        bytes.add(memory.getCurrentThreadAllocatedBytes() - before);
    }

    private static long processNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long collectionMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private Object click(long id) {
        return links.countClicks(
                new TreeMap<>(Map.of(LinkVersion.any(id), 1L)), CountedClicks.Numbering.UNNUMBERED, List.of());
    }

    private LinkDraft draft() {
        created++;
        return LinkDraft.to(url()).withDomain(1).withTitle(title());
    }

    private Alias newAlias() {
        String text = "new" + ++created;
        return new Alias(text, text);
    }

    private String url() {
        String url = "https://example.com/" + word() + "/" + word() + "/" + created + "/";
        return url + "x".repeat(60 - url.length());
    }

    private String title() {
        return word() + " " + word() + " " + created;
    }

    private String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private long anyId() {
        return 1 + random.nextInt(size);
    }

    private interface Call {
        Object run();
    }

    private static void print(String title, Call call) {
        double[] costs = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            costs[Math.max(round, 0)] = micros(call); // round -1 warms up
        }
        Arrays.sort(costs);
        print(title, costs[ROUNDS / 2], " us");
    }

    private static void print(String title, double number, String unit) {
        System.out.printf(Locale.ROOT, "  %-36s %9.2f%s%n", title, number, unit);
    }

    private static double micros(Call call) {
        long start = THREADS.getCurrentThreadCpuTime();
        long calls = 0;
        long took;
        do {
            for (int i = 0; i < CALLS; i++) {
                call.run();
            }
            calls += CALLS;
            took = THREADS.getCurrentThreadCpuTime() - start;
        } while (took < ROUND_NANOS);
        return took / 1e3 / calls;
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
