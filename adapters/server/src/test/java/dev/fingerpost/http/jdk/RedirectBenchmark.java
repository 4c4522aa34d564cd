package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.http.ExchangeHandler;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.jdk.HandWritten.Words;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * Measures how many redirects a second the server sends, each counted durably before its response, on random links and
 * on one link. In the same run, on the same server, it measures other handlers: one that answers a fixed 302 and, over
 * a database, two hand-written ones ({@link HandWritten}), one of which reads the link each time and the other caches
 * it for ever. The library caches the link too, but checks that it is unchanged. At the end the stored clicks must
 * equal the visits. Run it by hand on a quiet machine, with the names of storages; without names, it measures all but
 * MariaDB and MySQL. With {@code -Dlinks=100000} most visits are to links that are not in the cache.
 * {@code -Dstatistics=true} adds redirects with statistics over the same storage, {@code -Devents=true} adds redirects
 * whose clicks become events by the minute, {@code -Dreceipts=true} adds redirects with receipts, and
 * {@code -Dconnections=32} measures only with this number of connections:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * java -cp adapters/server/target/classes:adapters/server/target/test-classes:$(cat adapters/server/target/cp) \
 *     dev.fingerpost.http.jdk.RedirectBenchmark memory sqlite h2 postgres mariadb mysql
 * </pre>
 */
final class RedirectBenchmark {

    private static final int[] CONNECTIONS = Integer.getInteger("connections") == null
            ? new int[] {1, 32}
            : new int[] {Integer.getInteger("connections")};
    private static final int LINKS = Integer.getInteger("links", 10_000);
    private static final boolean STATISTICS = Boolean.getBoolean("statistics");
    private static final boolean EVENTS = Boolean.getBoolean("events");
    private static final boolean RECEIPTS = Boolean.getBoolean("receipts");
    private static final Words NO_WORDS = new Words("", "");
    private static final String DESTINATION = "https://example.com/some/page";

    private final Storage storage;
    private final Links links;
    private final Fingerpost fingerpost;
    private final Fingerpost observed;
    private final Fingerpost told;
    private final Fingerpost sold;
    private final List<LoadClient> counted = new ArrayList<>();
    private final List<LoadClient> inStatistics = new ArrayList<>();
    private final List<AutoCloseable> floors = new ArrayList<>();

    private RedirectBenchmark(Storage storage) {
        this.storage = storage;
        this.fingerpost = at(storage, "http://localhost").build();
        this.observed = at(storage, "http://localhost/observed")
                .with(Statistics.keepAll())
                .build();
        this.told = at(storage, "http://localhost/told")
                .with(Events.keep(Duration.ofDays(1)))
                .leaving(StatisticsRepository.class)
                .build();
        this.sold = at(storage, "http://localhost/sold")
                .with(Conversions.keepAll())
                .leaving(StatisticsRepository.class)
                .leaving(Outbox.class)
                .leaving(WebhookRepository.class)
                .build();
        this.links = fingerpost.owner(1).links();
    }

    private static FingerpostBuilder at(Storage storage, String baseUrl) {
        return Fingerpost.builder(storage).domains(Domains.fixed(Domain.of(1, baseUrl)));
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fingerpost");
        for (String store : args.length == 0 ? new String[] {"memory", "sqlite", "h2", "postgres"} : args) {
            switch (store) {
                case "memory" -> new RedirectBenchmark(new MemoryStorage()).run("memory", null, NO_WORDS);
                case "sqlite" ->
                    overJdbc(
                            "SQLite, synchronous=FULL",
                            "jdbc:sqlite:" + folder.resolve("links.db")
                                    + "?journal_mode=WAL&synchronous=FULL&busy_timeout=3000&foreign_keys=true",
                            new Words("?", "0"));
                case "h2" ->
                    overJdbc(
                            "H2, WRITE_DELAY=0",
                            "jdbc:h2:file:" + folder.resolve("h2") + ";WRITE_DELAY=0",
                            new Words("CAST(? AS VARBINARY)", "FALSE"));
                case "postgres" ->
                    overJdbc("PostgreSQL", PostgresServer.shared().freshDatabase(), new Words("?", "FALSE"));
                case "mariadb" -> overJdbc("MariaDB", MariaDbServer.shared().freshDatabase(), new Words("?", "FALSE"));
                case "mysql" -> overJdbc("MySQL", MySqlServer.shared().freshDatabase(), new Words("?", "FALSE"));
                default -> throw new IllegalArgumentException(store);
            }
        }
        System.exit(0);
    }

