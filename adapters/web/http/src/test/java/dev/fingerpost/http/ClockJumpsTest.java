package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * When the machine's clock is set, nothing fails, nobody is locked out, and everything that depends on time is judged
 * again.
 */
class ClockJumpsTest {

    private static final List<Duration> JUMPS =
            List.of(Duration.ofHours(-1), Duration.ofHours(1), Duration.ofDays(36_525), Duration.ZERO);

    private final InterceptedClock clock = new InterceptedClock();

    @Test
    void a_jump_of_the_clock_fails_no_request() {
        try (TestServer server = new TestServer(clock)) {
            server.fingerpost.owner(1).links().create(draft("plain"));
            server.fingerpost.owner(1).links().create(draft("secret").withRedirectPassword("right"));
            for (Duration jump : JUMPS) {
                clock.reads(() -> TestServer.NOW.plus(jump));

                assertThat(visit(server, "GET /plain", "").status())
                        .as("after %s", jump)
                        .isEqualTo(302);
                Answer created = server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1");
                assertThat(created.status()).as("after %s", jump).isEqualTo(201);
                assertThat(server.patch("/api/v1/links/" + created.id(), "title", "t")
                                .status())
                        .isEqualTo(200);
                assertThat(server.get("/api/v1/links?sort_by=clicks").status()).isEqualTo(200);
                assertThat(visit(server, "POST /secret", "password=right").status())
                        .isEqualTo(303);
            }
        }
    }

    @Test
    void a_period_is_judged_by_the_clock_of_the_visit() {
        try (TestServer server = new TestServer(clock)) {
            Instant start = TestServer.NOW.minusSeconds(60);
            server.fingerpost
                    .owner(1)
                    .links()
                    .create(draft("plain").withActiveFrom(start).withActiveUntil(TestServer.NOW.plusSeconds(60)));
            List<Integer> statuses = new ArrayList<>();
            for (Duration jump : JUMPS) {
                clock.reads(() -> TestServer.NOW.plus(jump));
                statuses.add(visit(server, "GET /plain", "").status());
            }

            assertThat(statuses).containsExactly(404, 410, 410, 302);
        }
    }

    /** The time between attempts is measured as elapsed time and not by the time of day. */
    @Test
    void throttled_passwords_do_not_depend_on_the_time_of_day() {
        try (TestServer server = new TestServer(clock)) {
            server.fingerpost.owner(1).links().create(draft("secret").withRedirectPassword("right"));
            for (int i = 0; i < 10; i++) {
                assertThat(visit(server, "POST /secret", "password=wrong").status())
                        .isEqualTo(200);
            }
            for (Duration jump : JUMPS) {
                clock.reads(() -> TestServer.NOW.plus(jump));

                RawAnswer answer = visit(server, "POST /secret", "password=right");

                assertThat(answer.status()).isEqualTo(429);
                assertThat(answer.header("Retry-After").get(0)).matches("[1-5]?[0-9]|60");
            }
        }
    }

    private static RawAnswer visit(TestServer server, String line, String form) {
        return RawAnswer.to(
                server.port(),
                form,
                line + " HTTP/1.1",
                "Host: go.example.com",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length());
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias);
    }
}
