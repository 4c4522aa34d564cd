package dev.fingerpost.titles;

import static dev.fingerpost.titles.FakeInternet.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hosts that never answer or never stop sending: each lookup ends within its time, with bounded memory, and closes its
 * connection.
 */
class HostileHostsTest {

    private static final Duration TIME = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String EARLY = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

    private final CountDownLatch hangUp = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicLong sent = new AtomicLong();

    @AfterEach
    void end() {
        hangUp.countDown();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    void a_host_that_never_answers_costs_its_time(String scheme) {
        try (LittleHost host = LittleHost.start((head, out) -> await(hangUp))) {
            assertThat(titleOf(FakeInternet.of(host), scheme + "://page.example/"))
                    .isEmpty();
        }
    }

    @Test
    void a_name_service_that_never_answers_costs_its_time_and_then_nothing() {
        FakeInternet internet = new FakeInternet().name("page.example", () -> {
            await(hangUp);
            return new InetAddress[0];
        });
        TitleSettings settings = TitleSettings.standard().withTimeout(TIME).withWorkers(1);
        PageTitles titles = internet.titles(settings);

        for (int i = 0; i < 5; i++) {
            assertThat(assertTimeoutPreemptively(PATIENCE, () -> titles.titleOf("http://page.example/")))
                    .isEmpty();
        }
        assertThat(internet.lookups()).as("one thread hangs").hasSize(1);
    }

    /**
     * The pause after each unit is shorter than any timeout of a single read, so only a limit on the whole lookup ends
     * it.
     */
    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nX: ", OK + "\r\n", "", OK + "Transfer-Encoding: chunked\r\n\r\n1;x="})
    void a_host_that_trickles_costs_its_time(String start) throws InterruptedException {
        try (LittleHost host = endless(start, "a", 5)) {
            assertThat(titleOf(FakeInternet.of(host), "http://page.example/")).isEmpty();
            assertThat(closed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    /** The page may take a minute, so this test is about a bound on the number of early answers, and not about time. */
    @Test
    void an_endless_row_of_early_answers_is_cut_off() throws InterruptedException {
        try (LittleHost host = endless("", EARLY, 0)) {
            PageTitles titles = titles(FakeInternet.of(host), Duration.ofSeconds(60));
            assertThat(assertTimeoutPreemptively(PATIENCE, () -> titles.titleOf("http://page.example/")))
                    .isEmpty();
            assertThat(closed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"10, true", "11, false"})
    void ten_early_answers_are_skipped(int early, boolean found) {
        try (LittleHost host = LittleHost.sending(EARLY.repeat(early) + LittleHost.page("<title>T</title>"))) {
            assertThat(titles(FakeInternet.of(host), Duration.ofSeconds(60))
                            .titleOf("http://page.example/")
                            .isPresent())
                    .isEqualTo(found);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nX: |aaaaaaaaaaaaaaaa",
                "HTTP/1.1 200 OK\r\n|X: y\r\n",
                "HTTP/1.1 |aaaaaaaaaaaaaaaa",
                "|\r\n",
                "|\0",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;|aaaaaaaaaaaaaaaa",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n|X: y\r\n"
            })
    void a_flood_of_headers_is_cut_off(String flood) throws InterruptedException {
        String[] parts = flood.split("\\|", 2);
        try (LittleHost host = endless(parts[0], parts[1].repeat(100), 0)) {
            assertThat(titles(FakeInternet.of(host), Duration.ofSeconds(60)).titleOf("http://page.example/"))
                    .isEmpty();
            assertThat(closed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            // The client has not read all of this: a part is still in the buffers of the system.
            assertThat(sent.get()).isLessThan(16 << 20);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Content-Length: 1000000000000\r\n"})
    void of_an_endless_page_the_start_is_read(String header) throws InterruptedException {
        try (LittleHost host = endless(OK + header + "\r\n<title>Start</title>", "a".repeat(1_000), 0)) {
            assertThat(titles(FakeInternet.of(host), Duration.ofSeconds(60)).titleOf("http://page.example/"))
                    .contains("Start");
            assertThat(closed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(sent.get()).isLessThan(16 << 20);
        }
    }

    @Test
    void a_title_behind_the_bound_is_not_found() {
        String page = "<head><script>" + " ".repeat(1_000) + "</script><title>Late</title>";
        try (LittleHost host = LittleHost.ofPage(page)) {
            FakeInternet internet = FakeInternet.of(host);

            assertThat(internet.titles(TitleSettings.standard().withMaxBytes(1_000))
                            .titleOf("http://page.example/"))
                    .isEmpty();
            assertThat(internet.titles().titleOf("http://page.example/")).contains("Late");
        }
    }

    @Test
    void an_address_that_hangs_up_is_no_page() {
        try (LittleHost host = LittleHost.sending("")) {
            FakeInternet internet = new FakeInternet().host(PUBLIC, host);

            assertThat(titleOf(internet, "https://" + PUBLIC + "/")).isEmpty();
        }
    }

    private Optional<String> titleOf(FakeInternet internet, String url) {
        return assertTimeoutPreemptively(PATIENCE, () -> titles(internet, TIME).titleOf(url));
    }

    private static PageTitles titles(FakeInternet internet, Duration time) {
        return internet.titles(TitleSettings.standard().withTimeout(time));
    }

    /** Sends the unit until the connection is closed. */
    private LittleHost endless(String start, String unit, int pauseMillis) {
        return LittleHost.start((head, out) -> {
            try {
                send(out, start);
                while (hangUp.getCount() > 0) {
                    send(out, unit);
                    pause(pauseMillis);
                }
            } finally {
                closed.countDown();
            }
        });
    }

    private void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        sent.addAndGet(text.length());
    }

    private void pause(int millis) {
        try {
            if (hangUp.await(millis, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the test is over");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
