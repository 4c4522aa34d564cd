package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Wait;
import dev.fingerpost.server.ChildProgram.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Stops the process under load; what it has acknowledged is kept. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // they wait for processes
class StopTest {

    private static final Pattern ALIAS = Pattern.compile("\"alias\":\"([^\"]+)\"");
    private static final String METRICS = "Metrics are at ";
    private static final int CLIENTS = 8;
    private static final int BEFORE_THE_END = 200;
    private static final int OVERTAKING = 50;
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** The exit code of a JVM that has ended gracefully after SIGTERM. */
    private static final int TERMINATED = 143;

    @TempDir
    private Path directory;

    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private final Set<String> otherAnswers = ConcurrentHashMap.newKeySet();
    private final CountDownLatch enough = new CountDownLatch(BEFORE_THE_END);

    @Test
    void nothing_acknowledged_is_lost_and_no_client_waits_for_long() throws Exception {
        String key;
        try (RunningProgram server = ChildProgram.in(directory).withOpenUmask().start("serve", "--port", "0")) {
            URI base = server.awaitReady();
            key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            ApiClient client = new ApiClient(base, key);
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            for (int i = 0; i < CLIENTS; i++) {
                String prefix = "c" + i + "-";
                clients.execute(() -> createUntilRefused(client, prefix));
            }
            assertThat(enough.await(60, TimeUnit.SECONDS)).isTrue();
            PrivateFiles.assertIn(directory);
            long start = System.nanoTime();
            Ended end = server.stop();
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            clients.shutdown();
            assertThat(clients.awaitTermination(60, TimeUnit.SECONDS)).isTrue();

            assertThat(took).isLessThan(LIMIT);
            assertThat(end.exitCode()).isEqualTo(TERMINATED);
            assertThat(end.err()).isEmpty();
            assertThat(end.out()).containsPattern("\nFingerpost has stopped; requests answered: \\d{3,}\n$");
        }
        assertThat(otherAnswers).allMatch(answer -> answer.startsWith("503"));
        PrivateFiles.assertIn(directory);
        try (RunningProgram server = ChildProgram.in(directory).withOpenUmask().start("serve", "--port", "0")) {
            ApiClient client = new ApiClient(server.awaitReady(), key);
            assertThat(aliases(client)).containsAll(acknowledged);
            server.stop();
            PrivateFiles.assertIn(directory);
        }
    }

    /** The log is kept until then, too. */
    @Test
    void a_request_in_flight_is_answered() throws Exception {
        ChildProgram program = ChildProgram.in(directory);
        try (RunningProgram server =
                program.start("serve", "--port", "0", "--management-port", "0", "--access-log", "on")) {
            URI base = server.awaitReady();
            String metrics = server.awaitLine(METRICS).substring(METRICS.length());
            String key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            ApiClient probe = new ApiClient(URI.create(metrics.replace("/metrics", "")), key);
            assertThat(probe.get("/readyz").statusCode()).isEqualTo(200);
            String form = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";
            try (Socket socket = new Socket(base.getHost(), base.getPort())) {
                BufferedReader answer =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
                send(socket, """
                        POST /api/v1/links HTTP/1.1
                        Host: %s
                        Authorization: Bearer %s
                        Content-Type: application/x-www-form-urlencoded
                        Content-Length: %d
                        Expect: 100-continue

                        """.formatted(base.getAuthority(), key, form.length()));
                assertThat(answer.readLine()).isEqualTo("HTTP/1.1 100 Continue");
                skipHead(answer);
                ApiClient other = new ApiClient(base, key);
                awaitHandled(other);

                server.terminate();
                awaitUnavailable(other);
                assertThatExceptionOfType(IOException.class).isThrownBy(() -> probe.get("/readyz"));
                send(socket, form);

                assertThat(answer.readLine()).isEqualTo("HTTP/1.1 201 Created");
            }
            Ended end = server.awaitEnd();
            assertThat(end.exitCode()).isEqualTo(TERMINATED);
            assertThat(end.err()).containsPattern("method=POST path=/api/v1/links status=201");
        }
    }

    /** H2 creates files while it runs, and replaces that of the database when it is closed. */
    @Test
    void only_their_owner_can_read_the_files_of_h2_after_each_end_and_command() throws Exception {
        String url = "jdbc:h2:./links";
        String form = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";
        String key = "";
        for (Consumer<RunningProgram> end :
                List.<Consumer<RunningProgram>>of(RunningProgram::kill, RunningProgram::terminate)) {
            try (RunningProgram server = ChildProgram.in(directory)
                    .withOpenUmask()
                    .start("serve", "--port", "0", "--db", url + ";TRACE_LEVEL_FILE=2")) {
                URI base = server.awaitReady();
                key = key.isEmpty() ? CurlLine.parse(server.awaitLine("curl ")).bearer() : key;
                for (int i = 0; i < 20; i++) {
                    assertThat(new ApiClient(base, key)
                                    .post("/api/v1/links", form)
                                    .statusCode())
                            .isEqualTo(201);
                }
                PrivateFiles.assertIn(directory);
                end.accept(server);
                server.awaitEnd();
                PrivateFiles.assertIn(directory);
            }
        }
        String database = "jdbc:h2:" + directory.resolve("links");
        CommandRun.of("keys", "list", "--db", database);
        CommandRun.of("doctor", "--db", database);
        CommandRun.of("keys", "list", "--db", database + ";PASSWORD=wrong");
        PrivateFiles.assertIn(directory);
        assertThat(directory.resolve("links.trace.db")).exists();
    }

    private static Set<String> aliases(ApiClient client) throws IOException, InterruptedException {
        Set<String> aliases = new HashSet<>();
        int before = -1;
        for (int page = 1; aliases.size() > before; page++) {
            before = aliases.size();
            String links = client.get("/api/v1/links?per_page=100&page=" + page).body();
            ALIAS.matcher(links).results().forEach(found -> aliases.add(found.group(1)));
        }
        return aliases;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    private static void skipHead(BufferedReader answer) throws IOException {
        String line = answer.readLine();
        while (!line.isEmpty()) {
            line = answer.readLine();
        }
    }

    /**
     * Waits until the request in flight is being handled, so that later requests overtake it. A server may send "100
     * Continue" before it calls the handler, so that response alone does not prove that the request counts as in
     * flight.
     */
    private static void awaitHandled(ApiClient other) throws IOException, InterruptedException {
        for (int i = 0; i < OVERTAKING; i++) {
            assertThat(other.get("/api/v1/links").statusCode()).isEqualTo(200);
        }
    }

    /** Sends requests until the connection fails or the response is a 503. */
    private static void awaitUnavailable(ApiClient client) {
        Wait.until("a refusal", () -> {
            try {
                return client.get("/api/v1/links").statusCode() == 503;
            } catch (IOException e) {
                return true;
            }
        });
    }

    private void createUntilRefused(ApiClient client, String prefix) {
        try {
            for (int i = 0; true; i++) {
                String alias = prefix + i + "-";
                HttpResponse<String> answer =
                        client.post("/api/v1/links", "domain_id=1&url=https%3A%2F%2Fexample.com%2F&alias=" + alias);
                if (answer.statusCode() == 201) {
                    acknowledged.add(alias);
                    enough.countDown();
                } else {
                    otherAnswers.add(answer.statusCode() + " " + answer.body());
                    return;
                }
            }
        } catch (IOException e) {
            // This loop ends, because the server has stopped.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