    /** The library gets as many connections as a hand-written handler does. */
    private static void overJdbc(String name, String url, Words words) throws Exception {
        try (HikariDataSource mine = pool(url, HandWritten.CONNECTIONS);
                HikariDataSource byHand = pool(url, 2 * HandWritten.CONNECTIONS)) {
            new RedirectBenchmark(JdbiStorage.open(mine)).run(name, byHand, words);
        }
    }

    private static HikariDataSource pool(String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        return new HikariDataSource(config);
    }

    private void run(String name, @Nullable HikariDataSource pool, Words words) throws Exception {
        List<String> aliases = new ArrayList<>();
        for (int i = 0; i < LINKS; i++) {
            aliases.add("link" + i);
            links.create(LinkDraft.to(DESTINATION).withDomain(1).withAlias("link" + i));
        }
        JdkServerProperties.apply();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        ExecutorService threads = RequestExecutor.upTo(1_000);
        server.setExecutor(threads);
        server.createContext("/bare/", RedirectBenchmark::bare);
        VisitSettings visits = VisitSettings.standard();
        server.createContext("/", redirects(fingerpost, visits));
        server.createContext("/observed/", redirects(observed, visits));
        server.createContext("/told/", redirects(told, visits));
        server.createContext("/sold/", redirects(sold, visits.withReceipts("fp")));
        if (pool != null) {
            floor(server, "/reading/", new HandWritten(pool, "/reading/", words, false));
            floor(server, "/knowing/", new HandWritten(pool, "/knowing/", words, true));
        }
        server.start();
        int port = server.getAddress().getPort();
        for (int connections : CONNECTIONS) {
            loads(port, pool != null, aliases).run(name + ", " + LINKS + " random links", connections);
            loads(port, pool != null, List.of("link7")).runWarm(name + ", one hot link", connections);
        }
        server.stop(0);
        for (AutoCloseable floor : floors) {
            floor.close();
        }
        threads.shutdown();
        assertExact();
        observed.close();
        told.close();
        sold.close();
        fingerpost.close();
        storage.close();
    }

    private static ExchangeHandler redirects(Fingerpost fingerpost, VisitSettings visits) {
        return new ExchangeHandler(FingerpostHttp.redirects(fingerpost, HttpSettings.standard(), visits));
    }

    /** Sends the headers that the library sends, so that the client has as much to read. */
    private static void bare(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("X-Request-Id", "0123456789abcdef");
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        headers.set("Location", DESTINATION);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private void floor(HttpServer server, String path, HandWritten floor) {
        server.createContext(path, floor);
        floors.add(floor);
    }

    private SideBySide loads(int port, boolean floors, List<String> aliases) {
        SideBySide loads = new SideBySide().with("bare", client(port, "/bare/", aliases));
        if (floors) {
            loads.with("hand-written, reading", counting(port, "/reading/", aliases));
            loads.with("hand-written, knowing", counting(port, "/knowing/", aliases));
        }
        loads.with("redirect", counting(port, "/", aliases));
        if (STATISTICS) {
            LoadClient client = counting(port, "/observed/", aliases);
            inStatistics.add(client);
            loads.with("redirect, statistics", client);
        }
        if (EVENTS) {
            loads.with("redirect, events", counting(port, "/told/", aliases));
        }
        if (RECEIPTS) {
            loads.with("redirect, receipts", counting(port, "/sold/", aliases));
        }
        return loads;
    }

    private LoadClient counting(int port, String path, List<String> aliases) {
        LoadClient client = client(port, path, aliases);
        counted.add(client);
        return client;
    }

    private static LoadClient client(int port, String path, List<String> aliases) {
        List<String> requests = aliases.stream()
                .map(alias -> "GET " + path + alias + " HTTP/1.1\r\nHost: localhost\r\n"
                        + "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
                        + "Accept-Language: en-GB,en;q=0.7\r\n\r\n")
                .toList();
        return new LoadClient(port, requests, 302);
    }

    private long inHours() {
        Instant now = observed.clock().instant();
        return observed.require(Statistics.class)
                .of(observed.owner(1))
                .ofAllLinks()
                .clicks(StatisticsPeriod.lastDays(2, now, ZoneOffset.UTC))
                .total();
    }

    private void assertExact() {
        long stored = 0;
        for (int page = 1; page <= LINKS / 100; page++) {
            stored += links.find(LinkQuery.all().withPerPage(PerPage.HUNDRED).withPage(page)).items().stream()
                    .mapToLong(Link::clicks)
                    .sum();
        }
        long answered = sum(counted);
        System.out.println("  " + stored + " clicks stored, " + answered + " visitors answered");
        if (stored != answered || sum(inStatistics) != inHours()) {
            throw new IllegalStateException("the count is wrong");
        }
    }

    private static long sum(List<LoadClient> clients) {
        return clients.stream().mapToLong(LoadClient::answered).sum();
    }
}
