package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.TcpProxy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What visitors and clients of the API get while the database is unavailable, for each way in which it can be. */
@Tag("harden")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DatabaseTroubleTest {

    private static final int CLIENTS = 24;
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final Duration TROUBLE = Duration.ofSeconds(15);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration LONGEST_RETURN = Duration.ofSeconds(1);

    private static final Duration MOST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    /** The code of the problem, and the words on a visitor's page, that say that the outcome is unknown. */
    private static final List<String> UNKNOWN = List.of("outcome_unknown", "may have been counted");

    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=1";

    private static final Map<Engine, DatabaseServer> SERVERS = new EnumMap<>(Engine.class);

    enum Trouble {
        DOWN,
        FROZEN,
        BLACK_HOLE,
        SLOW;

        void begin(DatabaseServer server, TcpProxy proxy) {
            switch (this) {
                case DOWN -> server.kill();
                case FROZEN -> server.freeze();
                case BLACK_HOLE -> proxy.freeze();
                case SLOW -> proxy.slowDown(Duration.ofSeconds(1));
            }
        }

        void end(DatabaseServer server, TcpProxy proxy) {
            switch (this) {
                case DOWN -> {
                    server.stop();
                    server.start();
                }
                case FROZEN -> server.thaw();
                case BLACK_HOLE, SLOW -> proxy.thaw();
            }
        }
    }

    static Stream<Arguments> troubles() {
        return Stream.of(Engine.values())
                .filter(Engine::isServer)
                .flatMap(engine -> Stream.of(Trouble.values()).map(trouble -> Arguments.of(engine, trouble)));
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(DatabaseServer::stop);
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void every_client_is_answered_soon_and_the_service_returns_with_its_database(Engine engine, Trouble trouble)
            throws Exception {
        DatabaseServer database = SERVERS.computeIfAbsent(engine, Engine::another);
        try (TcpProxy proxy = new TcpProxy(database);
                RunningProgram program =
                        CommandRun.start("serve", "--port", "0", "--db", proxy.through(database.freshDatabase()))) {
            URI base = program.awaitReady();
            Site site =
                    new Site(base, CurlLine.parse(program.awaitLine("curl ")).bearer());
            assertThat(site.create("&alias=spring").status()).isEqualTo(201);

            List<Answer> answers = answersDuring(
                    List.of(site::visit, site::read, () -> site.create("")), () -> trouble.begin(database, proxy));
            trouble.end(database, proxy);
            Duration untilReturn = awaitReturn(site);

            assertThat(answers)
                    .extracting(Answer::status)
                    .isSubsetOf(200, 201, 302, 503)
                    .contains(503);
            assertThat(answers.stream().filter(answer -> answer.status() == 503))
                    .as("invite a retry exactly where nothing can have happened")
                    .allMatch(answer -> answer.invitesRetry() != answer.isOutcomeUnknown())
                    .anyMatch(Answer::invitesRetry);
            // the other kind of answer needs a commit at that very moment, so it is not certain to occur
            assertThat(answers).allMatch(answer -> answer.took().compareTo(LONGEST) < 0);
            assertThat(answers.stream().map(Answer::took).filter(took -> took.compareTo(MOST) >= 0))
                    .as("slow answers of " + answers.size())
                    .hasSizeLessThanOrEqualTo(answers.size() / 100);
            assertThat(untilReturn).isLessThan(LONGEST_RETURN);
            assertThat(site.read().status()).isEqualTo(200);
            assertThat(site.create("").status()).isEqualTo(201);
        }
    }

    /** The answers to requests that were in flight when the trouble began, and to later ones. */
    private static List<Answer> answersDuring(List<Callable<Answer>> requests, Runnable trouble) throws Exception {
        Queue<Answer> answers = new ConcurrentLinkedQueue<>();
        ScheduledExecutorService clients = Executors.newScheduledThreadPool(CLIENTS);
        IntStream.range(0, CLIENTS)
                .mapToObj(i -> requests.get(i % requests.size()))
                .forEach(request -> clients.scheduleWithFixedDelay(
                        () -> answers.add(Answer.to(request)), 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        Wait.until("the first answers", () -> answers.size() >= 2 * CLIENTS);
        answers.clear();
        trouble.run();
        clients.schedule(clients::shutdown, TROUBLE.toMillis(), TimeUnit.MILLISECONDS);
        assertThat(clients.awaitTermination(TROUBLE.plus(PATIENCE).toMillis(), TimeUnit.MILLISECONDS))
                .isTrue();
        return List.copyOf(answers);
    }

    private static Duration awaitReturn(Site site) throws Exception {
        long start = System.nanoTime();
        while (site.visit().status() != 302) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE);
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** An answer to a request; the status is 0 if there was none. */
    private record Answer(int status, boolean invitesRetry, boolean isOutcomeUnknown, Duration took) {

        static Answer to(Callable<Answer> request) {
            long start = System.nanoTime();
            try {
                return request.call();
            } catch (Exception e) {
                return new Answer(0, false, false, Duration.ofNanos(System.nanoTime() - start));
            }
        }
    }

    private record Site(HttpClient http, URI base, String key) {

        Site(URI base, String key) {
            this(HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build(), base, key);
        }

        Answer visit() throws IOException, InterruptedException {
            return send(HttpRequest.newBuilder(base.resolve("/spring")));
        }

        Answer read() throws IOException, InterruptedException {
            return send(
                    HttpRequest.newBuilder(base.resolve("/api/v1/links/1")).header("Authorization", "Bearer " + key));
        }

        Answer create(String more) throws IOException, InterruptedException {
            return send(HttpRequest.newBuilder(base.resolve("/api/v1/links"))
                    .header("Authorization", "Bearer " + key)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(LINK + more)));
        }

        private Answer send(HttpRequest.Builder request) throws IOException, InterruptedException {
            long start = System.nanoTime();
            HttpResponse<String> response = http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
            return new Answer(
                    response.statusCode(),
                    response.headers().firstValue("Retry-After").isPresent(),
                    UNKNOWN.stream().anyMatch(response.body()::contains),
                    Duration.ofNanos(System.nanoTime() - start));
        }
    }
}
