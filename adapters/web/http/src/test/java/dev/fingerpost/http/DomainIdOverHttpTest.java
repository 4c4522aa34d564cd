package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Over HTTP a new link must name its domain even if there is only one, so that a second domain does not change what a
 * client gets.
 */
class DomainIdOverHttpTest {

    private static final String LINKS = "/api/v1/links";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.with(builder -> builder.domains(Domains.fixed(Domain.of(1, "https://go.example.com"))));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"url=https://example.com/", "url=https://example.com/&domain_id="})
    void a_form_names_the_domain(String form) {
        Answer answer = server.submit("POST", LINKS, form);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("domain_id")).isEqualTo("must not be empty");
    }

    @Test
    void a_domain_that_cannot_be_read_is_one_error() {
        Answer answer = server.submit("POST", LINKS, "url=https://example.com/&domain_id=x");

        assertThat(answer.json().at("/errors/domain_id")).hasSize(1);
        assertThat(answer.error("domain_id")).isEqualTo("must be a whole number");
    }

    @Test
    void each_row_names_the_domain() {
        Answer answer = server.send(server.request(LINKS + "/bulk")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(
                        "[{\"url\":\"https://example.com/a\",\"domain_id\":1},{\"url\":\"https://example.com/b\"}]")));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("[1].domain_id")).isEqualTo("must not be empty");
        assertThat(answer.json().at("/errors")).hasSize(1);
    }
}
