package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The database keeps the rules of the data, for servers and for the commands beside them. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DataRulesTest {

    @TempDir
    private Path folder;

    private String url() {
        return "jdbc:sqlite:" + folder.resolve("links.db");
    }

    private Ended run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", url()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private RunningProgram serve(String... options) {
        List<String> all = new ArrayList<>(List.of("serve", "--port", "0", "--titles", "off", "--db", url()));
        all.addAll(List.of(options));
        return CommandRun.start(all.toArray(String[]::new));
    }

    private Ended create(String alias, String destination) {
        return run("links", "create", "--domain-id", "1", "--alias", alias, "--url", destination);
    }

    @Test
    void commands_follow_the_rules_with_which_the_server_was_started() throws Exception {
        Path hosts = Files.writeString(folder.resolve("hosts"), ".evil.example\n");
        try (RunningProgram server = serve(
                "--alias-case=ignored",
                "--alias-segments=on",
                "--alias-length=19",
                "--url-schemes=https,tel",
                "--forbidden-hosts=" + hosts,
                "--zone=Europe/Berlin",
                "--quota-links=2")) {
            server.awaitReady();
        }
        Files.delete(hosts);

        assertThat(create("Sale/Spring", "tel:+4930123456").exitCode()).isZero();
        assertThat(create("sale/spring", "https://example.com/").err()).contains("--alias is already taken");
        assertThat(create("b", "https://www.evil.example/").err()).contains("must not be on a forbidden host");
        assertThat(run("links", "create", "--domain-id", "1", "--url", "https://example.com/")
                        .out())
                .containsPattern("/[2-9b-z]{19}\\b");
        assertThat(create("c", "https://example.com/").err()).contains("must be within your quota of 2");
        assertThat(run("links", "list", "--alias", "SALE/SPRING").out()).contains("tel:+4930123456");
        run("keys", "create", "--owner", "1", "--expires-at", "2027-01-31T18:00:00");
        assertThat(run("keys", "list").out()).contains("2027-01-31T17:00:00Z");
    }

    @Test
    void a_start_without_options_follows_the_rules_and_one_with_others_changes_them() throws Exception {
        assertThat(run("migrate", "--quota-links", "1", "--zone", "Europe/Berlin")
                        .out())
                .isEqualTo("--zone was UTC and is Europe/Berlin\n--quota-links was none and is 1\nThe tables of "
                        + folder.resolve("links.db") + " have the version of this program\n");
        assertThat(run("migrate").out().lines()).hasSize(1);

        try (RunningProgram server = serve()) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", "domain_id=1&alias=a&url=https://example.com/");
            assertThat(client.post("/api/v1/links", "domain_id=1&alias=b&url=https://example.com/")
                            .body())
                    .contains("must be within your quota of 1");
        }
        try (RunningProgram server = serve("--quota-links", "none")) {
            server.awaitReady();
            server.awaitLine("The rule --quota-links was 1 and is none");
        }
        assertThat(create("b", "https://example.com/").exitCode()).isZero();
        assertThat(run("migrate", "--zone", "none").err()).contains("--zone must be a time zone");
    }
}
