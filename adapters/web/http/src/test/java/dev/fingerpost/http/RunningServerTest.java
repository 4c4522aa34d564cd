package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How an engine stops, and that no client delays another one. */
@Timeout(60)
class RunningServerTest {

    private final InterceptedClock clock = new InterceptedClock();

    private TestServer server() {
        return new TestServer(clock);
    }

    @Test
    void stopping_lets_requests_in_flight_finish_and_no_other_begin() throws Exception {
        TestServer server = server();
        CountDownLatch inFlight = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        clock.reads(() -> {
            if (inFlight.getCount() > 0) {
                inFlight.countDown();
                await(goOn);
            }
            return TestServer.NOW;
        });
        CompletableFuture<Answer> slow = CompletableFuture.supplyAsync(() -> server.get("/api/v1/links"));
        await(inFlight);
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(() -> server.server.stop(Duration.ofSeconds(30)));
        // This is another list, because an equal one would wait for the one in flight.
        Answer late = server.get("/api/v1/pixels");
        while (late.status() != 503) {
            late = server.get("/api/v1/pixels");
        }
        assertThat(late.header("Retry-After")).isPresent();
        assertThat(stopped).isNotDone();

        goOn.countDown();

        assertThat(slow.get(60, TimeUnit.SECONDS).status()).isEqualTo(200);
        stopped.get(60, TimeUnit.SECONDS);
    }

    @Test
    void stopping_without_requests_in_flight_is_immediate() {
        TestServer server = server();
        server.get("/api/v1/links");
        long start = System.nanoTime();

        server.server.stop(Duration.ofSeconds(30));
        server.server.close();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void small_answers_are_not_delayed() {
        try (TestServer server = server()) {
            List<Long> nanos = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                long start = System.nanoTime();
                assertThat(server.get("/api/v1/links").status()).isEqualTo(200);
                nanos.add(System.nanoTime() - start);
            }
            nanos.sort(null);
            assertThat(Duration.ofNanos(nanos.get(100))).isLessThan(Duration.ofMillis(20));
        }
    }

    @Test
    void half_sent_requests_delay_no_other() throws IOException {
        try (TestServer server = server()) {
            List<Socket> halves = new ArrayList<>();
            for (int i = 0; i < 90; i++) {
                Socket socket = new Socket("127.0.0.1", server.port());
                socket.getOutputStream().write("GET /api/v1/links HT".getBytes(StandardCharsets.US_ASCII));
                halves.add(socket);
            }
            long start = System.nanoTime();

            assertThat(server.get("/api/v1/links").status()).isEqualTo(200);

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
            for (Socket half : halves) {
                half.close();
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
