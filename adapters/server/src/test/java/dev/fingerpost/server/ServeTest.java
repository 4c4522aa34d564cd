package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.settings.Version;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first and the second start of the server. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ServeTest {

    /** The exit code of a JVM that has ended gracefully after SIGTERM. */
    private static final int TERMINATED = 143;

    private static final String LINK = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";

    @TempDir
    private Path directory;

    @Test
    void the_first_start_prints_a_line_that_creates_a_link_and_the_second_start_has_the_link() throws Exception {
        ChildProgram program = ChildProgram.in(directory);
        String curl;
        URI firstBase;
        try (RunningProgram first = program.start("serve", "--port", "0")) {
            URI base = first.awaitReady();
            firstBase = base;
            curl = first.awaitLine("curl ");
            HttpResponse<String> created = CurlLine.parse(curl).send();

            assertThat(created.statusCode()).isEqualTo(201);
            assertThat(created.body()).contains("\"short_url\":\"" + base + "/");
            assertThat(visit(created).headers().firstValue("Location")).hasValue("https://example.com/");
            Ended end = first.stop();
            assertThat(end.err()).isEmpty();
            assertThat(end.out().lines().filter(line -> line.contains("ready"))).hasSize(1);
        }
        assertThat(directory.resolve("fingerpost.db")).isNotEmptyFile();

        String key = CurlLine.parse(curl).bearer();
        try (RunningProgram second = program.start("serve", "--port", "0")) {
            URI base = second.awaitReady();
            assertThat(new ApiClient(base, key).get("/api/v1/links").body()).contains("\"total\":1");
            assertThat(stoppedAtOnce(second).out().lines())
                    .containsExactly(
                            "Fingerpost is ready at " + base,
                            "The version is " + Version.number(),
                            "The database is " + directory.toRealPath().resolve("fingerpost.db"),
                            "Short URLs begin with " + firstBase + " (domain 1)",
                            "The console is at " + base + "/console, where you sign in with an API key",
                            "The documentation is at " + base + "/docs",
                            "Pixels run in a sandbox, because short URLs share their hosts with the console and the API:"
                                    + " --console-host separates them",
                            "For another API key: java -jar fingerpost-server.jar keys create --owner 1",
                            "Fingerpost has stopped; requests answered: 1");
        }
    }

    @Test
    void the_start_does_not_speak_of_documentation_that_is_off_and_tells_where_the_data_goes() {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", "memory", "--console", "off")) {
            server.awaitReady();

            assertThat(server.stop().out())
                    .contains("\nEverything is stored in memory and lost when the server stops\n")
                    .doesNotContain("The console", "the console", "documentation", "another API key");
        }
        String url = "jdbc:h2:" + directory.resolve("links") + ";PASSWORD=hunter2";
        for (String last : new String[] {"curl ", "For another API key: "}) {
            try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url)) {
                assertThat(server.awaitLine("The database is "))
                        .isEqualTo("The database is " + directory.resolve("links.mv.db"));
                assertThat(server.awaitLine(last)).doesNotContain("hunter2");
            }
        }
    }

    @Test
    void with_a_host_for_people_the_start_says_where_they_and_pixels_are_and_its_line_works_there() throws Exception {
        try (RunningProgram server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                "memory",
                "--domains",
                "1=https://go.example",
                "--console-host",
                "Console.example")) {
            URI base = server.awaitReady();
            assertThat(server.awaitLine("The console"))
                    .isEqualTo(
                            "The console is at /console of the host console.example, where you sign in with an API key");
            assertThat(server.awaitLine("The documentation")).endsWith("/docs of the host console.example");
            assertThat(server.awaitLine("Pixels"))
                    .isEqualTo(
                            "Pixels run without a sandbox on domains without a path, because the console and the API have the host"
                                    + " console.example for themselves");
            String curl = server.awaitLine("curl ");

            assertThat(Shell.run(directory, curl)).contains("\"url\":\"https://example.com/\"");
            assertThat(new ApiClient(base, CurlLine.parse(curl).bearer())
                            .get("/api/v1/links")
                            .statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void a_host_for_people_must_be_one_and_none_of_short_links() {
        String db = "jdbc:sqlite:" + directory.resolve("hosts.db");

        assertThat(CommandRun.of("serve", "--port", "0", "--db", db, "--console-host", "https://console.example"))
                .isEqualTo(new Ended(
                        2,
                        "",
                        "fingerpost-server: --console-host must be a host name without a scheme, a port and a path, such as"
                                + " console.example.com\n"));
        for (String[] domain : new String[][] {{"--domains", "1=https://go.example/s"}, {}}) {
            List<String> all =
                    new ArrayList<>(List.of("serve", "--port", "0", "--db", db, "--console-host", "GO.example"));
            all.addAll(List.of(domain));
            if (domain.length == 0) {
                CommandRun.of("domains", "create", "--id", "1", "--base-url", "https://go.example/s", "--db", db);
            }
            assertThat(CommandRun.of(all.toArray(String[]::new)))
                    .isEqualTo(new Ended(
                            2,
                            "",
                            "fingerpost-server: --console-host must not be the host of a domain, because short URLs are not answered on it: domain 1"
                                    + " is https://go.example/s\n"));
        }
        assertThat(CommandRun.of("serve", "--port", "0", "--db", "memory", "--console-host", "127.0.0.1"))
                .satisfies(ended -> assertThat(ended.exitCode()).isEqualTo(2))
                .satisfies(ended -> assertThat(ended.err()).contains("domain 1 is http://127.0.0.1"));
    }

    @Test
    void the_printed_line_works_when_it_is_pasted_into_a_shell() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", "memory")) {
            String curl = server.awaitLine("curl ");

            assertThat(Shell.run(directory, curl)).contains("\"url\":\"https://example.com/\"");
        }
    }

    @Test
    void it_serves_and_stops() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", "memory")) {
            HttpResponse<String> created =
                    CurlLine.parse(server.awaitLine("curl ")).send();

            assertThat(created.statusCode()).isEqualTo(201);
            assertThat(visit(created).headers().firstValue("Location")).hasValue("https://example.com/");
            assertThat(server.stop().err()).isEmpty();
        }
    }

    @Test
    void memory_leaves_nothing_behind() throws Exception {
        try (RunningProgram server = ChildProgram.in(directory).start("serve", "--port", "0", "--db", "memory")) {
            CurlLine curl = CurlLine.parse(server.awaitLine("curl "));
            assertThat(curl.send().statusCode()).isEqualTo(201);
            stoppedAtOnce(server);
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void variables_replace_options_and_options_win() throws Exception {
        String url = "jdbc:h2:" + directory.resolve("links") + ";WRITE_DELAY=0";
        Map<String, String> environment = Map.of(
                "FINGERPOST_HOST", "localhost",
                "FINGERPOST_PORT", "99999",
                "FINGERPOST_DB", url,
                "FINGERPOST_DB_USER", "links",
                "FINGERPOST_DB_PASSWORD", "hunter2",
                "FINGERPOST_DOMAINS", "7=https://seven.example, 8=https://eight.example/go/",
                "FINGERPOST_ZONE", "America/New_York");
        try (RunningProgram server = CommandRun.start(environment, "serve", "--port", "0")) {
            URI base = server.awaitReady();
            String curl = server.awaitLine("curl ");
            assertThat(base.getHost()).isEqualTo("localhost");
            assertThat(curl).contains("domain_id=7");

            ApiClient client = new ApiClient(base, CurlLine.parse(curl).bearer());
            HttpResponse<String> created = client.post(
                    "/api/v1/links",
                    LINK.replace("=1&", "=8&") + "&alias=go&active_period_start_at=2026-07-01T12%3A00%3A00");
            assertThat(created.body())
                    .contains("\"short_url\":\"https://eight.example/go/go\"")
                    .contains("\"active_period_start_at\":\"2026-07-01T12:00:00\"");
            assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(422);
            Ended end = server.stop();
            assertThat(end.err()).isEmpty();
        }
        assertThat(directory.resolve("links.mv.db")).isNotEmptyFile();
        assertThat(CommandRun.of("keys", "list", "--db", url, "--db-password", "hunter2")
                        .exitCode())
                .as("without the user")
                .isEqualTo(1);
    }

    @Test
    void several_domains_can_be_given_as_options() throws Exception {
        List<String> domains = List.of("--domains", "3=https://three.example", "--domains", "4=https://four.example");
        try (RunningProgram server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                "memory",
                domains.get(0),
                domains.get(1),
                domains.get(2),
                domains.get(3))) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());

            assertThat(client.post("/api/v1/links", LINK.replace("=1&", "=4&")).body())
                    .contains("\"short_url\":\"https://four.example/");
            assertThat(server.stop().out())
                    .contains("/console and https://three.example/console, where you sign in with an API key\n");
        }
    }

    /** Stops an idle server that is a process of its own, which does not wait for any of its limits then. */
    private static Ended stoppedAtOnce(RunningProgram server) {
        long start = System.nanoTime();
        Ended end = server.stop();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
        assertThat(end.exitCode()).isEqualTo(TERMINATED);
        return end;
    }

    /** Visits the link as a browser does, without following the redirect. */
    private static HttpResponse<Void> visit(HttpResponse<String> created) throws Exception {
        Matcher shortUrl = Pattern.compile("\"short_url\":\"([^\"]+)\"").matcher(created.body());
        assertThat(shortUrl.find()).isTrue();
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(shortUrl.group(1))).build(), BodyHandlers.discarding());
    }
}
