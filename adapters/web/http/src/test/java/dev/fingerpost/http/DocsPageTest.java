package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page of the API, over sockets. */
class DocsPageTest {

    private static final Pattern LINK = Pattern.compile("href=\"#([^\"]+)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("<summary><h3><b[^>]*>([A-Z]+)</b> <code>([^<]+)</code>");

    private static TestServer server;
    private static RawAnswer page;

    @BeforeAll
    static void start() {
        server = new TestServer();
        page = get("/docs", "Host: a.example:81");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static RawAnswer get(String path, String... headers) {
        List<String> lines = new ArrayList<>(List.of("GET " + path + " HTTP/1.1"));
        lines.addAll(List.of(headers));
        return RawAnswer.to(server.port(), "", lines.toArray(String[]::new));
    }

    private static Set<String> found(Pattern pattern) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(page.text()).results().forEach(match -> found.add(match.group(1)));
        return found;
    }

    @Test
    void it_has_every_operation_every_field_and_every_status_of_the_description() {
        Described described = new Described(TestEndpoint.description());

        assertThat(HEADING.matcher(page.text()).results().map(found -> found.group(1) + " " + found.group(2)))
                .containsExactlyInAnyOrderElementsOf(described.operations());
        for (String schema : new String[] {"Link", "LinkDraft", "LinkPatch", "Pixel", "Problem", "Statistics"}) {
            for (String field : described.fields(schema)) {
                assertThat(page.text()).contains("<dt><code>" + field + "</code>");
            }
        }
        for (String operation : described.operations()) {
            String[] parts = operation.split(" ");
            for (String status : described.statuses(parts[0], parts[1])) {
                assertThat(page.text()).contains("<dt>" + status + "</dt>");
            }
        }
    }

    @Test
    void every_link_within_the_page_leads_somewhere_and_ids_are_unique() {
        assertThat(found(ID)).containsAll(found(LINK));
        assertThat(ID.matcher(page.text()).results().count())
                .isEqualTo(found(ID).size());
    }

    @Test
    void examples_call_the_address_that_the_reader_has_asked() {
        assertThat(page.text())
                .contains(
                        "curl -X POST 'http://a.example:81/api/v1/links'",
                        "curl -X DELETE 'http://a.example:81/api/v1/links/bulk?link_ids=2'")
                .doesNotContain("${server", "${zone", "{{");
        assertThat(get("/docs", "Host: b.example").text())
                .contains("http://b.example/api/v1/links")
                .doesNotContain("a.example");
    }

    @Test
    void the_address_of_the_service_is_text_and_no_markup() {
        try (TestServer behind = new TestServer(settings -> settings.withPublicUrl("https://a.example/x&lt;b'y"))) {
            assertThat(behind.get("/docs").text()).contains("https://a.example/x&amp;lt;b'y/api/v1/links");
        }
    }

    @Test
    void the_page_may_load_nothing_but_files_of_its_site() {
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).containsExactly("text/html; charset=utf-8");
        assertThat(page.header("Content-Security-Policy"))
                .containsExactly("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self';"
                        + " style-src 'self'; connect-src 'self'; form-action 'none'");
        assertThat(page.text())
                .doesNotContain("<style")
                .doesNotContain("<script>")
                .doesNotContain(" style=");
        assertThat(get("/docs/docs.js", "Host: a.example").header("Content-Type"))
                .containsExactly("text/javascript; charset=utf-8");
        assertThat(get("/docs/docs.css", "Host: a.example").header("Content-Type"))
                .containsExactly("text/css; charset=utf-8");
    }

    @Test
    void its_headings_and_buttons_are_in_the_language_of_the_reader_and_the_description_is_marked_as_english() {
        RawAnswer german = get("/docs", "Host: a.example:81", "Accept-Language: de-AT");

        assertThat(german.header("Vary").toString()).contains("Accept-Language");
        assertThat(german.text())
                .contains("<html lang=\"de\">", "<h2 id=\"records\">Datensätze</h2>", "Senden: GET /api/v1/links<")
                .contains("<summary lang=\"en\"><h3><b class=\"get\">GET</b>")
                .doesNotContain("{{", ">Responses<", ">Records<", ">Send ", "Skip to");
        assertThat(page.text())
                .contains("<html lang=\"en\">", ">Send GET /api/v1/links<", ">Records<")
                .doesNotContain("<summary lang", "Datens");
        assertThat(get("/docs", "Host: a.example:81", "Accept-Language: fr").text())
                .isEqualTo(page.text());
    }

    @Test
    void a_client_that_has_it_gets_it_once() {
        String tag = page.header("ETag").get(0);

        assertThat(get("/docs", "Host: a.example:81", "If-None-Match: " + tag).status())
                .isEqualTo(304);
    }

    @Test
    void a_host_may_do_without_it() {
        assertThat(server.get("/docs/problems").text()).contains("href=\"../docs\"");
        try (TestServer without = new TestServer(settings -> settings.withDocs(false))) {
            assertThat(without.get("/docs").status()).isEqualTo(404);
            assertThat(without.get("/docs/docs.js").status()).isEqualTo(404);
            assertThat(without.get("/docs/problems").text()).doesNotContain("href=\"../docs\"");
        }
    }

    @Test
    void it_is_only_read() {
        assertThat(server.post("/docs").status()).isEqualTo(405);
    }
}
