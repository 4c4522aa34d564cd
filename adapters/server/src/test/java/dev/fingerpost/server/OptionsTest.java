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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library can be told, told to the program. */
class OptionsTest {

    @TempDir
    private Path directory;

    @Test
    void the_options_of_redirects_links_and_responses_have_their_effect() throws Exception {
        Path pages = Files.createDirectory(directory.resolve("pages"));
        Files.writeString(pages.resolve("not-found.html"), "<style nonce=\"${nonce}\"></style>Nothing here");
        Map<String, String> variables = Map.of(
                "FINGERPOST_REDIRECT", "307",
                "FINGERPOST_FORWARD_QUERY", "on",
                "FINGERPOST_ALIAS_CASE", "ignored",
                "FINGERPOST_MAX_TARGETS", "1",
                "FINGERPOST_COUNT_DELAY", "1",
                "FINGERPOST_PUBLIC_URL", "https://links.example.com/",
                "FINGERPOST_PAGES", pages.toString(),
                "FINGERPOST_LANGUAGE", "de");
        try (RunningProgram server = CommandRun.start(
                variables, "serve", "--port", "0", "--db", "memory", "--pixel-time", "4321", "--max-body", "200")) {
            URI base = server.awaitReady();
            ApiClient client = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            String link = "domain_id=1&url=https%3A%2F%2Fexample.com%2F&alias=";
            HttpResponse<String> created = client.post("/api/v1/links", link + "Spring");
            client.post("/api/v1/pixels", "name=a&type=facebook&value=1");
            client.post("/api/v1/links", link + "pixels&pixel_ids%5B%5D=1");
            client.post("/api/v1/links", link + "secret&redirect_password=hunter2");

            assertThat(created.headers().firstValue("Location")).hasValue("https://links.example.com/api/v1/links/1");
            HttpResponse<String> redirect = get(base, "/sPRING?a=b");
            assertThat(redirect.statusCode()).isEqualTo(307);
            assertThat(redirect.headers().firstValue("Location")).hasValue("https://example.com/?a=b");
            assertThat(get(base, "/pixels").body()).contains("setTimeout(go, 4321)");
            assertThat(get(base, "/secret").body()).contains("lang=\"de\"");
            assertThat(get(base, "/nothing").body())
                    .endsWith("</style>Nothing here")
                    .doesNotContain("${nonce}");
            assertThat(client.post(
                                    "/api/v1/links",
                                    link + "t&targets_type=rotations&targets%5B%5D%5Bvalue%5D=https%3A%2F%2Fa.example"
                                            + "&targets%5B%5D%5Bvalue%5D=https%3A%2F%2Fb.example")
                            .body())
                    .contains("must be at most 1");
            assertThat(client.post("/api/v1/links", "a".repeat(201)).statusCode())
                    .isEqualTo(413);
        }
    }

    @Test
    void a_site_has_a_home_robots_and_an_icon() throws Exception {
        Files.writeString(directory.resolve("home.html"), "<h1>Hello</h1>");
        Files.writeString(directory.resolve("robots.txt"), "User-agent: *\n");
        Files.write(directory.resolve("icon.ico"), new byte[] {1});
        Map<String, String> variables =
                Map.of("FINGERPOST_HOME", file("home.html"), "FINGERPOST_ROBOTS", file("robots.txt"));
        try (RunningProgram server = CommandRun.start(
                variables, "serve", "--port", "0", "--db", "memory", "--favicon", file("icon.ico"), "--docs", "off")) {
            URI base = server.awaitReady();

            assertThat(get(base, "/").body()).isEqualTo("<h1>Hello</h1>");
            assertThat(get(base, "/robots.txt").body()).isEqualTo("User-agent: *\n");
            assertThat(get(base, "/favicon.ico").body()).isEqualTo("\1");
            assertThat(get(base, "/docs/problems").body()).contains("<h1>Problems</h1>");
            assertThat(get(base, "/docs").statusCode()).isEqualTo(404);
        }
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    private static HttpResponse<String> get(URI base, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .header("Accept-Language", "en")
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
