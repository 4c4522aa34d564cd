package dev.fingerpost.http;

import static dev.fingerpost.http.TestEndpoint.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The addresses that orchestrators and load balancers probe. */
class HealthProbesTest {

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger pings = new AtomicInteger();
    private boolean down;
    private final HealthProbes probes = new HealthProbes(this::ping, nanos::get, Failures.problems());
    private final Routes<Handler> routes = new Routes<Handler>()
            .get("/healthz", probes::alive)
            .get("/readyz", probes::ready)
            .otherwise(request -> Response.empty(Status.NO_CONTENT));
    private final HttpEndpoint endpoint =
            new HttpEndpoint(Routes.of(routes), Failures.problems(), Clock.systemUTC(), HttpSettings.standard());

    private void ping() {
        pings.incrementAndGet();
        if (down) {
            throw StorageException.failed("ping", null);
        }
    }

    private int status(String method, String path) {
        return TestEndpoint.ask(endpoint, request(method, path)).status();
    }

    @Test
    void a_storage_that_is_down_is_not_ready_and_the_process_alive() {
        assertThat(status("GET", "/readyz")).isEqualTo(200);
        down = true;
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());

        assertThat(status("GET", "/readyz")).isEqualTo(503);
        assertThat(status("GET", "/healthz")).isEqualTo(200);
        down = false;
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(status("GET", "/readyz")).isEqualTo(200);
    }

    @Test
    void strangers_cannot_make_it_ask_the_storage_more_than_once_a_second() {
        for (int i = 0; i < 100; i++) {
            status("GET", "/readyz");
        }

        assertThat(pings).hasValue(1);
    }

    @Test
    void other_addresses_and_methods_are_those_of_a_site() {
        assertThat(status("GET", "/readyz/")).isEqualTo(204);
        assertThat(status("GET", "/healthz2")).isEqualTo(204);
        assertThat(status("HEAD", "/readyz")).isEqualTo(200);
        assertThat(status("POST", "/readyz")).isEqualTo(405);
        assertThat(status("OPTIONS", "/healthz")).isEqualTo(204);
    }

    @Test
    void a_server_answers_them_over_its_storage() {
        try (TestServer server = new TestServer()) {
            Answer ready = server.send(HttpRequest.newBuilder(URI.create(server.url("/readyz"))));

            assertThat(ready.status()).isEqualTo(200);
            assertThat(ready.header("Content-Type")).hasValue("text/plain; charset=utf-8");
            assertThat(ready.text()).isEqualTo("ready\n");
        }
    }
}
