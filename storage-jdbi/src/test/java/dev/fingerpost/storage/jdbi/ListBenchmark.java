package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * The time of a page of ten links and its total, in the list of one owner with many links beside other owners
 * ({@link ManyLinks}, with a fixed seed). The benchmark also measures the same statements in plain JDBC in the same
 * run. It prints the medians of its rounds in milliseconds: the time of the storage, the processor time of its thread
 * (on SQLite and H2 that is all of the work), and the time of plain JDBC. Every total is checked against the library's
 * own filter. Run this program by hand on a quiet machine. The arguments are the names of databases of
 * {@link TestDatabase}, or nothing to measure all except H2 in memory. The numbers of links can be set, for example
 * with {@code -Dlinks=10000,100000,1000000}. A URL of your own database instead of a name keeps the links for the next
 * run:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl storage-jdbi -am -Dmdep.outputFile=target/cp
 * cd storage-jdbi
 * java -cp target/classes:target/test-classes:$(cat target/cp) dev.fingerpost.storage.jdbi.ListBenchmark SQLITE
 * </pre>
 */
final class ListBenchmark {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 5;
    private static final int PAGE = ListPages.PAGE;
    private static final long WARM_UP_NANOS = 500_000_000L;

    /** A long timeout, so that a list that takes too long is measured and not cut off. */
    private static final Duration A_LONG_TIME = Duration.ofMinutes(5);

    /** A text that occurs in no value of a statement. */
    private static final String NO_MARKER = "\u0001";

    private final HikariDataSource pool;
    private final WatchedDataSource watched;
    private final LinkRepository links;
    private final LinkRepository watchedLinks;
    private final ManyLinks data;

    private ListBenchmark(HikariDataSource pool, int size) {
        JdbiSettings settings = JdbiSettings.standard().withTimeout(A_LONG_TIME);
        this.pool = pool;
        this.data = new ManyLinks(size);
        this.watched = new WatchedDataSource(pool);
        this.links = JdbiStorage.open(pool, settings).links();
        this.watchedLinks = JdbiStorage.open(watched, settings).links();
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fingerpost");
        List<String> databases = args.length == 0
                ? Arrays.stream(TestDatabase.durable()).map(Enum::name).toList()
                : List.of(args);
        for (String size : System.getProperty("links", "10000,100000").split(",")) {
            for (String database : databases) {
                try (HikariDataSource pool = open(database, folder)) {
                    System.out.println(database + ", " + size + " links: ms a page, of a processor, by hand");
                    new ListBenchmark(pool, Integer.parseInt(size)).run();
                }
            }
        }
        System.exit(0);
    }

    private static HikariDataSource open(String database, Path folder) {
        return database.startsWith("jdbc:")
                ? TestDatabase.pool(database, 2)
                : TestDatabase.valueOf(database).create(folder);
    }

    private void run() throws Exception {
        Map<String, LinkQuery> pages = ListPages.of(data.size(), data.pixel(pool));
        Map<LinkFilter, Long> totals = new HashMap<>();
        pages.values().forEach(query -> totals.put(query.filter(), 0L));
        long start = System.nanoTime();
        data.insert(
                pool,
                link -> totals.replaceAll((filter, total) -> filter.matches(link, ManyLinks.NOW) ? total + 1 : total));
        data.analyze(pool);
        System.out.printf(Locale.ROOT, "  filled in %.0f s%n", (System.nanoTime() - start) / 1e9);
        for (Map.Entry<String, LinkQuery> page : pages.entrySet()) {
            long expected = totals.getOrDefault(page.getValue().filter(), -1L);
            print(page.getKey(), store -> page(store, page.getValue(), expected));
        }
        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (int percent : new int[] {0, 50, 99}) {
                LinkQuery query = LinkQuery.all().withSort(key, Direction.DESCENDING);
                Position position = at(query, percent);
                print(
                        "after " + percent + " % by " + key,
                        store -> store.findAfter(ManyLinks.OWNER, query, position, PAGE, ManyLinks.NOW));
            }
        }
    }

    private Position at(LinkQuery query, int percent) {
        long last = Math.max(1, (long) data.size() * percent / 100 / PAGE);
        List<Link> page =
                links.find(ManyLinks.OWNER, query.withPage(last), ManyLinks.NOW).items();
        return query.sort().positionOf(page.get(page.size() - 1));
    }

    private static Object page(LinkRepository links, LinkQuery query, long expected) {
        long total = links.find(ManyLinks.OWNER, query, ManyLinks.NOW).total();
        if (total != expected) {
            throw new AssertionError(query + " has " + total + " links instead of " + expected);
        }
        return total;
    }

    private void print(String name, Function<LinkRepository, Object> question) throws Exception {
        Recording recording = Recording.of(watched, NO_MARKER, () -> question.apply(watchedLinks));
        try (Recording.Replay replay = new Recording.Replay(pool.getConnection(), recording)) {
            for (long start = System.nanoTime(); System.nanoTime() - start < WARM_UP_NANOS; ) {
                millis(() -> question.apply(links));
                millis(() -> replay.run(NO_MARKER));
            }
            double[] storage = new double[ROUNDS];
            double[] byHand = new double[ROUNDS];
            double[] processor = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                long start = THREADS.getCurrentThreadCpuTime();
                storage[round] = millis(() -> question.apply(links));
                processor[round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
                byHand[round] = millis(() -> replay.run(NO_MARKER));
            }
            System.out.printf(
                    Locale.ROOT,
                    "  %-24s %9.2f %9.2f %9.2f%n",
                    name,
                    median(storage),
                    median(processor),
                    median(byHand));
        }
    }

    private static double median(double[] rounds) {
        Arrays.sort(rounds);
        return rounds[rounds.length / 2];
    }

    private static double millis(Runnable question) {
        long start = System.nanoTime();
        question.run();
        return (System.nanoTime() - start) / 1e6;
    }
}
