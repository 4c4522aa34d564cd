package dev.fingerpost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.test.MovableClock;
import dev.fingerpost.text.Secret;
import dev.fingerpost.titles.GuardedClient;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.url.NoAnswer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks that are sent to a real server. The library of Standard Webhooks reads what the server gets. */
class WebhooksTest {

    private static final Secret SECRET = Webhook.newSecret();

    /** The library of Standard Webhooks refuses messages that are older than five minutes. */
    private final MovableClock clock = MovableClock.at(Instant.now());

    private final Instant start = clock.instant();
    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private final List<WebhookDelivery> delivered = new ArrayList<>();
    private volatile int status = 204;
    private volatile Runnable work = () -> {};
    private final Storage storage = new MemoryStorage();
    private final Outbox outbox = outboxOf(storage);
    private HttpServer host;

    private record Request(Map<String, List<String>> headers, String body) {}

    @BeforeEach
    void startHost() throws IOException {
        host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        host.createContext("/hook", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(exchange.getRequestHeaders());
            requests.add(new Request(headers, body));
            work.run();
            exchange.getResponseHeaders().add("Location", "/hook");
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        host.start();
    }

    @AfterEach
    void stopHost() {
        host.stop(0);
    }

    private String address() {
        return "127.0.0.1:" + host.getAddress().getPort();
    }

    private Webhook webhook() {
        return Webhook.of("crm", "http://" + address() + "/hook", SECRET, start);
    }

    private TitleSettings network() {
        return TitleSettings.standard().withInternalHosts(Set.of(address()));
    }

    /** The outbox of a storage, which is installed there. */
    static Outbox outboxOf(Storage storage) {
        storage.install(Set.of(Outbox.class), Set.of());
        return storage.optional(Outbox.class).orElseThrow();
    }

    private Fingerpost fingerpost() {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .with(Events.keep(Duration.ofDays(7)))
                .clock(clock)
                .build();
    }

    private Delivery delivery(TitleSettings network, String holder) {
        return new Delivery(
                outbox,
                GuardedClient.start(network, "FingerpostWebhooks"),
                network.timeout(),
                clock,
                System::nanoTime,
                holder,
                (webhook, deliveries) -> delivered.addAll(deliveries));
    }

    /** Delivers to a receiver about which nothing is known yet, as {@link Webhooks} does. */
    private boolean deliver(Delivery delivery, Webhook webhook) {
        outbox.begin(webhook.reader(), clock.instant(), webhook.since());
        return delivery.deliver(new Receiver(webhook, System::nanoTime));
    }

    private LinkEvent event(long link, long owner) {
        return new LinkEvent(0, LinkEvent.Type.DELETED, clock.instant(), owner, link, 0, new TreeMap<>());
    }

    private static void verify(Request request) throws WebhookVerificationException {
        new com.standardwebhooks.Webhook(SECRET.reveal()).verify(request.body(), request.headers());
    }

    private static String header(Request request, String name) {
        return String.join(",", request.headers().get(name));
    }

    @Test
    void an_event_is_sent_as_standard_webhooks_say() throws Exception {
        try (Fingerpost fingerpost = fingerpost();
                Webhooks webhooks = Webhooks.start(outbox, () -> List.of(webhook()), network(), clock)) {
            Link link = fingerpost
                    .owner(5)
                    .links()
                    .create(LinkDraft.to("https://example.com/\u00e4")
                            .withDomain(1)
                            .withAlias("sale"));

            Request request = requests.poll(60, TimeUnit.SECONDS);
            verify(request);
            assertThat(request.body())
                    .isEqualTo("{\"type\":\"link.created\",\"timestamp\":\""
                            + clock.instant().truncatedTo(ChronoUnit.MILLIS)
                            + "\",\"data\":{"
                            + "\"owner\":5,\"link_id\":" + link.id() + ",\"alias\":\"sale\",\"domain_id\":1,"
                            + "\"url\":\"" + link.url() + "\",\"version\":1}}");
            assertThat(header(request, "webhook-id")).isEqualTo("evt_1");
            assertThat(header(request, "Content-Type")).startsWith("application/json");
            WebhookDelivery test = webhooks.test(webhook());
            assertThat(test.answer()).isEqualTo(WebhookAnswer.of(clock.instant().truncatedTo(ChronoUnit.MILLIS), 204));
            assertThat(test)
                    .extracting(WebhookDelivery::event, WebhookDelivery::position)
                    .containsExactly("webhook.test", 0L);
            verify(requests.poll(60, TimeUnit.SECONDS));

            String changed = request.body().replace("sale", "sold");
            assertThatExceptionOfType(WebhookVerificationException.class)
                    .isThrownBy(() -> verify(new Request(request.headers(), changed)));
        }
    }

    @Test
    void the_names_of_changed_fields_are_sent_and_texts_are_quoted() {
        TreeMap<String, String> facts = new TreeMap<>(Map.of("fields", "title,url", "url", "a\"\\\n\u00e4"));
        String json = Message.of(new LinkEvent(7, LinkEvent.Type.UPDATED, start, 1, 2, 0, facts))
                .json();

        assertThat(json).endsWith("\"fields\":[\"title\",\"url\"],\"url\":\"a\\\"\\\\\\u000a\u00e4\"}}");
    }

    @Test
    void each_control_character_is_escaped_in_a_message() {
        String controls = IntStream.range(0, ' ').mapToObj(Character::toString).collect(Collectors.joining());
        String json = Message.of(new LinkEvent(
                        7, LinkEvent.Type.UPDATED, start, 1, 2, 0, new TreeMap<>(Map.of("url", controls + " "))))
                .json();

        assertThat(json)
                .endsWith("\"url\":\""
                        + IntStream.range(0, ' ')
                                .mapToObj(control -> String.format(Locale.ROOT, "\\u%04x", control))
                                .collect(Collectors.joining())
                        + " \"}}");
    }

    @Test
    void a_message_comes_again_for_three_days_and_is_a_dead_letter_then() throws Exception {
        outbox.add(List.of(event(1, 1)));
        Delivery delivery = delivery(network(), "a");
        Webhook webhook = webhook();
        status = 302;

        deliver(delivery, webhook);
        int attempts = 1;
        List<Duration> pauses = new ArrayList<>();
        List<Outbox.Received> waiting = outbox.waiting(webhook.reader(), 0, 9);
        while (!waiting.get(0).due().equals(Outbox.Settled.NEVER)) {
            pauses.add(Duration.between(clock.instant(), waiting.get(0).due()));
            clock.setTo(waiting.get(0).due().minusMillis(1));
            deliver(delivery, webhook);
            clock.setTo(waiting.get(0).due());
            deliver(delivery, webhook);
            attempts++;
            waiting = outbox.waiting(webhook.reader(), 0, 9);
        }

        assertThat(requests).hasSize(attempts).hasSize(10);
        assertThat(pauses)
                .containsExactly(
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30),
                        Duration.ofHours(2),
                        Duration.ofHours(5),
                        Duration.ofHours(10),
                        Duration.ofHours(14),
                        Duration.ofHours(20),
                        Duration.ofHours(20));
        assertThat(requests.stream()
                        .map(request -> header(request, "webhook-id"))
                        .distinct())
                .containsExactly("evt_1");
        status = 200;
        requests.clear();
        try (Webhooks webhooks = Webhooks.start(outbox, () -> List.of(webhook), network(), clock)) {
            assertThat(webhooks.waiting(webhook, 0, 9)).hasSize(1);
            assertThat(webhooks.sendAgain(webhook, 1)).isTrue();
            assertThat(requests.poll(60, TimeUnit.SECONDS)).isNotNull();
        }
    }

