package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Secrets in files: the password and the URL of the database, and the first key. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SecretFilesTest {

    /** Nothing in the password may be interpreted, least of all by a library that reads options. */
    private static final String PASSWORD = "@hunter2 ${sys:user.name}$$2, 'x' \"y\"";

    @TempDir
    private Path directory;

    private final ReservedPort reserved = new ReservedPort();

    @AfterEach
    void release() {
        reserved.close();
    }

    @Test
    void the_first_key_is_written_to_a_new_file_of_its_owner_and_not_printed() throws Exception {
        Path file = directory.resolve("first.key");
        int port = reserved.number();
        String[] serve = {
            "serve", "--port", Integer.toString(port), "--db", sqlite(), "--first-key-file", file.toString()
        };
        letKeysTakeLong();
        try (RunningProgram server = CommandRun.start(serve)) {
            URI ready = URI.create("http://127.0.0.1:" + port + "/readyz");
            server.await(() -> isReady(ready));
            assertThat(Files.readString(file))
                    .as("the key of a server that is ready")
                    .startsWith("fp_");
            URI base = server.awaitReady();
            assertThat(server.awaitLine("The first API key")).endsWith(" is in " + file);
            String key = Files.readString(file).strip();
            ApiClient client = new ApiClient(base, key);

            assertThat(client.get("/api/v1/links").statusCode()).isEqualTo(200);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            Ended end = server.stop();
            assertThat(end.out() + end.err()).doesNotContain(key);
        }
        try (RunningProgram again = CommandRun.start(serve)) {
            again.awaitReady();
            assertThat(again.stop().err()).isEmpty();
        }
    }

    /** Gives time to whoever is told too early that the server is ready. */
    private void letKeysTakeLong() throws SQLException {
        CommandRun.of("migrate", "--db", sqlite());
        try (Connection database = DriverManager.getConnection(sqlite());
                Statement statement = database.createStatement()) {
            statement.execute("""
                    CREATE TRIGGER slow BEFORE INSERT ON fingerpost_api_key BEGIN
                      SELECT count(*) FROM (
                        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000000)
                        SELECT n FROM number);
                    END""");
        }
    }

    private static boolean isReady(URI probe) throws Exception {
        try {
            return HttpClient.newHttpClient()
                            .send(HttpRequest.newBuilder(probe).build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void an_existing_file_is_not_overwritten_and_no_key_is_issued() throws Exception {
        Path file = Files.writeString(directory.resolve("first.key"), "precious");

        Ended end = CommandRun.of(
                Map.of("FINGERPOST_FIRST_KEY_FILE", file.toString()), "serve", "--port", "0", "--db", sqlite());

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.errorLines())
                .containsExactly("fingerpost-server: FINGERPOST_FIRST_KEY_FILE must name a file that does not exist and"
                        + " can be written");
        assertThat(directory.resolve("first.key")).hasContent("precious");
        assertThat(CommandRun.of("keys", "list", "--db", sqlite()).out()).doesNotContain("first key");
    }

    @Test
    void the_user_the_password_and_the_url_of_the_database_may_be_in_files() throws Exception {
        String h2 = "jdbc:h2:" + directory.resolve("links") + ";WRITE_DELAY=0";
        Path password = Files.writeString(directory.resolve("password"), PASSWORD + "\n");
        Path user = Files.writeString(directory.resolve("user"), "links");
        Path url = Files.writeString(directory.resolve("url"), h2 + "\r\n");
        Map<String, String> environment = Map.of(
                "FINGERPOST_DB_FILE",
                url.toString(),
                "FINGERPOST_DB_USER_FILE",
                user.toString(),
                "FINGERPOST_DB_PASSWORD_FILE",
                password.toString());
        try (RunningProgram server = CommandRun.start(environment, "serve", "--port", "0")) {
            server.awaitReady();
            server.stop();
        }

        assertThat(CommandRun.of("keys", "list", "--db", h2, "--db-user", "links", "--db-password", PASSWORD)
                        .exitCode())
                .isZero();
        assertThat(CommandRun.of("keys", "list", "--db", h2, "--db-user", "links", "--db-password", "wrong")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void a_file_that_cannot_be_read_or_comes_beside_its_value_is_named() {
        Map<String, String> both = Map.of("FINGERPOST_DB_PASSWORD", "a", "FINGERPOST_DB_PASSWORD_FILE", "password");

        Ended missing = CommandRun.of(Map.of("FINGERPOST_DB_PASSWORD_FILE", "nowhere"), "keys", "list");
        Ended twice = CommandRun.of(both, "keys", "list");

        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.errorLines())
                .containsExactly("fingerpost-server: FINGERPOST_DB_PASSWORD_FILE must name a file that can be read");
        assertThat(twice.exitCode()).isEqualTo(2);
        assertThat(twice.errorLines())
                .containsExactly("fingerpost-server: FINGERPOST_DB_PASSWORD_FILE must not be set together with"
                        + " FINGERPOST_DB_PASSWORD");
    }

    private String sqlite() {
        return "jdbc:sqlite:" + directory.resolve("links.db");
    }
}
