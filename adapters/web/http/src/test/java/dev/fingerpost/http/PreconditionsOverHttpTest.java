package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreconditionsOverHttpTest {

    private static TestServer server;
    private String path;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Creates a link and brings it to version 3. */
    @BeforeEach
    void create() {
        path = "/api/v1/links/"
                + server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1")
                        .id();
        server.patch(path, "title", "2");
        server.patch(path, "title", "3");
    }

    private Answer patch(String body, String... ifMatch) {
        HttpRequest.Builder request = server.request(path);
        for (String value : ifMatch) {
            request.header("If-Match", value);
        }
        return server.send(TestServer.form(request, "PATCH", body));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"3\"",
                "\"3-0123456789abcdef\"",
                "\"3-0123456789abcdef-gzip\"",
                "*",
                "\"1\", \"3\"",
                "\"a,b\",W/\"x\" , \"3\"",
                "  \"3\"  "
            })
    void a_change_is_made_to_a_listed_version(String ifMatch) {
        assertThat(patch("title=4", ifMatch).header("ETag")).get().asString().startsWith("\"4-");
    }

    @Test
    void several_lines_are_one_list() {
        assertThat(patch("title=4", "\"1\"", "\"3\"").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"2\"",
                "\"4\"",
                "W/\"3\"",
                "\"03\"",
                "\"4-3\"",
                "W/\"3-0123456789abcdef\"",
                "\"x\"",
                "\"\"",
                "\"1\", \"2\"",
                "\"99999999999999999999\""
            })
    void a_change_is_not_made_to_another_version(String ifMatch) {
        Answer answer = patch("title=4", ifMatch);

        assertThat(answer.status()).isEqualTo(412);
        assertThat(answer.header("Content-Type")).contains("application/problem+json");
        assertThat(server.get(path).data().get("title").asString()).isEqualTo("3");
        assertThat(server.send(server.request(path).header("If-Match", ifMatch).DELETE())
                        .status())
                .isEqualTo(412);
        assertThat(server.get(path).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "\"3", "\"3\" \"4\"", "\"3\",", "*, \"3\"", "w/\"3\"", ","})
    void a_malformed_list_is_a_malformed_request(String ifMatch) {
        assertThat(patch("title=4", ifMatch).status()).isEqualTo(400);
    }

    @Test
    void a_stale_version_comes_before_field_errors() {
        assertThat(patch("clicks_limit=x", "\"2\"").status()).isEqualTo(412);
        assertThat(patch("clicks_limit=0", "\"2\"").status()).isEqualTo(412);
        assertThat(patch("clicks_limit=x", "\"3\"").status()).isEqualTo(422);
    }

    @Test
    void a_missing_record_is_not_found_with_any_expected_version() {
        path = "/api/v1/links/999999";

        assertThat(patch("title=4", "\"1\"").status()).isEqualTo(404);
        assertThat(patch("clicks_limit=x").status()).isEqualTo(404);
    }

    @Test
    void an_update_that_changes_no_field_keeps_the_version() {
        assertThat(patch("title=3").header("ETag")).get().asString().startsWith("\"3-");
        assertThat(patch("").header("ETag")).get().asString().startsWith("\"3-");
    }
}
