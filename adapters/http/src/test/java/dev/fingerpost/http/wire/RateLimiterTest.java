package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimiterTest {

    private static final Request REQUEST = new RequestParser(
                    new ClientResolver(null, TrustedProxies.NONE), Clock.systemUTC())
            .parse(
                    RawRequest.of(
                            "GET",
                            "/",
                            RequestHeaders.of(Map.of("Host", List.of("a"))),
                            InetAddress.getLoopbackAddress()),
                    "r");

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final RateLimiter limiter = new RateLimiter("key", 2, Duration.ofSeconds(60), nanos::get);

    @Test
    void a_window_begins_with_the_first_request_and_ends_after_its_time() {
        assertThat(states("a")).containsEntry("RateLimit", "\"key\";r=1;t=60");
        pass(Duration.ofMillis(1_500));
        assertThat(states("a")).containsEntry("RateLimit", "\"key\";r=0;t=59");
        assertRefused("a", "59");
        assertThat(states("b")).containsEntry("RateLimit", "\"key\";r=1;t=60");
        pass(Duration.ofMillis(58_499));
        assertRefused("a", "1");
        pass(Duration.ofMillis(1));
        assertThat(states("a"))
                .containsEntry("RateLimit", "\"key\";r=1;t=60")
                .containsEntry("RateLimit-Policy", "\"key\";q=2;w=60");
    }

    @Test
    void a_refusal_of_the_handler_counts_and_says_what_is_left() {
        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> limiter.limited("a", REQUEST, () -> {
                    throw HttpException.notFound();
                }))
                .satisfies(e -> assertThat(headers(e)).containsEntry("RateLimit", "\"key\";r=1;t=60"));
    }

    @Test
    void two_limits_are_two_items() {
        RateLimiter other = new RateLimiter("address", 9, Duration.ofSeconds(1), nanos::get);

        Response response = other.limited(
                "a", REQUEST, () -> limiter.limited("a", REQUEST, () -> Response.empty(Status.NO_CONTENT)));

        assertThat(response.finish("GET", "r").headers())
                .containsEntry("RateLimit", "\"key\";r=1;t=60, \"address\";r=8;t=1")
                .containsEntry("RateLimit-Policy", "\"key\";q=2;w=60, \"address\";q=9;w=1");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private Map<String, String> states(String client) {
        return limiter.limited(client, REQUEST, () -> Response.empty(Status.NO_CONTENT))
                .finish("GET", "r")
                .headers();
    }

    private void assertRefused(String client, String seconds) {
        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> states(client))
                .satisfies(e -> {
                    assertThat(e.status()).isEqualTo(Status.TOO_MANY_REQUESTS);
                    assertThat(headers(e))
                            .containsEntry("Retry-After", seconds)
                            .containsEntry("RateLimit", "\"key\";r=0;t=" + seconds);
                });
    }

    private static Map<String, String> headers(HttpException refusal) {
        return ProblemDetails.of(refusal).finish("GET", "r").headers();
    }
}
