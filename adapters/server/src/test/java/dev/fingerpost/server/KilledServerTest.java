package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.server.LinkHistory.Call;
import dev.fingerpost.server.LinkHistory.Kind;
import dev.fingerpost.server.LinkHistory.Outcome;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clients create, change, delete, visit and list five links while the server's process is killed again and again, and
 * started again over the same database. For each link, the answers are ones that a single client could have got.
 */
@Tag("harden")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KilledServerTest {

    private static final Duration LOAD = Duration.ofSeconds(Integer.getInteger("fingerpost.history.seconds", 60));
    private static final int CLIENTS = 10;
    private static final int LINKS = 5;

    /** The number of cases of {@link #kind} for a link whose id is not known yet: creations and searches. */
    private static final int FINDING = 7;

    /** The longest time from the first request to a server until it is killed. */
    private static final int LONGEST_LIFE_MILLIS = 6_000;

    @TempDir
    private Path folder;

    private final List<LinkHistory> histories =
            Stream.generate(LinkHistory::new).limit(LINKS).toList();
    private final List<AtomicLong> ids =
            Stream.generate(AtomicLong::new).limit(LINKS).toList();
    private final AtomicReference<CompletableFuture<String>> server = new AtomicReference<>(new CompletableFuture<>());
    private final AtomicBoolean isOver = new AtomicBoolean();
    private final AtomicLong destinations = new AtomicLong();

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "postgresql"})
    void every_answer_is_one_that_a_client_alone_could_have_had(String database) throws Exception {
        String url = database.equals("sqlite")
                ? "jdbc:sqlite:links.db"
                : PostgresServer.shared().freshDatabase();
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        int kills = killing(url, clients);
        clients.shutdown();

        for (LinkHistory history : histories) {
            List<Call> calls = history.calls();
            assertThat(calls.stream()
                            .filter(call -> call.outcome() == Outcome.DONE)
                            .map(Call::kind))
                    .as("what was tried with success")
                    .contains(Kind.values());
            Call unexplained = history.firstUnexplained();
            assertThat(unexplained)
                    .as("of %s calls, %s kills, after %s", calls.size(), kills, history.before(unexplained))
                    .isNull();
        }
        assertThat(kills).isGreaterThanOrEqualTo((int) LOAD.toMillis() / (2 * LONGEST_LIFE_MILLIS));
    }

    /**
     * Kills the server again and again until the load ends, and then reads each link once more. Returns the number of
     * kills.
     */
    private int killing(String url, ExecutorService clients) throws Exception {
        Random random = new Random();
        List<Future<?>> working = new ArrayList<>();
        long end = System.nanoTime() + LOAD.toNanos();
        String key = "";
        int kills = 0;
        while (System.nanoTime() - end < 0) {
            try (RunningProgram program = ChildProgram.in(folder).start("serve", "--port", "0", "--db", url)) {
                URI ready = program.awaitReady();
                if (key.isEmpty()) {
                    key = CurlLine.parse(program.awaitLine("curl ")).bearer();
                    for (int i = 0; i < CLIENTS; i++) {
                        LinkHistoryClient client = new LinkHistoryClient(key);
                        working.add(clients.submit(() -> work(client, new Random(random.nextLong()))));
                    }
                }
                server.get().complete("http://" + ready.getAuthority());
                pause(1 + random.nextInt(LONGEST_LIFE_MILLIS));
                server.set(new CompletableFuture<>());
                program.kill();
                kills++;
            }
        }
        isOver.set(true);
        lastLook(url, new LinkHistoryClient(key), working);
        return kills;
    }

    /** Reads each link from a last server, after the last kill and when all clients have stopped. */
    private void lastLook(String url, LinkHistoryClient client, List<Future<?>> working) throws Exception {
        try (RunningProgram program = ChildProgram.in(folder).start("serve", "--port", "0", "--db", url)) {
            String last = "http://" + program.awaitReady().getAuthority();
            server.get().complete(last);
            for (Future<?> each : working) {
                each.get();
            }
            for (int link = 0; link < LINKS; link++) {
                client.call(last, histories.get(link), Kind.FIND, "h" + link, 0, "");
            }
        }
    }

    private Void work(LinkHistoryClient client, Random random) throws Exception {
        while (!isOver.get()) {
            int link = random.nextInt(LINKS);
            long id = ids.get(link).get();
            Kind kind = kind(random.nextInt(id == 0 ? FINDING : 20));
            Call call = client.call(
                    server.get().get(),
                    histories.get(link),
                    kind,
                    "h" + link,
                    kind == Kind.CREATE ? 0 : id,
                    "https://example.com/" + destinations.incrementAndGet());
            if (call.id() > 0 && call.outcome() == Outcome.DONE) {
                ids.get(link).set(call.id());
            }
        }
        return null;
    }

    private static Kind kind(int of20) {
        return switch (of20) {
            case 0, 1, 2 -> Kind.CREATE;
            case 3, 4, 5, 6 -> Kind.FIND;
            case 7, 8, 9, 10 -> Kind.CHANGE;
            case 11 -> Kind.DELETE;
            default -> Kind.VISIT;
        };
    }

    private static void pause(int millis) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)).isFalse();
    }
}
