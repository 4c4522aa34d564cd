package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Unusual requests, over sockets: those that are refused, by the engine or the endpoint, and those that are not. */
class WireTest {

    private static TestServer server;
    private static Wire wire;

    @BeforeAll
    static void start() {
        server = new TestServer();
        wire = new Wire(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String post(String... headers) {
        return "POST /api/v1/pixels HTTP/1.1\r\nHost: a\r\n" + wire.authorization() + "\r\n" + Wire.lines(headers)
                + "\r\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Host: \r\n", "Host: a\r\nHost: a\r\n", "Host: a, b\r\n", "Host: a/b\r\n", "Host: u@a\r\n"})
    void exactly_one_host_is_required(String hosts) {
        String response = wire.send("GET /api/v1/links HTTP/1.1\r\n" + hosts + wire.authorization() + "\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 400 ").contains("application/problem+json");
        assertThat(response).containsIgnoringCase("\r\nConnection: close\r\n");
    }

    /**
     * A request of HTTP/1.0 needs no Host header. Health checks of load balancers are such requests (HAProxy: {@code
     * option httpchk}).
     */
    @ParameterizedTest
    @CsvSource({
        "OPTIONS / HTTP/1.0, 204",
        "OPTIONS /healthz HTTP/1.0, 204",
        "GET /healthz HTTP/1.0, 200",
        "HEAD /healthz HTTP/1.0, 200",
        "GET /readyz HTTP/1.0, 200",
        "HEAD /readyz HTTP/1.0, 200",
        "GET /robots.txt HTTP/1.0, 200",
        "GET /nothing HTTP/1.0, 404",
        "GET /api/v1/links HTTP/1.0, 401"
    })
    void http_1_0_may_lack_a_host(String line, int status) {
        assertThat(wire.send(line + "\r\n\r\n")).startsWith("HTTP/1.1 " + status + " ");
        assertThat(wire.send(line + "\r\nHost: a\r\nHost: b\r\n\r\n")).startsWith("HTTP/1.1 400 ");
        assertThat(wire.send(line + "\r\nHost: a/b\r\n\r\n")).startsWith("HTTP/1.1 400 ");
    }

    /** Some engines know the address to which the client has connected. */
    @Test
    void addresses_in_an_answer_to_a_client_without_a_host_are_of_this_machine() {
        String response = wire.send("GET /api/v1/pixels HTTP/1.0\r\n" + wire.authorization() + "\r\n\r\n");

        assertThat(response)
                .startsWith("HTTP/1.1 200 ")
                .containsPattern("\"http://(localhost|127\\.0\\.0\\.1:[0-9]+)/api/v1/pixels\\?page=1\"");
    }

    @Test
    void a_header_with_a_control_character_is_refused() {
        assertThat(wire.get("/api/v1/links", wire.authorization(), "X-A: a\0b")).startsWith("HTTP/1.1 400 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+4", "4 4", "0x4", "99999999999999999999", "-1", "4, 4", ""})
    void a_length_that_is_no_number_is_refused(String length) {
        String response = wire.send(post("Content-Length: " + length) + "a=b&");

        assertThat(response).startsWith("HTTP/1.1 400 ");
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    @Test
    void a_body_that_is_too_long_is_refused_unread() {
        String response =
                wire.firstAnswer(post("Content-Type: application/x-www-form-urlencoded", "Content-Length: 262145"));

        assertThat(response).startsWith("HTTP/1.1 413 ").containsIgnoringCase("\r\nConnection: close\r\n");
    }

    @Test
    void a_client_that_sends_too_long_a_body_gets_the_response() {
        String body = "a".repeat(300_000);
        String response = wire.send(
                post("Content-Type: application/x-www-form-urlencoded", "Content-Length: " + body.length()) + body);

        assertThat(response).startsWith("HTTP/1.1 413 ");
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    @Test
    void a_client_that_is_still_sending_after_the_response_is_not_cut_off() throws IOException {
        String head = post("Content-Type: application/x-www-form-urlencoded", "Content-Length: 300000");
        byte[] part = new byte[1_000];
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(StandardCharsets.ISO_8859_1));
            out.write(part);
            InputStream in = socket.getInputStream();
            assertThat(new String(in.readNBytes(12), StandardCharsets.ISO_8859_1))
                    .isEqualTo("HTTP/1.1 413");
            for (int sent = part.length; sent < 300_000; sent += part.length) {
                out.write(part);
            }
            assertThat(in.readAllBytes()).endsWith('}');
        }
    }

    @Test
    void a_body_that_comes_after_its_refusal_leaves_the_connection_usable() {
        List<String> answers = Wire.answersAround(
                server.port(),
                post("Content-Type: application/pdf", "Content-Length: 5"),
                "{}{}{",
                "GET /api/v1/pixels HTTP/1.1\r\nHost: a\r\n" + wire.authorization() + "\r\n\r\n");

        assertThat(answers.get(0)).startsWith("HTTP/1.1 415 ").doesNotContainIgnoringCase("\r\nConnection:");
        assertThat(answers.get(1)).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void a_body_that_is_announced_too_long_with_expect_is_refused() {
        String response = wire.firstAnswer(post(
                "Content-Type: application/x-www-form-urlencoded",
                "Expect: 100-continue",
                "Content-Length: 999999999"));

        assertThat(response).startsWith("HTTP/1.1 413 ");
    }

    @Test
    void a_post_without_a_length_has_no_body() {
        String response = wire.send(post("Connection: close"));

        assertThat(response).startsWith("HTTP/1.1 422 ");
    }

    /** RFC 9112, section 6.1: a proxy that speaks HTTP/1.0 may have found the end of the request in another place. */
    @ParameterizedTest
    @ValueSource(strings = {"GET /healthz", "POST /api/v1/pixels"})
    void a_request_in_chunks_of_http_1_0_is_the_last_of_its_connection(String line) {
        String chunked = line + " HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n\r\n0\r\n\r\n";
        String next = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

        String response = wire.send(chunked + next);

        assertThat(response).startsWith("HTTP/1.1 ").containsIgnoringCase("\r\nConnection: close\r\n");
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    @Test
    void pipelined_requests_are_answered_in_order() {
        StringBuilder requests = new StringBuilder();
        int count = 1_000;
        for (int i = 1; i <= count; i++) {
            requests.append("GET /api/v1/links/")
                    .append(i)
                    .append(" HTTP/1.1\r\nHost: a\r\nX-Request-Id: r-")
                    .append(i);
            requests.append("\r\n").append(wire.authorization()).append(i == count ? "\r\nConnection: close" : "");
            requests.append("\r\n\r\n");
        }

        String response = wire.send(requests.toString());

        assertThat(Wire.responses(response)).isEqualTo(count);
        int at = 0;
        for (int i = 1; i <= count; i++) {
            at = response.indexOf("r-" + i + "\r\n", at);
            assertThat(at).as("answer %s", i).isPositive();
        }
    }

    @Test
    void every_response_carries_the_headers_that_protect_browsers() {
        for (String target : new String[] {"/api/v1/links", "/api/v1/openapi.json", "/nowhere"}) {
            assertThat(wire.get(target).toLowerCase(Locale.ROOT))
                    .contains("\r\ncache-control: no-store\r\n")
                    .contains("\r\nx-content-type-options: nosniff\r\n")
                    .contains("\r\ncontent-security-policy: default-src 'none'; ", "frame-ancestors 'none'")
                    .contains("\r\nx-request-id: ")
                    .doesNotContain("\r\nserver:");
        }
    }

    @Test
    void a_head_is_a_get_without_a_body() {
        String get = wire.get("/api/v1/links", wire.authorization(), "X-Request-Id: r");
        String head = wire.send("HEAD /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization()
                + "\r\nX-Request-Id: r\r\nConnection: close\r\n\r\n");

        String headersOfGet = get.substring(0, get.indexOf("\r\n\r\n") + 4);
        assertThat(head.lines()
                        .filter(line -> !line.startsWith("Date"))
                        .sorted()
                        .toList())
                .isEqualTo(headersOfGet
                        .lines()
                        .filter(line -> !line.startsWith("Date"))
                        .sorted()
                        .toList());
    }

    @Test
    void an_answer_without_content_has_no_length() {
        String response = wire.send("OPTIONS /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization()
                + "\r\nConnection: close\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 204 ").contains("\r\nAllow: GET, HEAD, POST, PUT, OPTIONS\r\n");
        assertThat(response).doesNotContainIgnoringCase("Content-Length");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/linksEVIL",
                "/api/v1/links/",
                "/api/v1/links//1",
                "/api/v1/links/1/",
                "/api/v1/links;a=b",
                "/api/v1/links/1;a",
                "/api/v1/links/%31",
                "/api/v1/link%73",
                "/api/v1/../v1/links",
                "/api/v1/%2e%2e/v1/links",
                "/api/v2/links",
                "/api",
                "/api/",
                "/api/v1",
                "/api/v1/links/0",
                "/api/v1/links/01",
                "/api/v1/links/-1",
                "/api/v1/links/+1",
                "/api/v1/links/1.0",
                "/api/v1/links/1e3",
                "/api/v1/links/9223372036854775808",
                "/api/v1/links/9223372036854775807",
                "/api/v1/links/99999999999999999999999",
                "/api/v1/links/%D9%A1"
            })
    void an_address_that_is_not_exactly_ours_is_not_found(String target) {
        assertThat(wire.get(target, wire.authorization()))
                .startsWith("HTTP/1.1 404 ")
                .contains("problem+json");
    }

    /** A misspelt prefix of the API could also be the address of a short link. */
    @ParameterizedTest
    @ValueSource(strings = {"/%61pi/v1/links", "//api/v1/links", "/API/v1/links", "/apiary", "/"})
    void an_address_beside_the_interface_is_no_link(String target) {
        assertThat(wire.get(target, wire.authorization()))
                .startsWith("HTTP/1.1 404 ")
                .doesNotContain("problem+json");
    }

    @Test
    void the_absolute_form_of_an_address_works() {
        String response = wire.get("http://links.example.com/api/v1/links", wire.authorization());

        assertThat(response).startsWith("HTTP/1.1 200 ").contains("\"http://links.example.com/api/v1/links?page=1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "PROPFIND", "get", "LINK", "DELETE"})
    void other_methods_are_not_allowed(String method) {
        String response = wire.send(method + " /api/v1/links HTTP/1.1\r\nHost: a\r\n" + wire.authorization()
                + "\r\nX-HTTP-Method-Override: GET\r\nConnection: close\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 405 ").contains("\r\nAllow: GET, HEAD, POST, PUT, OPTIONS\r\n");
    }

    @Test
    void an_unexpected_body_is_ignored() {
        String response = wire.send("DELETE /api/v1/pixels/77 HTTP/1.1\r\nHost: a\r\n" + wire.authorization()
                + "\r\nContent-Length: 5\r\nConnection: close\r\n\r\n%zz%z");

        assertThat(response).startsWith("HTTP/1.1 404 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "a.b_c-1", "0"})
    void a_sane_request_id_comes_back(String id) {
        assertThat(wire.get("/nowhere", "X-Request-Id: " + id))
                .containsIgnoringCase("\r\nX-Request-Id: " + id + "\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a;b", "\u00e9"})
    void another_request_id_is_replaced(String id) {
        assertThat(wire.get("/nowhere", "X-Request-Id: " + id))
                .containsPattern("(?i)\r\nX-Request-Id: [0-9a-f]{16}\r\n");
    }
}