    @Test
    void an_address_that_is_not_public_gets_nothing() {
        outbox.add(List.of(event(1, 1)));
        Webhook webhook = webhook();

        deliver(delivery(TitleSettings.standard(), "a"), webhook);

        assertThat(requests).isEmpty();
        assertThat(outbox.waiting(webhook.reader(), 0, 9)).hasSize(1);
        try (Webhooks webhooks = Webhooks.start(outbox, List::of, TitleSettings.standard(), Clock.systemUTC())) {
            assertThat(webhooks.test(webhook).answer().reason()).contains(NoAnswer.NOT_ALLOWED);
        }
    }

    @Test
    void every_answer_is_told_and_so_is_why_there_is_none() {
        Webhook webhook = webhook();
        Delivery delivery = delivery(network(), "a");
        outbox.add(List.of(event(1, 1), event(2, 1)));
        deliver(delivery, webhook.withOwner(7));
        assertThat(delivered).as("nothing was wanted").isEmpty();

        outbox.add(List.of(event(3, 1), event(4, 1)));
        work = () -> status = requests.size() == 1 ? 500 : 204;
        deliver(delivery, webhook);
        assertThat(delivered)
                .extracting(WebhookDelivery::position, WebhookDelivery::event, WebhookDelivery::linkId)
                .containsExactly(
                        tuple(1L, "link.deleted", 1L),
                        tuple(2L, "link.deleted", 2L),
                        tuple(3L, "link.deleted", 3L),
                        tuple(4L, "link.deleted", 4L));
        assertThat(delivered)
                .last()
                .satisfies(last -> assertThat(last.answer().text()).isEqualTo("204"));

        outbox.add(List.of(event(5, 1)));
        host.stop(0);
        deliver(delivery, webhook);
        assertThat(delivered)
                .last()
                .satisfies(last -> assertThat(last.answer().reason()).contains(NoAnswer.REFUSED));
    }

