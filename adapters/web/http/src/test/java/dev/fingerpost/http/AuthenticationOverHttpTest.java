package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AuthenticationOverHttpTest {

    private static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "PROPFIND");
    private static final List<String> PATHS = List.of(
            "/api",
            "/api/v1",
            "/api/v1/links",
            "/api/v1/links/1",
            "/api/v1/pixels",
            "/api/v1/pixels/1",
            "/api/v1/keys",
            "/api/v1/links/x",
            "/api/v2/links");

    private TestServer server;
    private Wire wire;

    @BeforeEach
    void start() {
        server = new TestServer();
        wire = new Wire(server);
        server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1");
        server.post("/api/v1/pixels", "name", "a", "type", "x", "value", "1");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String ask(String method, String path, String... headers) {
        return wire.send(head(method, path, headers));
    }

    private static String head(String method, String path, String... headers) {
        return method + " " + path + " HTTP/1.1\r\nHost: a\r\nX-Request-Id: r\r\n" + Wire.lines(headers)
                + "Connection: close\r\n\r\n";
    }

    @Test
    void nothing_is_answered_without_a_key() {
        for (String method : METHODS) {
            for (String path : PATHS) {
                assertThat(ask(method, path))
                        .as("%s %s", method, path)
                        .startsWith("HTTP/1.1 401 ")
                        .containsIgnoringCase("\r\nWWW-Authenticate: Bearer\r\n");
            }
        }
    }

    @Test
    void a_missing_bad_expired_or_revoked_key_gets_the_same_response() {
        String good = server.key;
        String revoked = server.otherKey;
        server.fingerpost.require(ApiKeys.class).revoke(2);
        Set<String> answers = new HashSet<>();
        for (String value : List.of(
                "",
                "Bearer",
                "Bearer ",
                "Basic dTpw",
                "Bearer x",
                "Bearer fp_" + "a".repeat(43),
                "Bearer " + revoked,
                "Bearer " + good + "x",
                "Bearer " + good + "=",
                "Bearer " + good + " x",
                good,
                "Token " + good,
                "Bearer" + good,
                "Bearer " + good + ", Bearer " + good,
                "Bearer " + "a".repeat(10_000),
                "Bearer \u00e9",
                "Bearer " + good.toUpperCase(Locale.ROOT))) {
            answers.add(ask("GET", "/api/v1/links", "Authorization: " + value).replaceAll("Date: .*", ""));
        }
        answers.add(ask("GET", "/api/v1/links").replaceAll("Date: .*", ""));
        answers.add(ask("GET", "/api/v1/links?api_key=" + good + "&access_token=" + good)
                .replaceAll("Date: .*", ""));
        answers.add(ask("GET", "/api/v1/links", "Authorization: Bearer " + good, "Authorization: Bearer " + good)
                .replaceAll("Date: .*", ""));

        assertThat(answers).hasSize(1);
        assertThat(answers.iterator().next()).startsWith("HTTP/1.1 401 ").contains("application/problem+json");
    }

    @Test
    void a_key_that_may_only_read_changes_nothing() {
        String key = keyOf(ApiKey.Scope.READ);

        for (String path : List.of("/api/v1/links", "/api/v1/links/1", "/api/v1/pixels", "/api/v1/pixels/1")) {
            for (String method : List.of("GET", "HEAD", "OPTIONS")) {
                assertThat(ask(method, path, key)).matches("(?s)HTTP/1.1 20[04] .*");
            }
            for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
                assertThat(ask(method, path, key)).matches("(?s)HTTP/1.1 40[35] .*");
            }
        }
        assertThat(ask("DELETE", "/api/v1/links/1", key))
                .startsWith("HTTP/1.1 403 ")
                .containsIgnoringCase("\r\nWWW-Authenticate: Bearer error=\"insufficient_scope\"\r\n")
                .contains("\"code\":\"insufficient_scope\"", "has the scope read, and this needs links");
        assertThat(server.get("/api/v1/links/1").status()).isEqualTo(200);
    }

    @Test
    void a_key_for_links_changes_nothing_else() {
        String key = keyOf(ApiKey.Scope.LINKS);

        assertThat(ask("GET", "/api/v1/pixels/1", key)).startsWith("HTTP/1.1 200 ");
        assertThat(ask("DELETE", "/api/v1/pixels/1", key))
                .startsWith("HTTP/1.1 403 ")
                .contains("has the scope links, and this needs pixels");
        assertThat(ask("DELETE", "/api/v1/links/9", key)).startsWith("HTTP/1.1 404 ");
        assertThat(ask("DELETE", "/api/v1/links/1", key)).startsWith("HTTP/1.1 204 ");
    }

    /** The routes are those of the description; what each needs is said here once more, by its path. */
    @Test
    void a_key_of_each_scope_is_refused_on_the_routes_that_need_more_and_on_no_other() {
        JsonNode paths = server.get("/api/v1/openapi.json").json().get("paths");
        Map<String, ApiKey.Scope> needed =
                Map.of("links", ApiKey.Scope.LINKS, "labels", ApiKey.Scope.LINKS, "pixels", ApiKey.Scope.PIXELS);
        Predicate<String> guarded = Pattern.compile("/api/v1/(keys|webhooks|(links/.*/)?history)(/.*)?")
                .asMatchPredicate();
        int routes = 0;
        for (ApiKey.Scope scope : ApiKey.Scope.values()) {
            String key = keyOf(scope);
            for (String path : paths.propertyNames()) {
                for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
                    if (path.endsWith("/openapi.json") || !paths.get(path).has(method.toLowerCase(Locale.ROOT))) {
                        continue;
                    }
                    ApiKey.Scope less = method.equals("GET")
                            ? ApiKey.Scope.READ
                            : needed.getOrDefault(path.split("/")[3], ApiKey.Scope.ALL);
                    ApiKey.Scope needs = guarded.test(path) ? ApiKey.Scope.ALL : less;
                    String answer = ask(method, path.replaceAll("\\{.*?}", "9"), key);

                    assertThat(answer.startsWith("HTTP/1.1 403 "))
                            .as("%s %s with the scope %s: %s", method, path, scope, answer)
                            .isEqualTo(!scope.allows(needs));
                    routes++;
                }
            }
        }
        assertThat(routes).isGreaterThan(80);
    }

    @Test
    void a_key_for_pixels_changes_links_too() {
        String key = keyOf(ApiKey.Scope.PIXELS);

        assertThat(ask("DELETE", "/api/v1/pixels/9", key)).startsWith("HTTP/1.1 404 ");
        assertThat(ask("DELETE", "/api/v1/links/1", key)).startsWith("HTTP/1.1 204 ");
        assertThat(ask("DELETE", "/api/v1/pixels/1", key)).startsWith("HTTP/1.1 204 ");
    }

    /** The refusal does not depend on whether the record exists and whether the body is valid. */
    @Test
    void the_scope_is_checked_before_the_body_and_the_record() {
        String key = keyOf(ApiKey.Scope.READ);

        assertThat(ask("PATCH", "/api/v1/links/9", key)).startsWith("HTTP/1.1 403 ");
        assertThat(wire.send(
                        head("POST", "/api/v1/links", key, "Content-Length: 3", "Content-Type: text/plain") + "abc"))
                .startsWith("HTTP/1.1 403 ");
    }

    private String keyOf(ApiKey.Scope scope) {
        return "Authorization: Bearer "
                + server.fingerpost
                        .require(ApiKeys.class)
                        .issue(1, "", scope, null)
                        .token()
                        .reveal();
    }

    @Test
    void the_scheme_ignores_case() {
        for (String scheme : List.of("Bearer", "bearer", "BEARER", "Bearer ")) {
            assertThat(ask("GET", "/api/v1/links", "Authorization: " + scheme + " " + server.key))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void a_revoked_key_is_refused_from_the_next_request_on() {
        assertThat(server.get("/api/v1/links").status()).isEqualTo(200);

        server.fingerpost.require(ApiKeys.class).revoke(1);

        assertThat(server.get("/api/v1/links").status()).isEqualTo(401);
    }

    @Test
    void the_description_is_public() {
        assertThat(ask("GET", "/api/v1/openapi.json")).startsWith("HTTP/1.1 200 ");
        assertThat(ask("HEAD", "/api/v1/openapi.json")).startsWith("HTTP/1.1 200 ");
        assertThat(ask("OPTIONS", "/api/v1/openapi.json"))
                .startsWith("HTTP/1.1 204 ")
                .contains("Allow: GET, HEAD, OPTIONS\r\n");
        assertThat(ask("POST", "/api/v1/openapi.json")).startsWith("HTTP/1.1 405 ");
    }

    @Test
    void without_a_key_a_body_is_not_read() {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url("/api/v1/links")));

        assertThat(server.send(TestServer.form(request, "POST", "%zz")).status())
                .isEqualTo(401);
    }

    @Test
    void records_of_another_owner_look_like_missing_ones() {
        for (String path : List.of("/api/v1/links/", "/api/v1/pixels/")) {
            for (String method : List.of("GET", "HEAD", "PATCH", "PUT", "DELETE")) {
                String theirs = asOther(method, path + 1);
                assertThat(theirs).startsWith("HTTP/1.1 404 ");
                assertThat(theirs.replace(" 1\"", " 9\"")).isEqualTo(asOther(method, path + 9));
            }
        }
        assertThat(asOther("GET", "/api/v1/links")).contains("\"total\":0");
        assertThat(asOther("GET", "/api/v1/pixels")).contains("\"total\":0");
        assertThat(asOther("GET", "/api/v1/links?pixel_id=1")).contains("\"total\":0");
    }

    @Test
    void pixels_of_another_owner_cannot_be_attached() {
        String body = TestForms.encode("url", "https://example.com/", "domain_id", "1", "pixel_ids[]", "1");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url("/api/v1/links")))
                .header("Authorization", "Bearer " + server.otherKey);

        Answer answer = server.send(TestServer.form(request, "POST", body));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error("pixel_ids")).isEqualTo("must be ids of your pixels");
    }

    private String asOther(String method, String path) {
        return ask(method, path, "Authorization: Bearer " + server.otherKey).replaceAll("Date: .*", "");
    }
}
