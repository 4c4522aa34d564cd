package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.standardwebhooks.Webhook;
import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Wait;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.text.Secret;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.url.NoAnswer;
import dev.fingerpost.webhooks.StoredWebhooks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Webhooks of the program, with a receiver that checks signatures with the library of Standard Webhooks. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // most of the time they wait for requests
class ServedWebhooksTest {

    private static final int ACCEPTED = 204;
    private static final int FAILED = 500;

    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private volatile int status = ACCEPTED;
    private HttpServer receiver;

    @TempDir
    private Path directory;

    private record Request(Map<String, List<String>> headers, String body) {}

    @BeforeEach
    void startReceiver() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/hook", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(exchange.getRequestHeaders());
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
            requests.add(new Request(headers, body)); // last, because then a test may change the status
        });
        receiver.start();
    }

    @AfterEach
    void stopReceiver() {
        receiver.stop(0);
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#first")
    void what_a_receiver_has_refused_is_sent_again_after_a_kill(Engine engine) throws Exception {
        String url = engine.database(directory);
        String key;
        String secret;
        try (RunningProgram server = ChildProgram.in(directory).start(serve(url))) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    key = CurlLine.parse(server.awaitLine("curl ")).bearer());
            secret = secretOf(run("create", "--url", hook(), "--owner", "1", "--events", "link.created", "--db", url));
            awaitSwitchedOn(client, secret);

            status = FAILED;
            client.post("/api/v1/links", link("refused"));
            awaitRequest("refused", secret);
            awaitListed(
                    url,
                    "\"answered_at\":\"20[^\"]*\",\"answer\":\"500\",\"owner\":1,\"waiting\":[1-9]\\d*,\"dead\":0");
            server.kill();
        }

        Ended waiting = run("waiting", "1", "--db", url);
        assertThat(waiting.out()).contains("link.created");
        assertThat(waiting.out() + run("list", "--db", url).out()).doesNotContain(secret);
        assertOnlyItsOwnerSeesIt(url);
        status = ACCEPTED;
        assertThat(run("resend", "1", "--db", url).out()).matches("Events that are sent again: [1-9]\\d*\n");
        try (RunningProgram server = CommandRun.start(serve(url))) {
            new ApiClient(server.awaitReady(), key).post("/api/v1/links", link("later"));

            awaitRequest("refused", secret);
            awaitRequest("later", secret);
        }
        assertThat(run("delete", "1", "--db", url).out()).isEqualTo("The webhook 1 is deleted\n");
        assertThat(run("list", "--db", url).out().lines()).hasSize(1);
    }

    @Test
    void what_a_receiver_has_accepted_is_sent_again_on_request() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        try (RunningProgram server = CommandRun.start(serve(url))) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            String secret =
                    secretOf(run("create", "--url", hook(), "--owner", "1", "--events", "link.created", "--db", url));
            awaitSwitchedOn(client, secret);
            awaitListed(url, "\"answer\":\"204\"");
            Events events = Events.keepAll();
            try (OpenLibrary open = open(url, events)) {
                OwnerWebhooks own = events.webhooksOf(open.fingerpost().owner(1));
                WebhookDelivery accepted = own.deliveries(1).get(0);
                requests.clear();

                assertThat(own.sendAgain(1, accepted.position() + 1_000)).isFalse();
                assertThat(own.sendAgain(1, accepted.position())).isTrue();
                awaitRequest("\"link_id\":" + accepted.linkId() + ",", secret);
            }
        }
    }

    @Test
    void each_click_is_sent_with_the_facts_of_its_visitor_and_no_address() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        String secret = secretOf(run("create", "--url", hook(), "--events", "link.clicked", "--db", url));
        try (RunningProgram server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                url,
                "--titles-internal-hosts",
                address(),
                "--titles",
                "off",
                "--counting-every-click",
                "on")) {
            URI ready = server.awaitReady();
            new ApiClient(ready, CurlLine.parse(server.awaitLine("curl ")).bearer())
                    .post("/api/v1/links", link("followed"));
            HttpRequest visit = HttpRequest.newBuilder(ready.resolve("/followed?utm_source=news"))
                    .header("Accept", "text/html")
                    .header("Accept-Language", "de")
                    .header("Referer", "https://blog.example/post?reader=7")
                    .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
                    .build();
            for (int i = 0; i < 2; i++) {
                HttpClient.newHttpClient().send(visit, HttpResponse.BodyHandlers.discarding());

                Request request = requests.poll(60, TimeUnit.SECONDS);
                verify(request, secret);
                assertThat(request.body())
                        .contains("\"type\":\"link.clicked\"")
                        .contains("\"link_id\":1,\"clicks\":1")
                        .contains("\"language\":\"de\"", "\"operating_system\":\"Linux\"", "\"utm_source\":\"news\"")
                        .contains("\"referrer\":\"blog.example\"")
                        .doesNotContain("127.0.0.1", "reader", "Mozilla");
            }
        }
    }

    @Test
    void a_test_is_signed_and_says_what_was_answered() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        String secret = secretOf(run("create", "--url", hook(), "--db", url));

        assertThat(run("test", "1", "--db", url, "--titles-internal-hosts", address())
                        .out())
                .isEqualTo(hook() + " has answered 204\n");
        awaitRequest("webhook.test", secret);
        awaitListed(url, "\"answered_at\":\"20[^\"]*\",\"answer\":\"204\"");
        status = FAILED;
        assertThat(run("test", "1", "--db", url, "--titles-internal-hosts", address()))
                .isEqualTo(new Ended(
                        1,
                        "",
                        "fingerpost-server: " + hook() + " has answered 500 instead of a status of 200 to 299\n"));
        awaitListed(url, "\"answer\":\"500\"");
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void people_create_a_webhook_test_it_and_delete_it_as_commands_do() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        Events events = Events.keepAll();
        try (OpenLibrary open = open(url, events)) {
            OwnerWebhooks own = events.webhooksOf(open.fingerpost().owner(1));
            Function<StoredWebhook, WebhookDelivery> allowed =
                    StoredWebhooks.tests(events, TitleSettings.standard().withInternalHosts(Set.of(address())));

            Secret secret = own.create(WebhookDraft.to(hook()).withEvents(List.of("link.created")))
                    .secret();

            assertThat(own.test(1, StoredWebhooks.tests(events, TitleSettings.standard()))
                            .answer()
                            .reason())
                    .contains(NoAnswer.NOT_ALLOWED);
            assertThat(requests).isEmpty();
            assertThat(own.test(1, allowed).answer().text()).isEqualTo("204");
            awaitRequest("webhook.test", secret.reveal());
            status = FAILED;
            assertThat(own.test(1, allowed).answer().isSuccess()).isFalse();
            assertThat(own.get(1).last()).extracting(WebhookAnswer::text).isEqualTo("500");
            assertThat(own.deliveries(1))
                    .extracting(each -> each.event() + " " + each.answer().text())
                    .containsExactly("webhook.test 500", "webhook.test 204", "webhook.test not_allowed");
            assertThat(run("list", "--json", "--db", url).out())
                    .contains("\"events\":[\"link.created\"]", "\"owner\":1");
            own.update(1, draft -> draft.withUrl(hook() + "?new").withEvents(List.of("link.deleted")));
            assertThat(run("show", "1", "--db", url).out()).contains(hook() + "?new", "link.deleted");
            assertThat(run("update", "1", "--url", hook(), "--events", "link.created,link.expired", "--db", url)
                            .out())
                    .contains(hook() + "\n", "link.created", "link.expired");
            assertThat(run("update", "1", "--db", url).err()).contains("give --url, --events or --enabled");
            own.delete(1);
            assertThat(own.list()).isEmpty();
        }
    }

    @Test
    void one_that_is_off_gets_nothing_until_it_is_on_again_and_then_what_has_waited() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        String paused = secretOf(run("create", "--url", hook(), "--db", url));
        assertThat(run("update", "1", "--enabled", "off", "--db", url).out()).containsPattern("enabled +0");
        String other = secretOf(run("create", "--url", hook(), "--db", url));
        try (RunningProgram server = CommandRun.start(serve(url))) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            for (int i = 0; i < 3; i++) {
                client.post("/api/v1/links", link("waits" + i));
                verify(requests.poll(60, TimeUnit.SECONDS), other);
            }
            assertThat(requests).isEmpty();
            assertThat(run("list", "--json", "--db", url).out().lines())
                    .satisfiesExactly(
                            first -> assertThat(first).contains("\"events\":[],\"enabled\":0", "\"owner\":null"),
                            second -> assertThat(second).contains("\"enabled\":1"));

            assertThat(run("update", "1", "--enabled", "on", "--db", url).out()).containsPattern("enabled +1");
            for (int i = 0; i < 3; i++) {
                Request request = requests.poll(60, TimeUnit.SECONDS);
                verify(request, paused);
                assertThat(request.body()).contains("waits" + i);
            }
        }
    }

    @Test
    void more_dead_letters_than_a_page_are_all_listed_and_sent_again() {
        int many = 1_050;
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        run("create", "--url", hook(), "--db", url);
        Instant now = Instant.now();
        try (OpenStorage open = OpenStorage.ofThisVersion(new DatabaseSettings(new NamedValue("--db", url), "", ""))) {
            Outbox outbox = open.storage().optional(Outbox.class).orElseThrow();
            outbox.add(LongStream.range(0, many)
                    .mapToObj(link -> new LinkEvent(0, LinkEvent.Type.DELETED, now, 1, link, 0, new TreeMap<>()))
                    .toList());
            Lease lease = new Lease("webhook-1", "test", now, now.plusSeconds(60));
            outbox.settle(
                    lease,
                    outbox.read(lease, many).stream()
                            .map(each -> new Settled(each.event().position(), Settled.NEVER))
                            .toList());
        }

        assertThat(run("list", "--json", "--db", url).toString()).contains("\"waiting\":0,\"dead\":" + many);
        assertThat(run("waiting", "1", "--db", url).out().lines()).hasSize(1 + many);
        assertThat(run("waiting", "1", "--json", "--db", url).out().lines())
                .hasSize(many)
                .contains("{\"id\":\"evt_1050\",\"event\":\"link.deleted\",\"link\":1049,\"attempts\":1,"
                        + "\"next\":null,\"dead\":true}");
        assertThat(run("resend", "1", "--db", url).out()).isEqualTo("Events that are sent again: " + many + "\n");
        assertThat(run("list", "--json", "--db", url).out()).contains("\"waiting\":" + many + ",\"dead\":0");
    }

    @Test
    void an_address_that_is_not_public_gets_nothing_unless_it_is_allowed() {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        run("create", "--url", hook(), "--db", url);

        Ended refused = run("test", "1", "--db", url);

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).startsWith("fingerpost-server: the webhook was not reached: ");
        assertThat(run("list", "--json", "--db", url).out()).contains("\"answer\":\"not_allowed\"");
        assertThat(requests).isEmpty();
    }

    @Test
    void wrong_calls_say_what_is_wrong() {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);

        for (String command : List.of("show", "delete", "waiting", "resend", "test")) {
            assertThat(run(command, "7", "--db", url).err())
                    .isEqualTo("fingerpost-server: there is no webhook 7, see webhooks list\n");
        }
        assertThat(run("create", "--url", "crm", "--db", url).err())
                .contains("--url must be an absolute URL that starts with ");
        assertThat(run("create", "--url", hook(), "--events", "link.seen", "--db", url)
                        .err())
                .contains("--events must be link.created or link.updated or ");
        assertThat(run().err()).startsWith("fingerpost-server: a command is missing: webhooks list, ");
    }

    private String[] serve(String url) {
        return new String[] {"serve", "--port", "0", "--db", url, "--titles-internal-hosts", address()};
    }

    private static Ended run(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "webhooks";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CommandRun.of(all);
    }

    private String address() {
        return "127.0.0.1:" + receiver.getAddress().getPort();
    }

    private String hook() {
        return "http://" + address() + "/hook";
    }

    private static String link(String alias) {
        return "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=" + alias;
    }

    private static String secretOf(Ended added) {
        assertThat(added.out()).containsPattern("id +[12]\n").containsPattern("url +http://127.0.0.1:");
        return added.out().substring(added.out().indexOf("whsec_")).strip();
    }

    /** Waits until the server knows the webhook; before that, the server stores no events. */
    private void awaitSwitchedOn(ApiClient client, String secret) throws Exception {
        Request first = null;
        for (int i = 0; first == null && i < 100; i++) {
            client.post("/api/v1/links", link("early" + i));
            first = requests.poll(1, TimeUnit.SECONDS);
        }
        verify(first, secret);
    }

    private void awaitRequest(String content, String secret) throws Exception {
        Request request = requests.poll(60, TimeUnit.SECONDS);
        while (request != null && !request.body().contains(content)) {
            request = requests.poll(60, TimeUnit.SECONDS);
        }
        verify(request, secret);
    }

    private static void verify(@Nullable Request request, String secret) throws Exception {
        assertThat(request).as("what the receiver got").isNotNull();
        new Webhook(secret).verify(request.body(), request.headers());
    }

    private static void assertOnlyItsOwnerSeesIt(String url) {
        Events events = Events.keepAll();
        try (OpenLibrary open = open(url, events)) {
            OwnerWebhooks own = events.webhooksOf(open.fingerpost().owner(1));
            OwnerWebhooks others = events.webhooksOf(open.fingerpost().owner(2));
            StoredWebhook webhook = own.get(1);
            List<Received> waiting = own.waiting(webhook, 0, 10);
            assertThat(waiting).isNotEmpty();
            assertThat(own.deliveries(1)).isNotEmpty();
            assertThat(own.sendAgain(1, Long.MAX_VALUE)).isFalse();

            assertThat(others.list()).isEmpty();
            for (Consumer<OwnerWebhooks> call : List.<Consumer<OwnerWebhooks>>of(
                    theirs -> theirs.get(1),
                    theirs -> theirs.deliveries(1),
                    theirs -> theirs.update(1, draft -> draft.switchedTo(false)),
                    theirs -> theirs.sendAllAgain(1, () -> true),
                    theirs -> theirs.sendAgain(1, waiting.get(0).event().position()),
                    theirs -> theirs.test(1, StoredWebhooks.tests(events, TitleSettings.standard())),
                    theirs -> theirs.delete(1))) {
                assertThatExceptionOfType(NotFoundException.class)
                        .isThrownBy(() -> call.accept(others))
                        .withMessage("There is no webhook 1");
            }
            assertThat(own.list()).containsExactly(webhook);
            assertThat(own.waiting(webhook, 0, 10)).isEqualTo(waiting);
            assertThat(own.update(1, draft -> draft.switchedTo(false)).isOn()).isFalse();
            assertThat(own.update(1, draft -> draft.switchedTo(true))).isEqualTo(webhook);
        }
    }

    private static OpenLibrary open(String url, Events events) {
        return OpenLibrary.over(
                OpenStorage.ofThisVersion(new DatabaseSettings(new NamedValue("--db", url), "", "")),
                builder -> builder.with(events));
    }

    private static void awaitListed(String url, String text) {
        Wait.until(
                () -> run("list", "--json", "--db", url).out(),
                () -> Pattern.compile(text)
                        .matcher(run("list", "--json", "--db", url).out())
                        .find());
    }
}
