package dev.fingerpost.titles;

import static dev.fingerpost.titles.FakeInternet.PUBLIC;
import static dev.fingerpost.titles.LittleHost.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is fetched for a title, and what is sent to the host. */
class PageTitlesTest {

    private static final String URL = "http://page.example/shop?a=b#c";

    @Test
    void the_title_of_a_page_is_fetched() {
        try (LittleHost host = LittleHost.ofPage("<title>Größe</title>")) {
            FakeInternet internet = FakeInternet.of(host);

            assertThat(internet.titles().titleOf(URL)).contains("Größe");
            assertThat(internet.connections()).containsExactly(PUBLIC + ":80");
        }
    }

    @Test
    void a_request_has_our_name_and_nothing_else() {
        try (LittleHost host = LittleHost.ofPage("")) {
            FakeInternet.of(host).titles().titleOf(URL);

            assertThat(host.heads())
                    .containsExactly("GET /shop?a=b HTTP/1.1\r\n"
                            + "Host: page.example\r\n"
                            + "User-Agent: FingerpostPreview\r\n"
                            + "Accept: text/html, application/xhtml+xml\r\n"
                            + "Accept-Encoding: identity\r\n"
                            + "Connection: close\r\n\r\n");
        }
    }

    @Test
    void a_redirect_is_followed_without_cookie_credentials_and_referrer() {
        LittleHost.Script script = (head, out) -> out.write((head.startsWith("GET /new ")
                        ? page("<title>New</title>")
                        : "HTTP/1.1 302 Found\r\nLocation: /new\r\nSet-Cookie: id=1\r\nContent-Length: 0\r\n\r\n")
                .getBytes());
        try (LittleHost host = LittleHost.start(script)) {
            assertThat(FakeInternet.of(host).titles().titleOf(URL)).contains("New");

            assertThat(host.heads().get(1))
                    .isEqualTo(host.heads().get(0).replace("/shop?a=b", "/new"))
                    .doesNotContainIgnoringCase("cookie")
                    .doesNotContainIgnoringCase("referer")
                    .doesNotContainIgnoringCase("authorization");
        }
    }

    @ParameterizedTest
    @CsvSource({"5, true", "6, false"})
    void five_redirects_are_followed(int redirects, boolean found) {
        LittleHost.Script script = (head, out) -> {
            int left = Integer.parseInt(head.replaceAll("(?s)^GET /([0-9]+) .*", "$1"));
            out.write((left == 0
                            ? page("<title>End</title>")
                            : "HTTP/1.1 301 Moved\r\nLocation: /" + (left - 1) + "\r\n\r\n")
                    .getBytes());
        };
        try (LittleHost host = LittleHost.start(script)) {
            assertThat(FakeInternet.of(host)
                            .titles()
                            .titleOf("http://page.example/" + redirects)
                            .isPresent())
                    .isEqualTo(found);
            assertThat(host.heads()).hasSize(6);
        }
    }

    @Test
    void a_circle_of_redirects_ends() {
        try (LittleHost host = LittleHost.sending("HTTP/1.1 307 Temporary Redirect\r\nLocation: /shop?a=b\r\n\r\n")) {
            assertThat(FakeInternet.of(host).titles().titleOf(URL)).isEmpty();
            assertThat(host.heads()).hasSize(6);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n<title>T</title>",
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\n\r\n<title>T</title>",
                "HTTP/1.1 204 No Content\r\n\r\n",
                "HTTP/1.1 302 Found\r\n\r\n",
                "HTTP/1.1 302 Found\r\nLocation: ftp://page.example/\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\n\r\n<svg><title>T</title></svg>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: gzip\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: -1\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>No title</h1>",
                "HTTP/9.9 200 OK\r\n\r\n<title>T</title>",
                "SSH-2.0-OpenSSH_9.6\r\n",
                "\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n",
                ""
            })
    void what_is_no_page_has_no_title(String response) {
        try (LittleHost host = LittleHost.sending(response)) {
            assertThat(FakeInternet.of(host).titles().titleOf(URL)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\n\r\n<title>T</title>",
                "HTTP/1.0 200 OK\r\nContent-Type: TEXT/HTML\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=nonsense\r\n\r\n<title>T</title>",
                "HTTP/1.1 200 OK\r\nContent-Type: application/xhtml+xml\r\n\r\n<html><head><title>T</title></head></html>",
                "HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\nContent-Length: 16\r\n\r\n<title>T</title>more",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n<title>T\r\n8\r\n</title>\r\n0\r\n\r\n",
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<title>T</title>"
            })
    void pages_come_in_many_ways(String response) {
        try (LittleHost host = LittleHost.sending(response)) {
            assertThat(FakeInternet.of(host).titles().titleOf(URL)).contains("T");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "page.example", "ftp://page.example/", "mailto:a@page.example", "http://no.example/"})
    void what_is_no_page_is_not_fetched(String url) {
        FakeInternet internet = new FakeInternet();

        assertThat(internet.titles().titleOf(url)).isEmpty();
        assertThat(internet.connections()).isEmpty();
    }

    @Test
    void another_port_is_fetched_from_where_it_is_allowed() {
        try (LittleHost host = LittleHost.ofPage("<title>T</title>")) {
            FakeInternet internet = FakeInternet.of(host);
            TitleSettings settings = TitleSettings.standard().withPorts(Set.of(80, 8080));

            assertThat(internet.titles().titleOf("http://page.example:8080/")).isEmpty();
            assertThat(internet.lookups()).isEmpty();
            assertThat(internet.titles(settings).titleOf("http://page.example:8080/"))
                    .contains("T");
            assertThat(internet.connections()).containsExactly(PUBLIC + ":8080");
            assertThat(host.heads().get(0)).contains("\r\nHost: page.example:8080\r\n");
        }
    }

    @Test
    void the_next_address_is_tried_where_one_does_not_answer() {
        try (LittleHost host = LittleHost.ofPage("<title>T</title>")) {
            FakeInternet internet = FakeInternet.of(host).name("page.example", "2606:2800:220:1::1", PUBLIC);

            assertThat(internet.titles().titleOf(URL)).contains("T");
            assertThat(internet.connections()).containsExactly("2606:2800:220:1:0:0:0:1:80", PUBLIC + ":80");
        }
    }
}
