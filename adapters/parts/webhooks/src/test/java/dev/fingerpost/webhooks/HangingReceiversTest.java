package dev.fingerpost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.titles.TitleSettings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many receivers that accept connections and never answer, beside ten good ones. */
class HangingReceiversTest {

    private static final int HANGING = 60;
    private static final int GOOD = 10;
    private static final int EVENTS = 25;
    private static final Pattern LINK = Pattern.compile("\"link_id\":(\\d+)");

    private final Storage storage = new MemoryStorage();
    private final Outbox outbox = WebhooksTest.outboxOf(storage);
    private final Map<String, List<Long>> received = new ConcurrentHashMap<>();
    private volatile CountDownLatch missing = new CountDownLatch(GOOD * EVENTS);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer good;
    private ServerSocket hanging;

    @BeforeEach
    void start() throws Exception {
        hanging = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        good = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        good.setExecutor(threads);
        good.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Matcher link = LINK.matcher(body);
            assertThat(link.find()).isTrue();
            List<Long> links = received.computeIfAbsent(
                    exchange.getRequestURI().getPath(), path -> Collections.synchronizedList(new ArrayList<>()));
            boolean isFirst = !links.contains(Long.valueOf(link.group(1)));
            links.add(Long.valueOf(link.group(1)));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
            if (isFirst) {
                missing.countDown();
            }
        });
        good.start();
    }

    @AfterEach
    void stop() throws Exception {
        good.stop(0);
        hanging.close();
        threads.shutdownNow();
    }

    private static String address(int port) {
        return "127.0.0.1:" + port;
    }

    /** Requests that are not answered end soon. */
    private TitleSettings network() {
        return network(Duration.ofSeconds(2));
    }

    private TitleSettings network(Duration timeout) {
        TitleSettings normal = TitleSettings.standard();
        return new TitleSettings(
                normal.workers(),
                normal.queued(),
                timeout,
                normal.maxBytes(),
                normal.maxRedirects(),
                normal.ports(),
                Set.of(address(good.getAddress().getPort()), address(hanging.getLocalPort())));
    }

    /** The webhooks, beginning with the webhooks of the hanging receivers. */
    private List<Webhook> webhooks(int hangingOnes) {
        List<Webhook> all = new ArrayList<>();
        for (int i = 0; i < hangingOnes; i++) {
            all.add(webhook("hangs-" + i, hanging.getLocalPort()));
        }
        for (int i = 0; i < GOOD; i++) {
            all.add(webhook("good-" + i, good.getAddress().getPort()));
        }
        return all;
    }

    private static Webhook webhook(String id, int port) {
        return Webhook.of(id, "http://" + address(port) + "/" + id, Webhook.newSecret(), Instant.EPOCH);
    }

    private void addEvents() {
        addEvents(1);
    }

    private void addEvents(long first) {
        outbox.add(LongStream.range(first, first + EVENTS)
                .mapToObj(link -> new LinkEvent(0, LinkEvent.Type.DELETED, Instant.now(), 1, link, 0, new TreeMap<>()))
                .toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, HANGING, 2 * HANGING})
    void each_good_receiver_gets_every_event_in_order(int hangingOnes) throws Exception {
        List<Webhook> all = webhooks(hangingOnes);
        addEvents();
        try (Webhooks webhooks = Webhooks.start(outbox, () -> all, network(), Clock.systemUTC())) {
            assertThat(missing.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(webhooks.waiting(all.get(hangingOnes), 0, 9)).isEmpty();
        }

        assertThat(received).hasSize(GOOD);
        assertThat(received.values())
                .allSatisfy(links -> assertThat(links)
                        .containsExactlyElementsOf(
                                LongStream.rangeClosed(1, EVENTS).boxed().toList()));
    }

    /** The hanging ones have all the workers that are for them until this test is over. */
    @Test
    void receivers_that_have_answered_do_not_wait_for_any_number_of_others() throws Exception {
        List<Webhook> all = webhooks(2 * HANGING);
        AtomicReference<List<Webhook>> hooks = new AtomicReference<>(all.subList(2 * HANGING, all.size()));
        addEvents();
        TitleSettings patient = network(Duration.ofMinutes(1));
        try (Webhooks webhooks = Webhooks.start(outbox, hooks::get, patient, Clock.systemUTC())) {
            assertThat(missing.await(60, TimeUnit.SECONDS)).isTrue();

            missing = new CountDownLatch(GOOD * EVENTS);
            hooks.set(all);
            addEvents(1 + EVENTS);
            assertThat(missing.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(webhooks.waiting(all.get(2 * HANGING), 0, 9)).isEmpty();
        }
    }

    @Test
    void two_processes_send_each_event_to_the_good_ones() throws Exception {
        List<Webhook> all = webhooks(HANGING);
        addEvents();
        try (Webhooks one = Webhooks.start(outbox, () -> all, network(), Clock.systemUTC());
                Webhooks other = Webhooks.start(outbox, () -> all, network(), Clock.systemUTC())) {
            assertThat(missing.await(60, TimeUnit.SECONDS)).isTrue();
            for (Webhook each : all.subList(HANGING, all.size())) {
                assertThat(one.waiting(each, 0, 9)).isEmpty();
                assertThat(other.waiting(each, 0, 9)).isEmpty();
            }
        }

        assertThat(received.values())
                .hasSize(GOOD)
                .allSatisfy(links -> assertThat(links.stream().distinct()).hasSize(EVENTS));
    }

    @Test
    void what_waits_for_a_receiver_that_hangs_is_neither_lost_nor_sent_out_of_order() throws Exception {
        List<Webhook> all = webhooks(HANGING);
        addEvents();
        try (Webhooks webhooks = Webhooks.start(outbox, () -> all, network(), Clock.systemUTC())) {
            assertThat(missing.await(60, TimeUnit.SECONDS)).isTrue();
            for (Webhook each : all.subList(0, HANGING)) {
                assertThat(webhooks.waiting(each, 0, 100))
                        .as("all but the first ones wait where they are")
                        .hasSizeLessThan(EVENTS / 2);
            }
        }
    }
}