    @Test
    void two_processes_send_each_event_once() {
        List<LinkEvent> events = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            events.add(event(i, 1));
        }
        outbox.add(events);
        Webhook webhook = webhook();
        Delivery first = delivery(network(), "a");
        Delivery second = delivery(network(), "b");

        while (deliver(first, webhook) | deliver(second, webhook)) {
            // in turns
        }

        assertThat(requests.stream().map(request -> header(request, "webhook-id")))
                .hasSize(25)
                .doesNotHaveDuplicates();
    }

    @Test
    void what_a_sender_has_is_no_others_while_it_may_be_sending_and_soon_after_its_end() {
        outbox.add(List.of(event(1, 1), event(2, 1), event(3, 1), event(4, 1), event(5, 1)));
        Duration timeout = Duration.ofMinutes(1);
        Webhook webhook = webhook();
        List<Boolean> free = new ArrayList<>();
        work = () -> {
            clock.advance(timeout);
            free.add(isFree(webhook));
        };

        deliver(delivery(patient(timeout), "slow"), webhook);

        assertThat(free).containsExactly(false, false, false, false, false);
        assertThat(outbox.waiting(webhook.reader(), 0, 9)).isEmpty();

        outbox.add(List.of(event(6, 1)));
        work = () -> {
            clock.advance(Duration.ofSeconds(30));
            free.add(isFree(webhook));
        };
        deliver(delivery(network(), "killed"), webhook);
        assertThat(free).last().isEqualTo(true);
    }

    private TitleSettings patient(Duration timeout) {
        TitleSettings network = network();
        return new TitleSettings(
                network.workers(),
                network.queued(),
                timeout,
                network.maxBytes(),
                network.maxRedirects(),
                network.ports(),
                network.internalHosts());
    }

    @Test
    void a_clock_that_is_set_back_keeps_no_event_from_a_webhook() throws Exception {
        outbox.begin(webhook().reader(), start, start);
        clock.setTo(start.minusSeconds(60));
        try (Fingerpost fingerpost = fingerpost();
                Webhooks webhooks = Webhooks.start(outbox, () -> List.of(webhook()), network(), clock)) {
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withAlias("earlier"));

            assertThat(requests.poll(60, TimeUnit.SECONDS).body()).contains("earlier");
            assertThat(webhooks.waiting(webhook(), 0, 9)).isEmpty();
        }
    }

    private boolean isFree(Webhook webhook) {
        Instant now = clock.instant();
        return !outbox.read(new Outbox.Lease(webhook.reader(), "other", now, now.plusSeconds(1)), 1)
                .isEmpty();
    }

    @Test
    void an_outage_is_logged_once() throws Exception {
        List<LogRecord> warnings = new CopyOnWriteArrayList<>();
        Logger logger = Logger.getLogger(Webhooks.class.getName());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                warnings.add(logged);
            }

            @Override
            public void flush() {
                // nothing is buffered
            }

            @Override
            public void close() {
                // nothing to release
            }
        };
        handler.setLevel(Level.WARNING);
        logger.addHandler(handler);
        BlockingQueue<Instant> looks = new LinkedBlockingQueue<>();
        try (Webhooks webhooks = Webhooks.start(
                outbox,
                () -> {
                    looks.add(Instant.now());
                    throw new IllegalStateException("no database");
                },
                network(),
                clock)) {
            for (int i = 0; i < 3; i++) {
                assertThat(looks.poll(60, TimeUnit.SECONDS)).isNotNull();
            }
            assertThat(webhooks.waiting(webhook(), 0, 9)).isEmpty();
        } finally {
            logger.removeHandler(handler);
        }

        assertThat(warnings).hasSize(1);
    }

    @Test
    void a_webhook_gets_what_it_wants_from_its_begin_on() {
        outbox.add(List.of(event(1, 1)));
        clock.advance(Duration.ofSeconds(1));
        Webhook webhook = Webhook.of("new", "http://" + address() + "/hook", SECRET, clock.instant())
                .withOwner(1)
                .withTypes(Set.of(LinkEvent.Type.DELETED));
        outbox.add(List.of(
                event(2, 1),
                event(3, 2),
                new LinkEvent(0, LinkEvent.Type.CREATED, clock.instant(), 1, 4, 0, new TreeMap<>())));

        deliver(delivery(network(), "a"), webhook);

        assertThat(requests).hasSize(1);
        assertThat(requests.peek().body()).contains("\"link_id\":2");
        assertThat(outbox.waiting(webhook.reader(), 0, 9)).isEmpty();
    }

    @Test
    void the_clicks_of_the_minute_in_which_a_webhook_was_added_are_sent_whole() {
        Instant minute = Instant.parse("2026-11-21T08:30:00Z");
        outbox.add(List.of(clicks(1, minute.minusSeconds(60)), clicks(2, minute), clicks(3, minute.plusSeconds(60))));
        clock.setTo(minute.plusSeconds(120));
        Webhook added = Webhook.of("new", "http://" + address() + "/hook", SECRET, minute.plusSeconds(59));

        deliver(delivery(network(), "a"), added);

        assertThat(requests.stream().map(Request::body))
                .satisfiesExactly(
                        body -> assertThat(body).contains("\"timestamp\":\"2026-11-21T08:30:00Z\"", "\"clicks\":2"),
                        body -> assertThat(body).contains("\"clicks\":3"));
        requests.clear();
        deliver(delivery(network(), "b"), Webhook.of("at", added.url(), SECRET, minute));
        assertThat(requests).as("the minute before was over").hasSize(2);
    }

    private static LinkEvent clicks(long number, Instant minute) {
        return new LinkEvent(0, LinkEvent.Type.CLICKS, minute, 1, 1, number, new TreeMap<>());
    }

    @Test
    void a_secret_is_one_of_the_standard_and_not_shown() {
        assertThat(webhook().toString()).doesNotContain(SECRET.reveal());
        for (String wrong : List.of("", "whsec_AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "whsec_%")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Webhook.of("a", "https://example.com/", Secret.of(wrong), start));
        }
    }
}
