package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a visitor gets while the storage fails. */
class VisitFailuresTest {

    private final WatchedStorage storage = new WatchedStorage();
    private final TestServer server = new TestServer(storage, storage, settings -> settings, visits -> visits);

    @BeforeEach
    void create() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private RawAnswer visit() {
        return RawAnswer.to(server.port(), "", "GET /spring HTTP/1.1", "Host: go.example.com");
    }

    @Test
    void a_visit_that_was_not_counted_is_worth_a_retry() {
        storage.breakDown("countClicks");

        RawAnswer answer = visit();

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).containsExactly("1");
        assertThat(answer.text()).contains("Please try again in a few seconds");
    }

    @Test
    void a_visit_that_may_have_been_counted_says_so_and_invites_no_retry() {
        storage.loseConnectionIn("countClicks");

        RawAnswer answer = visit();

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isEmpty();
        assertThat(answer.text()).contains("may have been counted").doesNotContain("example.com");
    }
}
