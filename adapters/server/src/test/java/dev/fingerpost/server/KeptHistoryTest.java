package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server with the option for it records who has changed which link, and a command shows the records. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KeptHistoryTest {

    @TempDir
    private Path directory;

    private String db;

    @BeforeEach
    void nameDatabase() {
        db = "jdbc:sqlite:" + directory.resolve("links.db");
    }

    private Ended run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", db));
        return CommandRun.of(Map.of(), all.toArray(String[]::new));
    }

    private RunningProgram serve(String... options) {
        List<String> all = new ArrayList<>(List.of("serve", "--port", "0", "--db", db, "--titles", "off"));
        all.addAll(List.of(options));
        return CommandRun.start(all.toArray(String[]::new));
    }

    private String history() {
        return run("links", "show", "1", "--history", "--json").out();
    }

    private static String row(String actor, String action, String field, String before, String after) {
        return "\"actor\":" + actor + ",\"action\":\"" + action + "\",\"field\":\"" + field + "\",\"before\":" + before
                + ",\"after\":" + after + "}";
    }

    @Test
    void the_history_of_a_link_names_keys_and_commands_and_outlives_it() throws Exception {
        String shortUrl;
        try (RunningProgram server = serve("--audit", "30", "--receipts", "fp")) {
            URI base = server.awaitReady();
            ApiClient first = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            shortUrl = first.post("/api/v1/links", "domain_id=1&alias=spring&url=https://example.com/&password=hunter2")
                    .body();
            String second = run("keys", "create", "--owner", "1").out().strip();
            new ApiClient(base, second).patch("/api/v1/links/1", "title=Spring&clicks_limit=7");
        }
        assertThat(shortUrl).contains("\"id\":1,");
        assertThat(history())
                .contains(row("\"key 2\"", "updated", "clicks_limit", "null", "\"7\""))
                .contains(row("\"key 2\"", "updated", "title", "null", "\"Spring\""))
                .contains(row("\"key 1\"", "created", "password", "null", "\"set\""))
                .contains(row("\"key 1\"", "created", "url", "null", "\"https://example.com/\""))
                .doesNotContain("hunter2", "pbkdf2");

        assertThat(run("links", "update", "1", "--title", "Autumn").exitCode()).isZero();
        assertThat(run("links", "delete", "1").exitCode()).isZero();

        assertThat(history())
                .contains(row("\"command\"", "updated", "title", "\"Spring\"", "\"Autumn\""))
                .contains(row("\"command\"", "deleted", "title", "\"Autumn\"", "null"));
        assertThat(run("links", "show", "1", "--history").out())
                .startsWith("AT ")
                .contains("command  deleted  title ");
        assertThat(run("links", "show", "1", "--history", "--owner", "2").out()).doesNotContain("key");
        assertThat(run("doctor").out()).endsWith("Nothing is wrong\n");
        assertThat(run("owners", "delete", "1", "--yes").exitCode()).isZero();
        assertThat(history()).isEmpty();
    }

    @Test
    void a_database_that_keeps_a_history_adds_to_it_until_it_is_told_not_to() throws Exception {
        try (RunningProgram server = serve()) {
            server.awaitReady();
        }
        assertThat(run("links", "show", "1", "--history"))
                .isEqualTo(new Ended(
                        1,
                        "",
                        "fingerpost-server: This database keeps no history of changes. Start its server with --audit"
                                + " DAYS\n"));

        try (RunningProgram server = serve("--audit", "30")) {
            server.awaitReady();
        }
        String key = run("keys", "create", "--owner", "1").out().strip();
        try (RunningProgram server = serve()) {
            new ApiClient(server.awaitReady(), key).post("/api/v1/links", "domain_id=1&url=https://example.com/");
        }
        String before = history();
        assertThat(before).contains("created");
        try (RunningProgram server = serve("--audit", "0")) {
            new ApiClient(server.awaitReady(), key).patch("/api/v1/links/1", "title=Spring");
        }
        run("links", "update", "1", "--title", "Autumn");
        try (RunningProgram server = serve("--audit", "30")) {
            server.awaitReady();
        }
        assertThat(history()).isEqualTo(before);
    }

    @Test
    void a_history_that_an_application_has_begun_goes_on() throws Exception {
        try (OpenStorage open =
                OpenStorage.open(new DatabaseSettings(new NamedValue("--db", db), "", ""), Progress.none())) {
            open.storage().install(Set.of(AuditLog.class), open.storage().ports());
        }
        try (RunningProgram server = serve()) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", "domain_id=1&url=https://example.com/");
        }
        assertThat(history()).contains("created");
    }

    @Test
    void a_server_does_not_show_it_to_keys() {
        assertThat(CommandRun.of(
                        Map.of("FINGERPOST_KEY", "key"),
                        "links",
                        "show",
                        "1",
                        "--history",
                        "--server",
                        "http://127.0.0.1:1"))
                .isEqualTo(new Ended(
                        2,
                        "",
                        "fingerpost-server: --history must not be given together with --server: the history of a link is read"
                                + " where its database is\n"));
    }
}
