package dev.fingerpost.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestServer;
import dev.fingerpost.http.Wire;
import dev.fingerpost.link.LinkDraft;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What Jetty lets through and the JDK's server does not, and what Jetty refuses by itself, which must look like our own
 * refusals.
 */
@Timeout(60)
class JettyWireTest {

    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=1";

    private static TestServer server;
    private static Wire wire;

    @BeforeAll
    static void start() {
        server = new TestServer(settings -> settings, visits -> visits.withForwardQuery(true));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("spring"));
        wire = new Wire(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String visit(String target) {
        return wire.send("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "utm=a|b",
                "{q}",
                "x^y",
                "`",
                "\\",
                "%",
                "%zz",
                "a%2",
                "a=%u0041",
                "|{}^`\\%",
                "[a]",
                "a??b",
                "a=1;b=2"
            })
    void a_query_that_browsers_send_raw_is_redirected_and_forwarded(String query) {
        assertThat(visit("/spring?" + query))
                .startsWith("HTTP/1.1 302 ")
                .contains("\r\nLocation: https://example.com/?" + query + "\r\n");
    }

    @Test
    void raw_bytes_of_a_query_are_forwarded_encoded() {
        assertThat(visit("/spring?\u00c3\u00bc=\u00f0\u009f\u008c\u00b1"))
                .contains("\r\nLocation: https://example.com/?%C3%BC=%F0%9F%8C%B1\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/spr|ing",
                "/{alias}",
                "/^",
                "/`",
                "/a\\b",
                "/%ff",
                "/%u0041",
                "/\u00ff",
                "//spring",
                "/spring;a=b",
                "/;",
                "/[",
                "/\"<>"
            })
    void a_path_that_is_no_uri_is_a_link_not_found(String target) {
        String response = visit(target);

        assertThat(response).startsWith("HTTP/1.1 404 ").contains("<h1>Link not found</h1>");
        assertCarriesOurHeaders(response);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%", "/100%", "/%zz", "/a%2", "/%00", "/..", "/a/../../b", "/%2e%2e", "/api/v1/links/%"})
    void a_path_that_jetty_cannot_read_is_refused_with_a_page(String target) {
        String response = visit(target);

        assertThat(response).startsWith("HTTP/1.1 400 ").contains("<h1>The request was refused</h1>");
        assertCarriesOurHeaders(response);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/{links}", "/api/v1/a|b", "/api/v1/links/%ff"})
    void a_path_of_the_interface_that_is_no_uri_is_a_problem(String target) {
        assertThat(wire.get(target, wire.authorization()))
                .startsWith("HTTP/1.1 404 ")
                .contains("application/problem+json");
    }

    @Test
    void raw_bytes_of_a_path_are_those_of_the_alias() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("grün🌱"));

        assertThat(visit("/gr\u00c3\u00bcn\u00f0\u009f\u008c\u00b1")).startsWith("HTTP/1.1 302 ");
    }

    @Test
    void raw_bytes_that_are_not_utf_8_are_refused_and_never_replaced() {
        assertThat(wire.get("/api/v1/links?search=\u00ff", wire.authorization()))
                .startsWith("HTTP/1.1 400 ")
                .contains("problem+json");
        assertThat(visit("/spring?a=\u00c3")).contains("\r\nLocation: https://example.com/?a=%FF\r\n");
    }

    @Test
    void a_chunked_body_is_read_within_the_bound() {
        String head = "POST /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization() + "\r\n" + FORM
                + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
        String chunk = Integer.toHexString(LINK.length()) + "\r\n" + LINK + "\r\n";
        String large = "10000\r\n" + "a".repeat(0x10000) + "\r\n";

        assertThat(wire.send(head + chunk + "0\r\n\r\n")).startsWith("HTTP/1.1 201 ");
        assertThat(wire.send(head + large.repeat(5) + "0\r\n\r\n")).startsWith("HTTP/1.1 413 ");
    }

    @Test
    void chunks_that_come_after_a_refusal_leave_the_connection_usable() {
        String lines = " /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization();
        List<String> answers = Wire.answersAround(
                server.port(),
                "POST" + lines + "\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
                "2\r\n}{\r\n0\r\n\r\n",
                "GET" + lines + "\r\n\r\n");

        assertThat(answers.get(0)).startsWith("HTTP/1.1 415 ").doesNotContainIgnoringCase("\r\nConnection:");
        assertThat(answers.get(1)).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"100000000", "ffffffff", "100000004", "-1", "", "x"})
    void nothing_after_a_chunk_size_beyond_the_bounds_is_a_request(String size) throws IOException {
        String chunked = "POST /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization() + "\r\n" + FORM
                + "\r\nTransfer-Encoding: chunked\r\n\r\n" + size + "\r\n";
        String smuggled = "DELETE /api/v1/links/1 HTTP/1.1\r\nHost: a\r\n" + wire.authorization() + "\r\n\r\n";

        String response = sendAll(chunked + smuggled);

        assertThat(response).startsWith("HTTP/1.1 400 ").contains("application/problem+json");
        assertThat(response).containsIgnoringCase("\r\nConnection: close\r\n");
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    /** Everything until the server closes the connection, after this side has closed it for writing. */
    private static String sendAll(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    static Stream<Arguments> refusedByJetty() {
        String get = "GET /spring HTTP/1.1\r\n";
        return Stream.of(
                Arguments.of(400, get + "\r\n"),
                Arguments.of(400, get + "Host: a\r\nHost: a\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
                Arguments.of(400, get + "Host: a\r\nTransfer-Encoding: gzip\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nX-A: a\0b\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nX-A: a\rX-B: b\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nX-A: a\r\n b\r\n\r\n"),
                Arguments.of(400, get + "Host: a\r\nX A: b\r\n\r\n"),
                Arguments.of(400, "GET\r\n\r\n"),
                Arguments.of(400, "\u0001\u0002\r\n\r\n"),
                Arguments.of(414, "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: a\r\n\r\n"),
                Arguments.of(417, get + "Host: a\r\nExpect: tea\r\n\r\n"),
                Arguments.of(431, get + "Host: a\r\nX-A: " + "a".repeat(20_000) + "\r\n\r\n"),
                Arguments.of(505, "GET /spring HTTP/3.0\r\nHost: a\r\n\r\n"),
                Arguments.of(505, "GET /spring\r\nHost: a\r\n\r\n"));
    }

    @ParameterizedTest
    @MethodSource("refusedByJetty")
    void a_request_that_the_engine_refuses_gets_a_page_of_ours(int status, String request) {
        String response = wire.send(request);

        assertThat(response)
                .startsWith("HTTP/1.1 " + status + " ")
                .contains("<h1>The request was refused</h1>")
                .containsIgnoringCase("\r\nConnection: close\r\n");
        assertCarriesOurHeaders(response);
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    @Test
    void under_the_interface_it_gets_a_problem() {
        assertThat(wire.send("GET /api/v1/links HTTP/1.1\r\nHost: a\r\nX A: b\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .contains("application/problem+json", "\"status\":400");
    }

    @Test
    void many_header_names_are_answered() {
        String[] names = new String[200];
        Arrays.setAll(names, i -> "X-" + i + ": a");

        assertThat(wire.get("/api/v1/links", names)).startsWith("HTTP/1.1 431 ").contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPTIONS *", "CONNECT a:80", "TRACE /spring", "PRI /spring", "get /spring"})
    void other_methods_and_targets_are_refused_cleanly(String line) {
        String response = wire.send(line + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");

        assertThat(response)
                .containsPattern("^HTTP/1\\.1 (400|404|405|426) ")
                .doesNotContain("Exception", "Jetty", "jetty");
        assertCarriesOurHeaders(response);
    }

    @Test
    void http_2_without_tls_works_and_its_bodies_need_no_length() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
        String url = "http://127.0.0.1:" + server.port();
        HttpResponse<String> first = client.send(
                HttpRequest.newBuilder(URI.create(url + "/spring?a=b")).build(), BodyHandlers.ofString());
        byte[] form = LINK.getBytes(StandardCharsets.US_ASCII);
        HttpResponse<String> created = client.send(
                HttpRequest.newBuilder(URI.create(url + "/api/v1/links"))
                        .header("Authorization", "Bearer " + server.key)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(form)))
                        .build(),
                BodyHandlers.ofString());

        assertThat(first.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(first.headers().firstValue("Location")).hasValue("https://example.com/?a=b");
        assertThat(created.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.headers().firstValue("Location").orElseThrow()).startsWith(url + "/api/v1/links/");
    }

    private static void assertCarriesOurHeaders(String response) {
        assertThat(response)
                .containsPattern("(?i)\r\nX-Request-Id: [0-9a-f]{16}\r\n")
                .containsIgnoringCase("\r\nX-Content-Type-Options: nosniff\r\n")
                .containsIgnoringCase("\r\nContent-Security-Policy: default-src 'none'")
                .doesNotContainIgnoringCase("\r\nServer:")
                .doesNotContain("Exception");
    }
}
