package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.conversion.ConversionViolation;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.quota.QuotaViolation;
import dev.fingerpost.registry.DomainViolation;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a site serves beside its links and its API. */
class SiteFilesTest {

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static RawAnswer get(TestServer server, String path, String... headers) {
        String[] lines = new String[headers.length + 2];
        lines[0] = "GET " + path + " HTTP/1.1";
        lines[1] = "Host: go.example.com";
        System.arraycopy(headers, 0, lines, 2, headers.length);
        return RawAnswer.to(server.port(), "", lines);
    }

    @Test
    void the_page_of_problems_has_every_code() {
        RawAnswer page = get(server, "/docs/problems");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).containsExactly("text/html; charset=utf-8");
        for (ProblemCode code : ProblemCode.values()) {
            assertThat(page.text()).contains("<dt id=\"" + code.wireName() + "\">");
        }
        assertThat(Stream.of(
                                CoreViolation.values(),
                                DomainViolation.values(),
                                QuotaViolation.values(),
                                ConversionViolation.values(),
                                HttpViolation.values())
                        .<ViolationCode>flatMap(Stream::of))
                .allSatisfy(code -> assertThat(page.text())
                        .containsOnlyOnce("<dt id=\"field-" + code.code() + "\">")
                        .contains("<dd>" + code.text().replace("&", "&amp;") + "</dd>"));
    }

    @Test
    void the_page_of_problems_is_german_for_readers_who_prefer_german() {
        RawAnswer page = get(server, "/docs/problems", "Accept-Language: de-AT, en;q=0.5");

        assertThat(page.text()).contains("<html lang=\"de\">", "<h1>Fehler</h1>", "Der Speicher ist voll.");
        assertThat(page.header("Vary")).asString().contains("Accept-Language");
        for (ProblemCode code : ProblemCode.values()) {
            assertThat(page.text())
                    .contains("<dt id=\"" + code.wireName() + "\">")
                    .as("every meaning is translated")
                    .doesNotContain("<dd>" + code.meaning().replace("&", "&amp;") + ".");
        }
        assertThat(Stream.of(
                                CoreViolation.values(),
                                DomainViolation.values(),
                                QuotaViolation.values(),
                                ConversionViolation.values(),
                                HttpViolation.values())
                        .<ViolationCode>flatMap(Stream::of))
                .allSatisfy(code -> assertThat(page.text()).doesNotContain("<dd>" + code.text() + "</dd>"));
        assertThat(get(server, "/docs/problems", "Accept-Language: fr").text()).contains("<h1>Problems</h1>");
    }

    @Test
    void the_translated_meanings_are_those_of_problems() throws IOException {
        Properties german = new Properties();
        try (InputStream file = ProblemsPage.class.getResourceAsStream("problems_de.properties")) {
            german.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }

        assertThat(german.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ProblemCode.values()).map(Enum::name).toList());
        assertThat(german.values())
                .allSatisfy(text -> assertThat(text.toString()).doesNotEndWith("."));
    }

    @Test
    void every_failure_has_a_code_with_its_status() {
        for (ErrorCode code : ErrorCode.values()) {
            assertThat(ProblemCode.of(code).wireName()).isEqualTo(code.name().toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void the_type_of_a_problem_leads_to_its_description() {
        Answer problem = server.get("/api/v1/links/77");
        URI type = URI.create(server.url("/api/v1/links/77"))
                .resolve(problem.json().get("type").asString());

        assertThat(type).isEqualTo(URI.create(server.url("/docs/problems#not_found")));
        assertThat(server.get(type.getPath()).text()).contains("<dt id=\"" + type.getFragment() + "\">");
        assertThat(problem.json().get("code").asString()).isEqualTo("not_found");
    }

    @Test
    void robots_are_kept_from_the_interface_only_and_the_icon_is_empty() {
        assertThat(get(server, "/robots.txt").text()).isEqualTo("User-agent: *\nDisallow: /api/\n");
        assertThat(get(server, "/favicon.ico").status()).isEqualTo(204);
        assertThat(get(server, "/favicon.ico").header("Cache-Control")).containsExactly("public, max-age=86400");
        assertThat(get(server, "/").status()).isEqualTo(404);
    }

    @Test
    void a_host_brings_its_own() {
        byte[] icon = {0, 0, 1, 0};
        try (TestServer own = new TestServer(settings -> settings.withHome(Home.page("<h1>Größe</h1>"))
                .withRobots("User-agent: *\nDisallow: /\n")
                .withFavicon(icon))) {
            RawAnswer home = get(own, "/");
            assertThat(home.text()).isEqualTo("<h1>Größe</h1>");
            assertThat(home.header("Content-Type")).containsExactly("text/html; charset=utf-8");
            assertThat(home.header("Content-Security-Policy").get(0)).doesNotContain("script-src");
            assertThat(get(own, "/robots.txt").text()).isEqualTo("User-agent: *\nDisallow: /\n");
            RawAnswer shown = get(own, "/favicon.ico");
            assertThat(shown.body()).isEqualTo("\0\0\1\0");
            assertThat(get(
                                    own,
                                    "/favicon.ico",
                                    "If-None-Match: " + shown.header("ETag").get(0))
                            .status())
                    .isEqualTo(304);
            assertThat(own.post("/", "a", "b").status()).isEqualTo(405);
        }
    }

    @Test
    void redirects_at_the_root_of_a_host_name_have_them_too() {
        HttpEndpoint redirects = FingerpostHttp.redirects(
                server.fingerpost, HttpSettings.standard().withHome(Home.page("home")), VisitSettings.standard());
        TestExchange robots = TestEndpoint.requestTo("go.example.com", "GET", "/robots.txt");
        TestExchange below = TestEndpoint.requestTo("go.example.com", "GET", "/s/robots.txt");

        assertThat(TestEndpoint.ask(redirects, robots).status()).isEqualTo(200);
        assertThat(TestEndpoint.ask(redirects, TestEndpoint.requestTo("go.example.com", "GET", "/"))
                        .status())
                .isEqualTo(200);
        assertThat(TestEndpoint.ask(redirects, below.withMount("/s")).status()).isEqualTo(404);
        assertThat(TestEndpoint.ask(redirects, TestEndpoint.requestTo("go.example.com", "GET", "/docs/problems"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void a_home_may_be_elsewhere() {
        try (TestServer elsewhere =
                new TestServer(settings -> settings.withHome(Home.redirect("https://Example.com/größe")))) {
            RawAnswer answer = get(elsewhere, "/?a=b");
            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.header("Location")).containsExactly("https://example.com/gr%C3%B6%C3%9Fe");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Home.redirect("/here"));
    }
}
