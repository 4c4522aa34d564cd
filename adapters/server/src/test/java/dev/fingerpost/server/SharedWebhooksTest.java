package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Webhooks of several servers that share a database, and of a server that is killed while it sends. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // most of the time they wait for requests
class SharedWebhooksTest {

    private static final long PATIENCE_SECONDS = 90;
    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=1";

    @TempDir
    private Path folder;

    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile int status = 204;
    private volatile CountDownLatch answers = new CountDownLatch(0);
    private HttpServer receiver;
    private String host;
    private String secret = "";

    private record Request(Map<String, List<String>> headers, String body) {

        String id() {
            return headers.get("webhook-id").get(0);
        }
    }

    @BeforeEach
    void startReceiver() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.setExecutor(threads);
        receiver.createContext("/", this::receive);
        receiver.start();
        host = "127.0.0.1:" + receiver.getAddress().getPort();
    }

    @AfterEach
    void stopReceiver() {
        answers.countDown();
        receiver.stop(0);
        threads.shutdownNow();
    }

    private void receive(HttpExchange exchange) throws IOException {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(exchange.getRequestHeaders());
        int answer = status;
        requests.add(
                new Request(headers, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
        try {
            answers.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.sendResponseHeaders(answer, -1);
        exchange.close();
    }

    private Request received() throws Exception {
        Request request = requests.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(request).isNotNull();
        new com.standardwebhooks.Webhook(secret).verify(request.body(), request.headers());
        return request;
    }

    /** Makes the database with a webhook, so that the servers know it from their start. */
    private void add(String database) {
        CommandRun.of("migrate", "--db", database);
        Ended added = CommandRun.of("webhooks", "create", "--url", "http://" + host + "/", "--db", database);
        assertThat(added.exitCode()).as(added.err()).isZero();
        secret = added.out().substring(added.out().indexOf("whsec_")).strip();
    }

    private static void created(ApiClient client, String alias) throws Exception {
        assertThat(client.post("/api/v1/links", LINK + "&alias=" + alias).statusCode())
                .isEqualTo(201);
    }

    private Request receivedOf(String alias) throws Exception {
        Request next = received();
        while (!next.body().contains("\"alias\":\"" + alias + "\"")) {
            next = received();
        }
        return next;
    }

    private String[] serve(String database) {
        return new String[] {"serve", "--port", "0", "--db", database, "--titles-internal-hosts", host};
    }

    @Test
    void an_event_outlives_a_kill_and_a_receiver_that_fails() throws Exception {
        String database = "jdbc:sqlite:" + folder.resolve("links.db");
        add(database);
        String killed;
        try (RunningProgram server = ChildProgram.in(folder).start(serve(database))) {
            URI ready = server.awaitReady();
            ApiClient client = new ApiClient(
                    ready, CurlLine.parse(server.awaitLine("curl ")).bearer());
            status = 503;
            created(client, "failed");
            String failed = receivedOf("failed").id();
            status = 204;
            assertThat(receivedOf("failed").id()).isEqualTo(failed);

            answers = new CountDownLatch(1);
            created(client, "killed");
            killed = receivedOf("killed").id();
            server.kill();
            Ended ended = server.awaitEnd();
            assertThat(ended.out() + ended.err()).doesNotContain(secret.substring("whsec_".length()));
        }
        answers.countDown();
        // As if half a minute had passed, for which the killed server would have had the webhook for itself.
        DoctorCommandTest.execute(database, "UPDATE fingerpost_outbox_reader SET lease_end = lease_end - 30000");
        try (RunningProgram server = CommandRun.start(serve(database))) {
            server.awaitReady();
            assertThat(receivedOf("killed").id()).isEqualTo(killed);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#first")
    void two_servers_send_each_event_of_a_database_once(Engine engine) throws Exception {
        String database = engine.database(folder);
        add(database);
        try (RunningProgram first = CommandRun.start(serve(database))) {
            URI ready = first.awaitReady();
            ApiClient client = new ApiClient(
                    ready, CurlLine.parse(first.awaitLine("curl ")).bearer());
            try (RunningProgram second = CommandRun.start(serve(database))) {
                second.awaitReady();
                for (int i = 0; i < 20; i++) {
                    created(client, "once" + i);
                }
                created(client, "last");
                Set<String> ids = new HashSet<>();
                Request next = received();
                while (!next.body().contains("\"alias\":\"last\"")) {
                    assertThat(ids.add(next.id())).as(next.id()).isTrue();
                    next = received();
                }
                assertThat(ids).hasSizeGreaterThanOrEqualTo(20);
            }
        }
    }
}
