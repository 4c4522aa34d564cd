package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.ConcurrencyLimits;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Visitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What visitors notice of an owner with many links ({@link ManyLinks}), whose 32 clients search all titles as fast as
 * they can or, with {@code -Dwrites=100}, create links, 100 in each call. It prints the counted visits a second and the
 * 99th percentile of their time, without these clients and with them, in the same run. The aim: with these clients, at
 * least half as many visits a second and at most three times the percentile. Run this program by hand on a quiet
 * machine; {@code -Dlists=1000} measures with limits on lists that these clients do not reach:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * cd adapters/server
 * java -Dlinks=1000000 -cp target/classes:target/test-classes:$(cat target/cp) \
 *     dev.fingerpost.storage.jdbi.NeighbourBenchmark memory sqlite postgres
 * </pre>
 */
final class NeighbourBenchmark {

    private static final int VISITORS = 8;
    private static final int CLIENTS = 32;
    private static final int LINKS = Integer.getInteger("links", 1_000_000);
    private static final int LISTS = Integer.getInteger("lists", 0);
    private static final int WRITES = Integer.getInteger("writes", 0);
    private static final long SECONDS = Long.getLong("seconds", 10);
    private static final int CONNECTIONS = 10;

    private final Fingerpost fingerpost;
    private final Links links;
    private final String[] aliases;
    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private volatile boolean isCrowded;

    private NeighbourBenchmark(Storage storage) {
        ConcurrencyLimits limits = LISTS == 0
                ? ConcurrencyLimits.standard()
                : new ConcurrencyLimits(
                        LISTS, LISTS, ConcurrencyLimits.standard().longestWait());
        fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(ManyLinks.NOW, ZoneOffset.UTC))
                .concurrencyLimits(limits)
                .build();
        links = fingerpost.owner(ManyLinks.OWNER).links();
        aliases = links.stream(LinkQuery.all().withDomain(1L).withStatus(LinkStatus.ACTIVE))
                .filter(link ->
                        link.content().clicksLimit() == null && link.pixelIds().isEmpty())
                .limit(1_000)
                .map(Link::alias)
                .toArray(String[]::new);
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fingerpost");
        for (String store : args.length == 0 ? new String[] {"memory", "sqlite", "postgres"} : args) {
            switch (store) {
                case "memory" -> {
                    Storage memory = new MemoryStorage();
                    new ManyLinks(LINKS).insert(memory, link -> {});
                    new NeighbourBenchmark(memory).run("memory");
                }
                case "sqlite" ->
                    overJdbc(
                            "SQLite, synchronous=FULL",
                            "jdbc:sqlite:" + folder.resolve("links.db")
                                    + "?journal_mode=WAL&synchronous=FULL&busy_timeout=2000&foreign_keys=true");
                case "postgres" ->
                    overJdbc("PostgreSQL", PostgresServer.shared().freshDatabase());
                default -> throw new IllegalArgumentException(store);
            }
        }
        System.exit(0);
    }

    private static void overJdbc(String name, String url) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(CONNECTIONS);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            ManyLinks data = new ManyLinks(LINKS);
            Storage storage = JdbiStorage.open(pool);
            data.insert(pool, link -> {});
            data.analyze(pool);
            new NeighbourBenchmark(storage).run(name);
        }
    }

    private void run(String name) throws InterruptedException {
        System.out.println(name + ", " + LINKS + " links");
        measure("warming up");
        double[] alone = measure("alone");
        isCrowded = true;
        CountDownLatch gone = start(CLIENTS, this::crowd);
        measure("warming up");
        double[] beside = measure("beside " + CLIENTS + " clients");
        isCrowded = false;
        gone.await();
        System.out.printf(
                Locale.ROOT,
                "  %.2f of the visits, %.2f times the 99th percentile; %d calls, %d refused, %d failed%n",
                beside[0] / alone[0],
                beside[1] / alone[1],
                calls.get(),
                refused.get(),
                failed.get());
    }

    /** The visits a second, and the 99th percentile of their milliseconds. */
    private double[] measure(String phase) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        long[][] times = new long[VISITORS][];
        AtomicLong failures = new AtomicLong();
        AtomicLong next = new AtomicLong();
        start(VISITORS, () -> times[(int) next.getAndIncrement()] = visitUntil(end, failures))
                .await();
        long[] all = Arrays.stream(times).flatMapToLong(Arrays::stream).sorted().toArray();
        double rate = (double) all.length / SECONDS;
        double p99 = all[(int) (all.length * 0.99)] / 1e6;
        System.out.printf(
                Locale.ROOT,
                "  %-20s %9.0f visits/s, ms: 50 %% %7.3f, 99 %% %8.3f, longest %8.1f; %d failed%n",
                phase,
                rate,
                all[all.length / 2] / 1e6,
                p99,
                all[all.length - 1] / 1e6,
                failures.get());
        return new double[] {rate, p99};
    }

    private long[] visitUntil(long end, AtomicLong failures) {
        long[] times = new long[1_024];
        int visits = 0;
        ThreadLocalRandom random = ThreadLocalRandom.current();
        for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
            try {
                fingerpost.visits().resolve("go.example", aliases[random.nextInt(aliases.length)], Visitor.unknown());
            } catch (StorageException e) {
                failures.incrementAndGet();
            }
            times = visits < times.length ? times : Arrays.copyOf(times, 2 * visits);
            times[visits++] = System.nanoTime() - start;
        }
        return Arrays.copyOf(times, visits);
    }

    private void crowd() {
        LinkQuery query = LinkQuery.all().withSearch("qz", SearchBy.TITLE); // no index helps to find two letters
        List<LinkDraft> drafts = Collections.nCopies(
                WRITES, LinkDraft.to("https://example.com/a").withDomain(1).withTitle("A title"));
        while (isCrowded) {
            try {
                if (drafts.isEmpty()) {
                    links.find(query);
                } else {
                    links.createAll(drafts);
                }
                calls.incrementAndGet();
            } catch (OverloadedException e) {
                refused.incrementAndGet();
            } catch (StorageException e) {
                failed.incrementAndGet();
            }
        }
    }

    private static CountDownLatch start(int number, Runnable work) {
        CountDownLatch ends = new CountDownLatch(number);
        for (int i = 0; i < number; i++) {
            new Thread(() -> {
                        try {
                            work.run();
                        } finally {
                            ends.countDown();
                        }
                    })
                    .start();
        }
        return ends;
    }
}
