package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.link.Gate;
import dev.fingerpost.quota.Quotas;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** If a rule of the host refuses something, the client gets the host's code and message. */
class GateOverHttpTest {

    private final List<Gate.Call> calls = new ArrayList<>();
    private final TestServer server = TestServer.with(builder -> builder.gate(call -> {
                calls.add(call);
                return call.refuse(change -> change.draft().url().contains("casino")
                        ? Optional.of(Refusal.own("NO_GAMES", "must not lead to games")
                                .on("url"))
                        : Optional.empty());
            })
            .with(Quotas.of((owner, kind) -> 2)));

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void creations_and_changes_are_refused_with_code_and_words() {
        Answer refused = server.post("/api/v1/links", "url", "https://casino.example/", "domain_id", "1");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("\"no_games\"", "must not lead to games", "\"url\"");

        assertThat(server.post("/api/v1/links", "url", "https://fine.example/", "domain_id", "1")
                        .status())
                .isEqualTo(201);
        Answer changed = server.patch("/api/v1/links/1", "url", "https://casino.example/");
        assertThat(changed.status()).isEqualTo(422);
        assertThat(changed.text()).contains("\"no_games\"");
        assertThat(calls).hasSize(3);
    }

    @Test
    void many_links_are_asked_about_once_and_a_quota_holds() {
        String links =
                "[{\"url\":\"https://a.example/\",\"domain_id\":1},{\"url\":\"https://b.example/\",\"domain_id\":1},"
                        + "{\"url\":\"https://c.example/\",\"domain_id\":1}]";
        Answer refused = server.send(server.request("/api/v1/links/bulk")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(links)));

        assertThat(refused.text()).contains("{\"[2].links\":[\"must be within your quota of 2");
        assertThat(calls)
                .singleElement()
                .satisfies(call -> assertThat(call.changes()).hasSize(3));
    }
}
