package dev.fingerpost.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.Answer;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Six clients at once visit, create, change, delete and list links, and one request in fifty is garbage. Nothing fails,
 * no thread is blocked by another one for five seconds, and nothing is left behind. The profile "harden" runs it for
 * more than half an hour.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class MixedLoadTest {

    private static final Duration LOAD = Duration.ofSeconds(Integer.getInteger("fingerpost.load.seconds", 2));
    private static final Duration LONGEST_BLOCKED = Duration.ofSeconds(5);
    private static final int CLIENTS = 6;
    private static final int ALIASES = 50;
    private static final int MOST_FILES = 30;
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    @TempDir
    private Path folder;

    private final Map<Integer, AtomicInteger> statuses = new ConcurrentSkipListMap<>();
    private TestClient client;

    @Test
    void nothing_fails_and_nothing_is_left_behind() throws Exception {
        try (HikariDataSource pool = pool();
                JettyServer server = start(pool)) {
            load(server, LOAD.dividedBy(4));
            long files = openFiles();
            long heap = usedHeap();

            Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
            Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
            Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
            try (BlockedThreads blocked = new BlockedThreads()) {
                load(server, LOAD);
                assertThat(blocked.longest()).isLessThan(LONGEST_BLOCKED);
            } finally {
                Thread.setDefaultUncaughtExceptionHandler(before);
            }

            assertThat(uncaught).isEmpty();
            assertThat(statuses.keySet())
                    .isSubsetOf(200, 201, 204, 302, 400, 404, 410, 422)
                    .contains(200, 201, 302);
            assertThat(ManagementFactory.getThreadMXBean().findDeadlockedThreads())
                    .isNull();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
            assertThat(openFiles()).isLessThan(files + MOST_FILES);
            assertThat(usedHeap()).isLessThan(heap + MOST_BYTES);
        }
    }

    private JettyServer start(HikariDataSource pool) throws IOException {
        Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                .domains(Domains.fixed(Domain.of(1, "http://127.0.0.1")))
                .with(ApiKeys.keep())
                .build();
        HttpSettings settings = HttpSettings.standard();
        JettyServer server = JettyServer.start(
                FingerpostHttp.site(fingerpost, settings, VisitSettings.standard()),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                JettyLimits.standard(),
                settings::trusts);
        String key = fingerpost.require(ApiKeys.class).issue(1, "load").token().reveal();
        client = new TestClient("http://127.0.0.1:" + server.address().getPort(), key);
        for (int i = 0; i < ALIASES; i += 2) {
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("a" + i));
        }
        return server;
    }

    private void load(JettyServer server, Duration time) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        long end = System.nanoTime() + time.toNanos();
        List<Future<?>> results = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            Random random = new Random(i);
            results.add(clients.submit(() -> {
                while (System.nanoTime() - end < 0) {
                    step(server, random);
                }
                return null;
            }));
        }
        for (Future<?> result : results) {
            result.get();
        }
        clients.shutdown();
    }

    private void step(JettyServer server, Random random) throws IOException {
        String alias = "a" + random.nextInt(ALIASES);
        String link = "/api/v1/links/" + (1 + random.nextInt(2 * ALIASES));
        switch (random.nextInt(50)) {
            case 0 -> garbage(server, random);
            case 1, 2, 3, 4, 5 ->
                note(client.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1", "alias", alias));
            case 6, 7, 8, 9 ->
                note(client.submit("PATCH", link, "title=" + alias + "&clicks_limit=" + alias.charAt(1)));
            case 10, 11 -> note(client.send(client.request(link).DELETE()));
            case 12, 13, 14, 15, 16 -> note(client.get("/api/v1/links?sort_by=title&search=" + alias.charAt(1)));
            case 17, 18 -> note(client.get("/api/v1/links?search=%25"));
            default -> note(client.send(HttpRequest.newBuilder(URI.create(client.url("/" + alias)))));
        }
    }

    private void note(Answer answer) {
        statuses.computeIfAbsent(answer.status(), status -> new AtomicInteger()).incrementAndGet();
    }

    /** Sends random bytes, sometimes after the beginning of a valid request, and closes the connection. */
    private static void garbage(JettyServer server, Random random) throws IOException {
        byte[] bytes = new byte[random.nextInt(2_000)];
        random.nextBytes(bytes);
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort())) {
            if (random.nextBoolean()) {
                socket.getOutputStream().write("GET /a1 HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
            }
            socket.getOutputStream().write(bytes);
        } catch (SocketException e) {
            return; // cut off
        }
    }

    private HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db")
                + "?journal_mode=WAL&synchronous=NORMAL&foreign_keys=on&busy_timeout=10000");
        config.setMaximumPoolSize(4);
        return new HikariDataSource(config);
    }

    private static long openFiles() {
        return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getOpenFileDescriptorCount();
    }

    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
