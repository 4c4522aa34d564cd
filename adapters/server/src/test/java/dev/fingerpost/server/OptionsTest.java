package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that pass settings to the library, and their effect on a running server. */
class OptionsTest {

    @TempDir
    private Path directory;

    @Test
    void the_options_of_redirects_links_and_responses_have_their_effect() throws Exception {
        Path pages = Files.createDirectory(directory.resolve("pages"));
        Files.writeString(pages.resolve("not-found.html"), "<style nonce=\"${nonce}\"></style>Nothing here");
        Files.writeString(pages.resolve("robots.txt"), "User-agent: *\n");
        Map<String, String> variables = Map.of(
                "FINGERPOST_REDIRECT_CODE", "307",
                "FINGERPOST_ALIAS_CASE", "ignored",
                "FINGERPOST_COUNTING_WITHIN", "1",
                "FINGERPOST_RECEIPTS", "fp",
                "FINGERPOST_PUBLIC_URL", "https://links.example.com/",
                "FINGERPOST_PAGES", pages.toString());
        try (RunningProgram server =
                CommandRun.start(variables, "serve", "--port", "0", "--db", "memory", "--forward-query", "on")) {
            URI base = server.awaitReady();
            ApiClient client = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            String link = "domain_id=1&url=https%3A%2F%2Fexample.com%2F&alias=";
            HttpResponse<String> created = client.post("/api/v1/links", link + "Spring");

            assertThat(created.headers().firstValue("Location")).hasValue("https://links.example.com/api/v1/links/1");
            HttpResponse<String> redirect = get(base, "/sPRING?a=b");
            assertThat(redirect.statusCode()).isEqualTo(307);
            String destination = redirect.headers().firstValue("Location").orElseThrow();
            assertThat(destination).startsWith("https://example.com/?a=b&fp=");
            String receipt = destination.substring(destination.indexOf("fp=") + 3);
            assertThat(client.post("/api/v1/conversions", "kind=order&reference=A-1042&receipt=" + receipt)
                            .statusCode())
                    .isEqualTo(201);
            client.post("/api/v1/links", link + "Partner&receipt_parameter=subid");
            assertThat(get(base, "/partner").headers().firstValue("Location"))
                    .hasValueSatisfying(url -> assertThat(url).startsWith("https://example.com/?subid="));
            assertThat(get(base, "/nothing").body())
                    .endsWith("</style>Nothing here")
                    .doesNotContain("${nonce}");
            assertThat(get(base, "/robots.txt").body()).isEqualTo("User-agent: *\n");
        }
    }

    @Test
    void a_site_has_a_home_robots_and_an_icon() throws Exception {
        Files.writeString(directory.resolve("home.html"), "<h1>Hello</h1>");
        Files.writeString(directory.resolve("robots.txt"), "User-agent: *\n");
        Files.write(directory.resolve("favicon.ico"), new byte[] {1});
        try (RunningProgram server = CommandRun.start(
                "serve", "--port", "0", "--db", "memory", "--pages", directory.toString(), "--console", "off")) {
            URI base = server.awaitReady();

            assertThat(get(base, "/").body()).isEqualTo("<h1>Hello</h1>");
            assertThat(get(base, "/robots.txt").body()).isEqualTo("User-agent: *\n");
            assertThat(get(base, "/favicon.ico").body()).isEqualTo("\1");
            assertThat(get(base, "/docs/problems").body()).contains("<h1>Problems</h1>");
            assertThat(get(base, "/docs").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void the_operator_has_a_name_a_logo_and_a_colour_on_pages() throws Exception {
        Path logo = Files.writeString(directory.resolve("logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
        Map<String, String> variables = Map.of(
                "FINGERPOST_BRAND_NAME", "Acme, Ltd",
                "FINGERPOST_BRAND_ACCENT", "#0A7D55",
                "FINGERPOST_BRAND_LOGO", logo.toString());
        try (RunningProgram server = CommandRun.start(variables, "serve", "--port", "0", "--db", "memory")) {
            URI base = server.awaitReady();

            assertThat(get(base, "/nothing").body())
                    .contains("<title>Link not found · Acme, Ltd</title>", "#0a7d55", "<img src=\"+logo?");
            assertThat(get(base, "/+logo").body()).startsWith("<svg");
        }
        assertThat(CommandRun.of("serve", "--brand-logo", "nothing.svg").err())
                .contains("--brand-logo must be a file that can be read");
        assertThat(CommandRun.of("serve", "--brand-logo", "pom.xml").err())
                .contains("--brand-logo must be an SVG or a PNG of at most 65536 bytes");
        assertThat(CommandRun.of("serve", "--brand-accent", "green").err())
                .contains("--brand-accent must be a colour such as #0a7d55");
        assertThat(CommandRun.of("serve", "--brand-name", "a".repeat(81)).err())
                .contains("--brand-name must be 1 to 80 characters");
    }

    @Test
    void aliases_have_another_length_and_links_lead_to_other_schemes() throws Exception {
        try (RunningProgram server = CommandRun.start(
                "serve", "--port", "0", "--db", "memory", "--url-schemes", "https,tel", "--alias-length", "19")) {
            URI base = server.awaitReady();
            ApiClient client = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            HttpResponse<String> created = client.post("/api/v1/links", "domain_id=1&url=tel:%2B4930123");

            assertThat(created.body()).containsPattern("\"alias\":\"[2-9b-z]{19}\"");
            String alias = created.body().replaceFirst("(?s).*\"alias\":\"([^\"]+)\".*", "$1");
            assertThat(get(base, "/" + alias).headers().firstValue("Location")).hasValue("tel:+4930123");
            assertThat(client.post("/api/v1/links", "domain_id=1&url=http://example.com/")
                            .statusCode())
                    .isEqualTo(422);
        }
    }

    @Test
    void aliases_that_could_not_be_links_and_schemes_that_run_scripts_are_refused_at_the_start() throws Exception {
        assertThat(CommandRun.of("serve", "--alias-length", "1").err())
                .contains("--alias-length must be a number from 2 to 64");
        assertThat(CommandRun.of("serve", "--url-schemes", "https,javascript").err())
                .contains("--url-schemes must be schemes such as mailto");
    }

    @Test
    void the_home_may_be_a_file_or_a_url() throws Exception {
        Path home = Files.writeString(directory.resolve("welcome.html"), "<h1>Welcome</h1>");
        String[] serve = {"serve", "--port", "0", "--db", "memory", "--home"};
        try (RunningProgram server = CommandRun.start(and(serve, home.toString()))) {
            assertThat(get(server.awaitReady(), "/").body()).isEqualTo("<h1>Welcome</h1>");
        }
        try (RunningProgram server = CommandRun.start(and(serve, "https://example.com/about"))) {
            assertThat(get(server.awaitReady(), "/").headers().firstValue("Location"))
                    .hasValue("https://example.com/about");
        }
    }

    private static String[] and(String[] arguments, String last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last)).toArray(String[]::new);
    }

    private static HttpResponse<String> get(URI base, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .header("Accept-Language", "en")
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
