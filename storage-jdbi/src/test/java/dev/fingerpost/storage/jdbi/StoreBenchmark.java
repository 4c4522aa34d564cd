package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * Measures some calls of a storage and compares them with the same statements in plain JDBC on the same engine in the
 * same run (see {@link Recording}), and with a look-up without the columns that no visit needs. Each uses one
 * connection of a pool, one thread and 10,000 links. The rounds take turns, and the medians are printed. Run this
 * program by hand on a quiet machine, with the names of databases of {@link TestDatabase}, or without names to measure
 * all except H2 in memory:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl storage-jdbi -am -Dmdep.outputFile=target/cp
 * cd storage-jdbi
 * java -cp target/classes:target/test-classes:$(cat target/cp) dev.fingerpost.storage.jdbi.StoreBenchmark SQLITE
 * </pre>
 */
final class StoreBenchmark {

    private static final int LINKS = 10_000;

    /** The columns that a visit does not use. They are for the owner of a link and for listeners of visits. */
    private static final Set<String> UNUSED_BY_VISITS = Set.of(
            "title",
            "title_fetched",
            "space_id",
            "privacy",
            "statistics_password",
            "created_at",
            "updated_at",
            "domain_id",
            "alias_key");

    private static final int ROUNDS = 9;
    private static final long WARM_UP_NANOS = 5_000_000_000L;
    private static final long ROUND_NANOS = 500_000_000L;

    private final TestDatabase database;
    private final Path file;
    private int names;

    private StoreBenchmark(TestDatabase database, Path file) {
        this.database = database;
        this.file = file;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fingerpost");
        TestDatabase[] databases = args.length == 0
                ? TestDatabase.durable()
                : Arrays.stream(args).map(TestDatabase::valueOf).toArray(TestDatabase[]::new);
        for (TestDatabase each : databases) {
            new StoreBenchmark(each, folder.resolve(each.name())).run();
        }
        System.exit(0);
    }

    private void run() throws Exception {
        System.out.println(database + ": us an operation, by the storage and by hand");
        String url = database.url(file);
        try (HikariDataSource mine = TestDatabase.pool(url, 1);
                HikariDataSource byHand = TestDatabase.pool(url, 1)) {
            LinkRepository links = JdbiStorage.open(mine).links();
            for (int i = 0; i < LINKS; i++) {
                One.insert(links, SampleLinks.OWNER, SampleLinks.plain("link" + i), SampleLinks.NOW);
            }
            long id = links.findByAlias(1, "link0").orElseThrow().id();
            Comparison comparison = new Comparison(links, byHand);
            comparison.print(
                    "look up",
                    this::known,
                    Set.of(),
                    (store, name) -> store.findByAlias(1, name).orElseThrow());
            comparison.print(
                    "few columns",
                    this::known,
                    UNUSED_BY_VISITS,
                    (store, name) -> store.findByAlias(1, name).orElseThrow());
            comparison.print(
                    "list",
                    this::known,
                    Set.of(),
                    (store, name) -> store.find(SampleLinks.OWNER, LinkQuery.all(), SampleLinks.NOW));
            comparison.print(
                    "insert",
                    this::fresh,
                    Set.of(),
                    (store, name) -> One.insert(store, SampleLinks.OWNER, SampleLinks.plain(name), SampleLinks.NOW));
            comparison.print(
                    "update",
                    this::fresh,
                    Set.of(),
                    (store, name) -> One.update(
                                    store,
                                    SampleLinks.OWNER,
                                    id,
                                    link -> link.changed(SampleLinks.plain(name), SampleLinks.NOW))
                            .orElseThrow());
        }
    }

    private String known() {
        return "link" + ThreadLocalRandom.current().nextInt(1, LINKS);
    }

    private String fresh() {
        return "name" + ++names;
    }

    /** An operation of a repository on the link of this name. */
    @FunctionalInterface
    private interface Operation {
        Object on(LinkRepository links, String name);
    }

    /** One operation on the storage and in plain JDBC, each on its own pool over one database. */
    private record Comparison(LinkRepository links, HikariDataSource byHand) {

        void print(String title, Supplier<String> names, Set<String> left, Operation operation) throws Exception {
            WatchedDataSource watched = new WatchedDataSource(byHand);
            LinkRepository watchedLinks = JdbiStorage.open(watched).links();
            String marker = names.get();
            Recording recording = Recording.without(left, watched, marker, () -> operation.on(watchedLinks, marker))
                    .generating(links.findByAlias(1, marker).orElseThrow().id());
            try (Recording.Replay replay = new Recording.Replay(byHand.getConnection(), recording)) {
                Runnable storage = () -> operation.on(links, names.get());
                Runnable hand = () -> replay.run(names.get());
                micros(storage, WARM_UP_NANOS);
                micros(hand, WARM_UP_NANOS);
                double[] storages = new double[ROUNDS];
                double[] hands = new double[ROUNDS];
                for (int round = 0; round < ROUNDS; round++) {
                    storages[round] = micros(storage, ROUND_NANOS);
                    hands[round] = micros(hand, ROUND_NANOS);
                }
                Arrays.sort(storages);
                Arrays.sort(hands);
                double middle = storages[ROUNDS / 2];
                double floor = hands[ROUNDS / 2];
                System.out.printf(
                        Locale.ROOT, "  %-11s %7.1f %7.1f  %.2f times%n", title, middle, floor, middle / floor);
            }
        }

        private static double micros(Runnable operation, long nanos) {
            long start = System.nanoTime();
            long count = 0;
            while (System.nanoTime() - start < nanos) {
                operation.run();
                count++;
            }
            return (System.nanoTime() - start) / 1_000.0 / count;
        }
    }
}
