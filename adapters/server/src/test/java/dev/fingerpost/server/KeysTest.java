package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands for keys, with and without a running server on the same database. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KeysTest {

    @TempDir
    private Path directory;

    @Test
    void a_key_is_created_used_listed_and_revoked_while_the_server_runs() throws Exception {
        ChildProgram program = ChildProgram.in(directory);
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url("fingerpost.db"))) {
            URI base = server.awaitReady();
            server.awaitLine("curl ");
            Ended created = program.run("keys", "create", "--owner", "42", "--name", "Café 🎉");
            assertThat(created.exitCode()).isZero();
            assertThat(created.err()).isEmpty();
            assertThat(created.out()).matches("fp_[A-Za-z0-9_-]{43}\n");
            ApiClient client = new ApiClient(base, created.out().strip());

            assertThat(client.get("/api/v1/links").statusCode()).isEqualTo(200);
            assertThat(CommandRun.of("keys", "list", "--db", url("fingerpost.db"))
                            .out()
                            .lines()
                            .skip(1))
                    .hasSize(2)
                    .last()
                    .asString()
                    .matches("2 +42 +Café 🎉 +all +- +- +2\\S+Z +- +- +2\\S+Z")
                    .doesNotContain("fp_");

            assertThat(CommandRun.of("keys", "delete", "2", "--db", url("fingerpost.db"))
                            .exitCode())
                    .isZero();
            assertThat(client.get("/api/v1/links").statusCode()).isEqualTo(401);
            assertThat(CommandRun.of("keys", "list", "--db", url("fingerpost.db"))
                            .out()
                            .lines()
                            .skip(2))
                    .singleElement()
                    .asString()
                    .matches("2 +42 +Café 🎉 +all +- +- +2\\S+Z +- +2\\S+Z +2\\S+Z");
        }
    }

    @Test
    void a_key_has_a_scope_and_a_name_that_can_change() {
        makeDatabase("fingerpost.db");
        String db = url("fingerpost.db");
        CommandRun.of("keys", "create", "--owner", "1", "--scope", "read", "--name", "shop", "--db", db);

        Ended renamed = CommandRun.of("keys", "update", "1", "--name", "the shop", "--db", db);

        assertThat(renamed.out()).containsPattern("name +the shop");
        assertThat(CommandRun.of("keys", "list", "--db", db).out()).containsPattern("1 +1 +the shop +read +-");
        assertThat(CommandRun.of("keys", "update", "2", "--name", "x", "--db", db)
                        .errorLines())
                .containsExactly("fingerpost-server: there is no API key 2, see keys list");
        CommandRun.of("keys", "create", "--owner", "2", "--name", "other", "--db", db);
        assertThat(CommandRun.of("keys", "list", "--owner", "2", "--db", db).out())
                .contains("other")
                .doesNotContain("the shop");
    }

    @Test
    void a_key_expires_at_the_local_time_of_the_zone() {
        CommandRun.of("migrate", "--zone", "America/New_York", "--db", url("other.db"));
        Ended created = CommandRun.of(
                Map.of("FINGERPOST_DB", url("other.db")),
                "keys",
                "create",
                "--owner",
                "1",
                "--expires-at",
                "2099-07-01T12:00:00");

        assertThat(created.exitCode()).isZero();
        assertThat(CommandRun.of("keys", "list", "--db", url("other.db")).out()).contains("2099-07-01T16:00:00Z");
    }

    @Test
    void a_key_that_has_already_expired_is_refused() {
        makeDatabase("fingerpost.db");
        Ended created = CommandRun.of(
                "keys", "create", "--db", url("fingerpost.db"), "--owner", "1", "--expires-at", "2020-01-01T00:00:00Z");

        assertThat(created.exitCode()).isEqualTo(2);
        assertThat(created.errorLines()).containsExactly("fingerpost-server: --expires-at must be in the future");
        assertThat(created.out()).isEmpty();
    }

    @Test
    void an_unknown_key_cannot_be_revoked() {
        makeDatabase("fingerpost.db");
        CommandRun.of("keys", "create", "--owner", "1", "--db", url("fingerpost.db"));
        Ended revoked = CommandRun.of("keys", "delete", "7", "--db", url("fingerpost.db"));

        assertThat(revoked.exitCode()).isEqualTo(1);
        assertThat(revoked.errorLines()).containsExactly("fingerpost-server: there is no API key 7, see keys list");
    }

    @Test
    void listing_keys_without_a_database_does_not_create_one() {
        Ended listed = ChildProgram.in(directory).run("keys", "list");

        assertThat(listed.exitCode()).isEqualTo(1);
        assertThat(listed.errorLines())
                .containsExactly("fingerpost-server: there is no database jdbc:sqlite:fingerpost.db; "
                        + "the command serve creates one");
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlite:DIRECTORY/links.db",
                "jdbc:sqlite:file:DIRECTORY/links.db?cache=shared",
                "jdbc:h2:DIRECTORY/links",
                "jdbc:h2:file:DIRECTORY/links;WRITE_DELAY=0"
            })
    void creating_a_key_without_a_database_does_not_create_one(String url) {
        Ended created =
                CommandRun.of("keys", "create", "--owner", "1", "--db", url.replace("DIRECTORY", directory.toString()));

        assertThat(created.exitCode()).isEqualTo(1);
        assertThat(created.out()).isEmpty();
        assertThat(created.errorLines())
                .singleElement()
                .asString()
                .startsWith("fingerpost-server: there is no database ")
                .endsWith("; the command serve creates one");
        assertThat(directory).isEmptyDirectory();
    }

    /** Creates a database as a server leaves it. */
    private void makeDatabase(String file) {
        OpenStorage.open(new DatabaseSettings(new NamedValue("--db", url(file)), "", ""), Progress.none())
                .close();
    }

    private String url(String file) {
        return "jdbc:sqlite:" + directory.resolve(file);
    }
}
