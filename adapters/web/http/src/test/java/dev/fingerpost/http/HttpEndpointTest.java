package dev.fingerpost.http;

import static dev.fingerpost.http.TestEndpoint.request;
import static dev.fingerpost.http.TestEndpoint.text;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.LinkDraft;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an endpoint does with the requests of any engine. Other engines than the JDK's server let through targets that
 * {@code java.net.URI} refuses.
 */
@Timeout(60)
class HttpEndpointTest {

    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";

    private final TestEndpoint endpoint = new TestEndpoint();

    @ParameterizedTest
    @ValueSource(strings = {"a=b|c", "{q}", "x^y", "`", "\\", "%", "%zz", "a%2", "|{}^`\\%"})
    void a_query_that_is_no_uri_is_redirected_and_forwarded(String query) {
        TestResponse response = endpoint.ask(request("GET", "/spring?" + query));

        assertThat(response.status()).isEqualTo(302);
        assertThat(response.headers()).containsEntry("Location", "https://example.com/?" + query);
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.com/?a=1&b=2#top, a=3, https://example.com/?b=2&a=3#top",
        "https://example.com/?a=1&%61=2, a=3&a=4, https://example.com/?a=3&a=4",
        "https://example.com/?a=1&%zz=2, %zz, https://example.com/?a=1&%zz",
        "https://example.com/?a=1, qr, https://example.com/?a=1",
        "https://example.com/?a=1, qr&b=2, https://example.com/?a=1&b=2",
        "https://example.com/?a=1, qr=, https://example.com/?a=1",
        "https://example.com/?a=1, %71r&b=2, https://example.com/?a=1&b=2",
        "https://example.com/?a=1, qr=x, https://example.com/?a=1&qr=x"
    })
    void a_forwarded_parameter_replaces_the_destination_s_own(String url, String query, String location) {
        endpoint.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to(url).withDomain(1).withAlias("own"));

        assertThat(endpoint.ask(request("GET", "/own?" + query)).headers()).containsEntry("Location", location);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/spr|ing", "/{alias}", "/%", "/%zz", "/spring%", "/a\\b", "/`", "/^", "/%ff", "/a b"})
    void a_path_that_is_not_a_uri_gets_the_not_found_page(String target) {
        TestResponse response = endpoint.ask(request("GET", target));

        assertThat(response.status()).isEqualTo(404);
        assertThat(response.headers()).containsEntry("Content-Type", "text/html; charset=utf-8");
        assertThat(text(response)).contains("Link not found").doesNotContain("Exception");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/links?search=a|b, 200",
        "/api/v1/links?search={a}, 200",
        "/api/v1/links?search=%, 400",
        "/api/v1/links?search=%zz, 400",
        "/api/v1/links/%, 404",
        "/api/v1/links/{id}, 404",
        "/api/v1/link|s, 404"
    })
    void the_interface_answers_an_invalid_uri_with_a_problem_document(String target, int status) {
        TestResponse response = endpoint.ask(endpoint.authorized("GET", target));

        assertThat(response.status()).isEqualTo(status);
        assertThat(response.headers().get("Content-Type"))
                .isEqualTo(status == 200 ? "application/json" : "application/problem+json");
    }

    @ParameterizedTest
    @CsvSource({
        "/spring#top, 302",
        "http://go.example.com/spring, 302",
        "HTTPS://go.example.com/spring?a=b, 302",
        "http://other.example.com/spring, 404",
        "http://go.example.com, 404",
        "//go.example.com/spring, 404",
        "///spring, 404",
        "*, 404",
        "spring, 404",
        "?, 404"
    })
    void every_form_of_a_target_is_read_as_text(String target, int status) {
        assertThat(endpoint.ask(request("GET", target)).status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"GET, 503", "POST, 200"})
    void a_long_response_for_which_there_is_no_memory_is_sent_only_after_a_change(String method, int status) {
        HttpEndpoint full = new HttpEndpoint(
                received -> {
                    MemoryBudget.Share others = received.memoryBeyond();
                    others.reserve(others.budget(), Duration.ZERO);
                    return Response.of(200, "text/plain", new byte[10_000]);
                },
                Failures.problems(),
                Clock.systemUTC(),
                HttpSettings.standard());

        assertThat(TestEndpoint.ask(full, request(method, "/")).status()).isEqualTo(status);
    }

    @Test
    void a_character_of_the_target_is_a_byte() {
        endpoint.create(1, "grün🌱");
        String asBytes = new String("/grün🌱".getBytes(UTF_8), ISO_8859_1);

        assertThat(endpoint.ask(request("GET", asBytes)).status()).isEqualTo(302);
        assertThat(endpoint.ask(request("GET", "/gr%C3%BCn%F0%9F%8C%B1")).status())
                .isEqualTo(302);
        assertThat(endpoint.ask(request("GET", "/grün🌱")).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/spring", "/nothing", "/api/v1/links", "/api/v1/openapi.json", "/%", "*"})
    void every_response_carries_the_same_headers(String target) {
        assertThat(endpoint.ask(request("GET", target, "X-Request-Id: r-1")).headers())
                .containsEntry("X-Request-Id", "r-1")
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("X-Content-Type-Options", "nosniff")
                .containsKey("Content-Security-Policy");
    }

    @Test
    void an_answer_to_head_has_the_length_and_no_body() {
        int length = endpoint.ask(request("GET", "/api/v1/openapi.json")).body().length;

        TestResponse head = endpoint.ask(request("HEAD", "/api/v1/openapi.json"));

        assertThat(head.headers()).containsEntry("Content-Length", Integer.toString(length));
        assertThat(head.body()).isEmpty();
        assertThat(endpoint.ask(request("HEAD", "/spring")).headers()).doesNotContainKey("Content-Length");
    }

    @Test
    void a_body_of_unknown_length_is_read_to_its_end_within_the_bound() {
        assertThat(create(stream("url=https://example.com/&domain_id=1"), -1).status())
                .isEqualTo(201);
        assertThat(create(stream("url=https://example.com/&domain_id=1&_=" + "y".repeat(159)), -1)
                        .status())
                .isEqualTo(201);
        TestResponse tooLong = create(stream("url=https://example.com/&domain_id=1&_=" + "y".repeat(164)), -1);
        assertThat(tooLong.status()).isEqualTo(413);
        assertThat(tooLong.isLast()).isTrue();
        assertThat(create(stream(""), -1).status()).isEqualTo(422);
    }

    @Test
    void a_body_must_have_its_announced_length() {
        String form = "url=https://example.com/&domain_id=1";

        assertThat(create(stream(form), form.length()).status()).isEqualTo(201);
        assertThat(create(stream(form), form.length() + 1).status()).isEqualTo(400);
        assertThat(create(new BrokenStream(), 201).status()).isEqualTo(413);
        assertThat(create(new BrokenStream(), 5).status()).isEqualTo(400);
        assertThat(create(new BrokenStream(), -1).status()).isEqualTo(400);
        assertThat(create(stream(""), 0).status()).isEqualTo(422);
    }

    @Test
    void chunks_are_allowed_if_the_engine_removes_them() {
        InputStream body = stream("url=https://example.com/&domain_id=1");
        TestExchange chunked = endpoint.authorized("POST", "/api/v1/links", FORM, "Transfer-Encoding: chunked");

        TestResponse unread = endpoint.ask(chunked.withUnmeasuredBody(body));
        assertThat(unread.status()).isEqualTo(411);
        assertThat(unread.isLast()).isTrue();
        assertThat(endpoint.ask(chunked.withBody(body)).status()).isEqualTo(201);
    }

    /** RFC 9112, section 6.1. */
    @ParameterizedTest
    @CsvSource({"HTTP/1.0, true", "HTTP/1.1, false", "HTTP/2.0, false"})
    void chunks_in_http_1_0_end_the_connection(String protocol, boolean last) {
        TestExchange chunked = endpoint.authorized("POST", "/api/v1/links", FORM, "Transfer-Encoding: chunked")
                .withProtocol(protocol)
                .withBody(stream("url=https://example.com/&domain_id=1"));

        TestResponse response = endpoint.ask(chunked);

        assertThat(response.status()).isEqualTo(201);
        assertThat(response.isLast()).isEqualTo(last);
    }

    @Test
    void a_connection_of_http_2_has_no_last_response() {
        assertThat(endpoint.ask(request("GET", "/" + "a".repeat(9_000))).isLast())
                .isTrue();
        assertThat(endpoint.ask(request("GET", "/" + "a".repeat(9_000)).withProtocol("HTTP/2.0"))
                        .isLast())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            Content-Length: 9          | none                  | true
            Content-Length: 0          | none                  | false
            Content-Length: 9          | Expect: 100-continue  | false
            Transfer-Encoding: chunked | none                  | true
            X-None: 1                  | none                  | false
            """)
    void what_is_left_of_an_announced_body_is_read_after_the_response(String first, String second, boolean read) {
        String[] lines = second == null ? new String[] {first} : new String[] {first, second};
        InputStream body = stream("123456789");

        endpoint.ask(request("GET", "/spring", lines).withBody(body));

        assertThat(body).hasSameContentAs(stream(read ? "" : "123456789"));
    }

    @ParameterizedTest
    @CsvSource({"400, 400, BAD_REQUEST", "431, 431, REQUEST_HEADER_FIELDS_TOO_LARGE", "418, 400, BAD_REQUEST"})
    void a_refusal_of_the_engine_has_the_form_of_all_others(int refusal, int status, ProblemCode code) {
        TestResponse page = endpoint.ask(request("GET", "/").withRefusal(refusal));
        TestResponse problem = endpoint.ask(request("GET", "/api/v1/links").withRefusal(refusal));

        assertThat(page.status()).isEqualTo(status);
        assertThat(page.isLast()).isTrue();
        assertThat(page.headers()).containsEntry("Content-Type", "text/html; charset=utf-8");
        assertThat(problem.status()).isEqualTo(status);
        assertThat(text(problem)).contains("\"code\":\"" + code.wireName() + "\"", code.meaning());
    }

    @Test
    void addresses_begin_with_the_scheme_and_the_mount() {
        HttpEndpoint api = FingerpostHttp.api(endpoint.fingerpost, HttpSettings.standard());
        TestExchange request = endpoint.authorized("POST", "/app/links-api/v1/links", FORM)
                .withMount("/app/links-api")
                .withSecure(true)
                .withBody(stream("url=https://example.com/&domain_id=1"));

        assertThat(TestEndpoint.ask(api, request).headers())
                .containsEntry("Location", "https://go.example.com/app/links-api/v1/links/3");
    }

    @Test
    void the_type_of_a_problem_leads_to_the_page_that_describes_it_or_nowhere() {
        HttpEndpoint site = endpoint.site;
        assertThat(typeOfProblem(site, "", "/api/v1/links/77")).isEqualTo("/docs/problems#not_found");
        assertThat(typeOfProblem(site, "/app", "/app/api/v1/links/77")).isEqualTo("/app/docs/problems#not_found");
        assertThat(typeOfProblem(site, "/app", "/app/api/v2")).isEqualTo("/app/docs/problems#not_found");

        HttpEndpoint api = FingerpostHttp.api(endpoint.fingerpost, HttpSettings.standard());
        assertThat(typeOfProblem(api, "/api", "/api/v1/links/77")).isEqualTo("about:blank");
        HttpEndpoint apart = FingerpostHttp.site(
                endpoint.fingerpost,
                HttpSettings.standard().withConsoleHost("console.example.com"),
                VisitSettings.standard());
        assertThat(typeOfProblem(apart, "", "/api/v1/links/77")).isEqualTo("about:blank");
    }

    private String typeOfProblem(HttpEndpoint asked, String mount, String target) {
        return JsonMapper.shared()
                .readTree(TestEndpoint.text(TestEndpoint.ask(
                        asked, endpoint.authorized("GET", target).withMount(mount))))
                .get("type")
                .asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/s", "/s/", "/sale", "/"})
    void paths_beside_the_links_of_a_mount_are_not_found(String target) {
        HttpEndpoint redirects =
                FingerpostHttp.redirects(endpoint.fingerpost, HttpSettings.standard(), VisitSettings.standard());

        assertThat(TestEndpoint.ask(redirects, mounted(target)).status()).isEqualTo(404);
        assertThat(TestEndpoint.ask(redirects, mounted("/s/spring")).status()).isEqualTo(302);
    }

    @Test
    void engines_that_fail_write_few_lines() {
        TestExchange broken = request("GET", "/spring").withSending(response -> {
            throw new IllegalStateException("the engine");
        });
        try (CapturedLog log = new CapturedLog(HttpEndpoint.class)) {
            for (int i = 0; i < 5; i++) {
                endpoint.site.handle(broken);
            }

            assertThat(log.records()).hasSizeBetween(1, 2);
        }
    }

    @Test
    void requests_of_lost_clients_and_failed_engines_do_not_stay_in_flight() {
        endpoint.site.handle(request("GET", "/spring").withSending(response -> {
            throw new IOException("gone");
        }));
        endpoint.site.handle(request("GET", "/spring").withSending(response -> {
            throw new StackOverflowError("engine");
        }));

        endpoint.site.stop(Duration.ofDays(1)); // returns at once
    }

    @Test
    void a_request_is_in_flight_until_its_response_is_sent() throws Exception {
        CompletableFuture<Void> stopped = new CompletableFuture<>();
        List<TestResponse> others = new ArrayList<>();
        List<Boolean> stoppedWhileSending = new ArrayList<>();

        endpoint.site.handle(request("GET", "/spring").withSending(response -> {
            CompletableFuture.runAsync(() -> endpoint.site.stop(Duration.ofDays(1)))
                    .thenRun(() -> stopped.complete(null));
            do {
                others.add(endpoint.ask(request("GET", "/spring")));
            } while (others.get(others.size() - 1).status() != 503);
            stoppedWhileSending.add(stopped.thenApply(done -> true)
                    .completeOnTimeout(false, 300, TimeUnit.MILLISECONDS)
                    .join());
        }));

        assertThat(stoppedWhileSending).containsExactly(false);
        stopped.get(60, TimeUnit.SECONDS);
        TestResponse refused = others.get(others.size() - 1);
        assertThat(refused.headers()).containsEntry("Retry-After", "1").containsKey("X-Request-Id");
        assertThat(refused.isLast()).isTrue();
    }

    @Test
    void an_authenticated_caller_of_the_host_needs_no_key() {
        TestExchange anonymous = request("GET", "/api/v1/links");

        assertThat(endpoint.ask(anonymous).status()).isEqualTo(401);
        assertThat(endpoint.ask(anonymous.withOwner(OptionalLong::empty)).status())
                .isEqualTo(401);
        TestResponse own = endpoint.ask(anonymous.withOwner(() -> OptionalLong.of(1)));
        assertThat(own.status()).isEqualTo(200);
        assertThat(text(own)).contains("\"total\":2");
        TestResponse keyOfAnother =
                endpoint.ask(endpoint.authorized("GET", "/api/v1/links").withOwner(() -> OptionalLong.of(2)));
        assertThat(text(keyOfAnother)).contains("\"total\":0");
        assertThat(endpoint.ask(request("GET", "/spring").withOwner(() -> {
                            throw new IllegalStateException("redirects ask for no owner");
                        }))
                        .status())
                .isEqualTo(302);
    }

    @Test
    void a_request_prints_none_of_its_secrets() {
        TestExchange request = endpoint.authorized("GET", "/spring?secret=1");

        assertThat(request.toString()).doesNotContain("secret").doesNotContain("fp_");
        assertThat(request.headers().toString()).contains("Authorization").doesNotContain("fp_");
        assertThat(request.headers().asMap().keySet())
                .isEqualTo(Map.of("host", 1, "AUTHORIZATION", 2).keySet());
    }

    private static TestExchange mounted(String target) {
        return TestEndpoint.requestTo("x.example.org", "GET", target).withMount("/s");
    }

    private TestResponse create(InputStream body, long length) {
        return endpoint.ask(endpoint.authorized("POST", "/api/v1/links", FORM).withBody(body, length));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(US_ASCII));
    }

    /** The stream of a connection that is lost. */
    private static final class BrokenStream extends InputStream {

        @Override
        public int read() throws IOException {
            throw new IOException("reset");
        }
    }
}
