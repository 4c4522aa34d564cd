package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.visitors.CountryFileWriter;
import dev.fingerpost.visitors.MaxMindFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The facts that the program finds about visitors, and the proxies that it trusts. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VisitorsTest {

    private static final String HOME = "https://example.com/";
    private static final String IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15"
            + " (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
    private static final String BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

    @TempDir
    private Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private RunningProgram server;
    private ApiClient client;
    private URI base;

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void targeting_by_the_headers_of_a_request_needs_no_option() throws Exception {
        serve(Map.of());
        create("os", "targets_type=operating_systems", "iOS");
        create("browser", "targets_type=browsers", "Safari");
        create("device", "targets_type=devices", "Mobile");
        create("language", "targets_type=languages", "de");

        for (String alias : List.of("os", "browser", "device")) {
            assertThat(visit(alias, "User-Agent", IPHONE)).as(alias).isEqualTo(HOME + "target");
            assertThat(visit(alias)).as(alias).isEqualTo(HOME);
        }
        assertThat(visit("language", "Accept-Language", "fr-CH, de;q=0.9")).isEqualTo(HOME + "target");
        assertThat(visit("language", "Accept-Language", "fr-CH, en;q=0.9")).isEqualTo(HOME);
        create("limited", "clicks_limit=1&targets_type=languages", "de");
        for (String agent : List.of(BOT, "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Word 16.0; Pro)", "")) {
            assertThat(visit("limited", "User-Agent", agent)).isEqualTo(HOME);
        }
        assertThat(visit("limited", "User-Agent", "curl/8.5.0"))
                .as("bots are not counted")
                .isEqualTo(HOME);
        assertThat(visit("limited", "User-Agent", BOT)).as("curl is").isEqualTo("410");
        assertThat(server.stop().err()).isEmpty();
    }

    @Test
    void the_country_of_an_address_comes_from_the_file() throws Exception {
        Path countries = Files.write(
                directory.resolve("countries.mmdb"),
                new CountryFileWriter()
                        .put(127, Map.of("country", Map.of("iso_code", "NL")))
                        .put(81, Map.of("country", Map.of("iso_code", "DE")))
                        .bytes());
        serve(Map.of("FINGERPOST_COUNTRY_FILE", countries.toString()), "--trusted-proxies", "10.0.0.0/8");
        create("country", "targets_type=countries", "NL");
        create("continent", "targets_type=continents", "EU");

        assertThat(visit("country")).isEqualTo(HOME + "target");
        assertThat(visit("continent")).isEqualTo(HOME + "target");
        assertThat(visit("country", "X-Forwarded-For", "81.0.0.1"))
                .as("no proxy is trusted by default")
                .isEqualTo(HOME + "target");
        assertThat(server.stop().err()).isEmpty();
    }

    @Test
    void a_trusted_proxy_sets_the_address_and_the_country() throws Exception {
        Path countries = Files.write(
                directory.resolve("countries.mmdb"),
                new CountryFileWriter().put(81, Map.of("country_code", "NL")).bytes());
        serve(Map.of(
                "FINGERPOST_TRUSTED_PROXIES",
                "10.0.0.0/8, 127.0.0.1",
                "FINGERPOST_COUNTRY_FILE",
                countries.toString(),
                "FINGERPOST_COUNTRY_HEADER",
                "X-Country"));
        create("country", "targets_type=countries", "NL");

        assertThat(visit("country", "X-Forwarded-For", "81.0.0.1")).isEqualTo(HOME + "target");
        assertThat(visit("country", "X-Country", "nl")).isEqualTo(HOME + "target");
        assertThat(visit("country", "X-Forwarded-For", "81.0.0.1", "X-Country", "DE"))
                .isEqualTo(HOME);
        assertThat(visit("country")).isEqualTo(HOME);
    }

    @Test
    void a_broken_file_is_reported_once_and_visits_go_on() throws Exception {
        Path file = Files.writeString(directory.resolve("diary.mmdb"), "Dear diary, ".repeat(1000));
        try (CapturedLog log = new CapturedLog(MaxMindFile.class)) {
            // With statistics, the server would look up the country of each click.
            serve(Map.of("FINGERPOST_COUNTRY_FILE", file.toString()), "--statistics", "off");
            create("language", "targets_type=languages", "de");
            create("country", "targets_type=countries", "NL");

            assertThat(visit("language", "Accept-Language", "de")).isEqualTo(HOME + "target");
            assertThat(log.records()).isEmpty();
            for (int i = 0; i < 3; i++) {
                assertThat(visit("country")).isEqualTo(HOME);
            }
            assertThat(log.records()).singleElement().satisfies(line -> {
                assertThat(line.getLevel()).isEqualTo(Level.WARNING);
                assertThat(new SimpleFormatter().formatMessage(line))
                        .contains("The country file cannot be used; visitors have no country: " + file);
            });
        }
    }

    @Test
    void untrusted_headers_do_not_count_and_bots_use_up_a_limit_where_that_is_wanted() throws Exception {
        serve(Map.of(), "--trusted-proxies", "10.0.0.1", "--country-header", "X-Country", "--bots", "counted");
        create("limited", "clicks_limit=1&targets_type=countries", "NL");
        create("other", "targets_type=countries", "NL");

        assertThat(visit("other", "User-Agent", IPHONE, "X-Country", "NL")).isEqualTo(HOME);
        assertThat(visit("limited", "User-Agent", BOT)).isEqualTo(HOME);
        assertThat(visit("limited", "User-Agent", IPHONE)).isEqualTo("410");
    }

    private void serve(Map<String, String> environment, String... options) {
        List<String> arguments = new ArrayList<>(List.of("serve", "--port", "0", "--db", "memory"));
        arguments.addAll(List.of(options));
        server = CommandRun.start(environment, arguments.toArray(String[]::new));
        base = server.awaitReady();
        client = new ApiClient(base, CurlLine.parse(server.awaitLine("curl ")).bearer());
    }

    private void create(String alias, String fields, String key) throws Exception {
        HttpResponse<String> created = client.post(
                "/api/v1/links",
                "domain_id=1&alias=" + alias + "&url=" + HOME + "&" + fields + "&targets[0][key]=" + key
                        + "&targets[0][value]=" + HOME + "target");
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
    }

    /** The Location of the response, or the status if there is none. */
    private String visit(String alias, String... headers) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(base.resolve("/" + alias)).timeout(Duration.ofSeconds(60));
        HttpRequest get = (headers.length == 0 ? request : request.headers(headers)).build();
        HttpResponse<Void> answer = http.send(get, BodyHandlers.discarding());
        return answer.headers().firstValue("Location").orElse(Integer.toString(answer.statusCode()));
    }
}
