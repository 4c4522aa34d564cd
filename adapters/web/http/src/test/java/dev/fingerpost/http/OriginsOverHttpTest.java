package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages of which origins may write for the owner who is logged in to the host. A browser sends the login's cookie with
 * the requests of every page.
 */
class OriginsOverHttpTest {

    private static final String FORM = "url=https%3A%2F%2Fexample.com%2F&domain_id=1";

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://shop.example/s")))
            .with(ApiKeys.keep())
            .build();
    private final HttpSettings settings = HttpSettings.standard().withCrossOrigins(List.of("https://app.example", "*"));
    private final HttpEndpoint api = FingerpostHttp.api(fingerpost, settings);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: null",
                "Origin: https://evil.example",
                "Origin: https://shop.example:8443",
                "Origin: https://shop.example.evil.example",
                "Origin: *",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site",
                "Sec-Fetch-Site: none"
            })
    void a_page_of_another_origin_writes_nothing_for_a_person_that_is_signed_in(String header) {
        fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/").withDomain(1));

        assertThat(write("POST", "/v1/links", header)).isEqualTo(403);
        assertThat(write("PUT", "/v1/links/1", header)).isEqualTo(403);
        assertThat(write("PATCH", "/v1/links/1", header)).isEqualTo(403);
        assertThat(write("DELETE", "/v1/links/1", header)).isEqualTo(403);
        assertThat(write("POST", "/v1/links", header, "Authorization: Basic YTpi"))
                .isEqualTo(403);
        assertThat(fingerpost.owner(1).links().find(LinkQuery.all()).total()).isEqualTo(1);
    }

    @Test
    void pages_of_the_host_and_of_named_origins_write_and_so_do_clients_that_are_no_browsers() {
        assertThat(write("POST", "/v1/links")).isEqualTo(201);
        assertThat(write("POST", "/v1/links", "Origin: https://shop.example", "Sec-Fetch-Site: same-origin"))
                .isEqualTo(201);
        assertThat(write("POST", "/v1/links", "Origin: https://app.example", "Sec-Fetch-Site: cross-site"))
                .isEqualTo(201);
    }

    /**
     * The token belongs to the host, which finds the owner by it. A browser never adds such a token on its own, so no
     * origin has to be refused.
     */
    @Test
    void a_page_of_any_origin_writes_with_a_token() {
        assertThat(write("POST", "/v1/links", "Origin: null", "Authorization: bearer eyJ.eyJ." + "x".repeat(400)))
                .isEqualTo(201);
    }

    @Test
    void reading_needs_no_origin_since_browsers_keep_the_answer_from_the_page() {
        assertThat(write("GET", "/v1/links", "Origin: null", "Sec-Fetch-Site: cross-site"))
                .isEqualTo(200);
    }

    private int write(String method, String path, String... lines) {
        byte[] form = method.equals("GET") || method.equals("DELETE")
                ? new byte[0]
                : FORM.getBytes(StandardCharsets.US_ASCII);
        String[] all = new String[lines.length + 1];
        System.arraycopy(lines, 0, all, 0, lines.length);
        all[lines.length] = "Content-Type: application/x-www-form-urlencoded";
        TestExchange exchange = TestEndpoint.requestTo("shop.example", method, path, all)
                .withOwner(() -> OptionalLong.of(1))
                .withBody(new ByteArrayInputStream(form), form.length);
        api.handle(exchange);
        return exchange.response().status();
    }
}
