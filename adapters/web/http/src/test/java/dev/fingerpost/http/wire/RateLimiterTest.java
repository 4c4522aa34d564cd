package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestExchange;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimiterTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final RateLimiter limiter =
            new RateLimiter("key", RateLimiter.Unit.REQUESTS, 2, Duration.ofSeconds(60), nanos::get);

    @Test
    void a_window_begins_with_the_first_request_and_ends_after_its_time() {
        assertLeft("a", "\"key\";r=1;t=60");
        pass(Duration.ofMillis(1_500));
        assertLeft("a", "\"key\";r=0;t=59");
        assertRefused("a", "59");
        assertLeft("b", "\"key\";r=1;t=60");
        pass(Duration.ofMillis(58_499));
        assertRefused("a", "1");
        pass(Duration.ofMillis(1));
        assertLeft("a", "\"key\";r=1;t=60");
    }

    @Test
    void a_refusal_of_the_handler_counts_and_says_what_is_left() {
        Response response = answered(request -> limiter.limited("a", request, () -> {
            throw HttpException.notFound();
        }));

        assertThat(response.status()).isEqualTo(404);
        assertThat(response.header("RateLimit")).hasValue("\"key\";r=1;t=60");
    }

    @Test
    void two_limits_are_two_items() {
        RateLimiter other = new RateLimiter("address", RateLimiter.Unit.REQUESTS, 9, Duration.ofSeconds(1), nanos::get);

        Response response = answered(
                request -> RateLimiter.limited(List.of(limiter, other), "a", request, RateLimiterTest::nothing));

        assertThat(response.header("RateLimit")).hasValue("\"key\";r=1;t=60, \"address\";r=8;t=1");
        assertThat(response.header("RateLimit-Policy")).hasValue("\"key\";q=2;w=60, \"address\";q=9;w=1");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private static Response nothing() {
        return Response.empty(Status.NO_CONTENT);
    }

    private Response answered(String client) {
        return answered(request -> limiter.limited(client, request, RateLimiterTest::nothing));
    }

    private static Response answered(Handler handler) {
        Request request = new Request(
                new TestExchange("GET", "/", Map.of("Host", List.of("a"))),
                new ClientResolver(null, List.of()),
                new MemoryBudget(1).share());
        return request.noted(Failures.problems().guard(request, () -> handler.handle(request)));
    }

    private void assertLeft(String client, String state) {
        Response response = answered(client);
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.header("RateLimit")).hasValue(state);
        assertThat(response.header("RateLimit-Policy")).hasValue("\"key\";q=2;w=60");
    }

    private void assertRefused(String client, String seconds) {
        Response response = answered(client);
        assertThat(response.status()).isEqualTo(429);
        assertThat(response.header("Retry-After")).hasValue(seconds);
        assertThat(response.header("RateLimit")).hasValue("\"key\";r=0;t=" + seconds);
    }
}
