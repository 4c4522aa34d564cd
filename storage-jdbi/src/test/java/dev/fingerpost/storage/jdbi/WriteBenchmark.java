package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/**
 * Measures how many links of one owner, with titles of four words, are created, changed and clicked in a second by one
 * client, by 8 and by 32, each write in its own transaction, and how long a write takes. Then it measures how many
 * links are created, changed, or created and deleted by calls for many links. It prints the medians of its rounds. To
 * see what an index or a table costs, run it in turn with two versions of the library, or with a statement that runs
 * first, such as {@code -Dfirst="DROP INDEX ..."}. Run this program by hand on a quiet machine, with the names of
 * databases of {@link TestDatabase}, or without names to measure all except H2 in memory:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl storage-jdbi -am -Dmdep.outputFile=target/cp
 * cd storage-jdbi
 * java -cp target/classes:target/test-classes:$(cat target/cp) dev.fingerpost.storage.jdbi.WriteBenchmark POSTGRESQL
 * </pre>
 */
final class WriteBenchmark {

    private static final int CLIENTS = 32;
    private static final int LINKS = Integer.getInteger("links", 20_000);
    private static final int ROUNDS = 5;
    private static final long ROUND_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final List<String> WORDS = words(new Random(5));

    private final LinkRepository links;
    private final List<Link> known = new ArrayList<>();
    private final AtomicLong names = new AtomicLong();

    private WriteBenchmark(HikariDataSource pool) {
        links = JdbiStorage.open(pool).links();
    }

    public static void main(String[] args) throws Exception {
        System.setProperty(DatabaseServer.DURABLE, "true");
        Path folder = Files.createTempDirectory("fingerpost");
        TestDatabase[] databases = args.length == 0
                ? TestDatabase.durable()
                : Arrays.stream(args).map(TestDatabase::valueOf).toArray(TestDatabase[]::new);
        for (TestDatabase each : databases) {
            try (HikariDataSource pool = TestDatabase.pool(each.url(folder.resolve(each.name())), CLIENTS)) {
                System.out.println(each + ": writes a second");
                WriteBenchmark benchmark = new WriteBenchmark(pool);
                String first = System.getProperty("first");
                if (first != null) {
                    Jdbi.create(pool).useHandle(handle -> handle.execute(first));
                }
                benchmark.run();
            }
        }
        System.exit(0);
    }

    private static List<String> words(Random random) {
        return IntStream.range(0, 8_000)
                .mapToObj(any -> random.ints(3L + random.nextInt(8), 'a', 'z' + 1)
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()))
                .toList();
    }

    private void run() throws Exception {
        while (known.size() < LINKS) {
            known.addAll(createAll(Links.MOST_AT_ONCE));
        }
        for (int clients : new int[] {1, 8, CLIENTS}) {
            print("create", clients, 1, this::create);
            print("change", clients, 1, this::change);
            print("click", clients, 1, this::click);
        }
        print("both", 1, 1, this::createAndDelete);
        for (int size : new int[] {100, Links.MOST_AT_ONCE}) {
            print("create", 1, size, () -> createAll(size));
            print("change", 1, size, () -> changeAll(size));
            print("both", 1, size, () -> createAndDeleteAll(size));
        }
    }

    private List<Link> createAll(int size) {
        List<LinkContent> contents = Stream.generate(this::content).limit(size).toList();
        return links.insertAll(SampleLinks.OWNER, NewLink.all(contents, SampleLinks.NOW));
    }

    private List<Link> changeAll(int size) {
        int first = ThreadLocalRandom.current().nextInt(known.size() - size);
        SortedSet<Long> ids = new TreeSet<>(
                known.subList(first, first + size).stream().map(Link::id).toList());
        return links.updateAll(
                SampleLinks.OWNER,
                ids,
                seen -> seen.stream()
                        .map(link -> link.changed(content(), SampleLinks.NOW))
                        .toList());
    }

    private Object createAndDeleteAll(int size) {
        SortedSet<Long> ids =
                new TreeSet<>(createAll(size).stream().map(Link::id).toList());
        return links.deleteAll(SampleLinks.OWNER, ids, seen -> {});
    }

    private Object createAndDelete() {
        return One.delete(links, SampleLinks.OWNER, create().id(), seen -> {});
    }

    private Link create() {
        return One.insert(links, SampleLinks.OWNER, content(), SampleLinks.NOW);
    }

    private Link change() {
        return One.update(links, SampleLinks.OWNER, anyId(), link -> link.changed(content(), SampleLinks.NOW))
                .orElseThrow();
    }

    private LinkContent content() {
        String name = "link" + names.incrementAndGet();
        String title = Stream.generate(
                        () -> WORDS.get(ThreadLocalRandom.current().nextInt(WORDS.size())))
                .limit(4)
                .collect(Collectors.joining(" "));
        return new LinkContentBuilder("https://example.com/" + name, 1, new Alias(name, name))
                .title(title)
                .clicksLimit((long) Integer.MAX_VALUE)
                .build();
    }

    private Object click() {
        SortedMap<LinkVersion, Long> one = new TreeMap<>(Map.of(LinkVersion.any(anyId()), 1L));
        if (links.countClicks(one, CountedClicks.Numbering.UNNUMBERED, List.of())
                .isEmpty()) {
            throw new AssertionError("the click was not counted");
        }
        return links;
    }

    private long anyId() {
        return known.get(ThreadLocalRandom.current().nextInt(known.size())).id();
    }

    private static void print(String title, int clients, int size, Runnable write) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        Round[] rounds = new Round[ROUNDS];
        for (int i = -1; i < ROUNDS; i++) {
            rounds[Math.max(i, 0)] = round(threads, clients, write); // round -1 warms up
        }
        threads.shutdown();
        Arrays.sort(rounds, Comparator.comparingInt(round -> round.nanos.length));
        Round median = rounds[ROUNDS / 2];
        System.out.printf(
                Locale.ROOT,
                "  %-7s %2d clients, %4d a call %8.0f/s   p50 %7.2f ms   p99 %7.2f ms%n",
                title,
                clients,
                size,
                size * (median.nanos.length * 1e9 / ROUND_NANOS),
                median.millis(0.5),
                median.millis(0.99));
    }

    private static Round round(ExecutorService threads, int clients, Runnable write) throws Exception {
        long end = System.nanoTime() + ROUND_NANOS;
        List<Future<LongStream.Builder>> running = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            running.add(threads.submit(() -> {
                LongStream.Builder nanos = LongStream.builder();
                for (long now = System.nanoTime(); now < end; ) {
                    write.run();
                    long next = System.nanoTime();
                    nanos.add(next - now);
                    now = next;
                }
                return nanos;
            }));
        }
        LongStream all = LongStream.empty();
        for (Future<LongStream.Builder> each : running) {
            all = LongStream.concat(all, each.get().build());
        }
        return new Round(all.sorted().toArray());
    }

    private record Round(long[] nanos) {

        double millis(double quantile) {
            return nanos[(int) (quantile * (nanos.length - 1))] / 1e6;
        }
    }
}
