package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of an embedded database: its permissions, and what happens when it is deleted under a running server. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeletedDatabaseTest {

    private static final String LINK = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"jdbc:sqlite:DIRECTORY/links.db, links.db", "jdbc:h2:DIRECTORY/links;WRITE_DELAY=0, links.mv.db"})
    void a_new_file_is_readable_by_its_owner_only_and_missed_when_it_is_deleted(String url, String name)
            throws Exception {
        String database = url.replace("DIRECTORY", directory.toString());
        try (CapturedLog log = new CapturedLog("dev.fingerpost.server.database.DatabaseFile");
                RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", database)) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(201);
            try (var files = Files.list(directory)) {
                assertThat(files)
                        .isNotEmpty()
                        .allSatisfy(
                                file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                                        .as(file.toString())
                                        .isEqualTo("rw-------"));
            }

            Files.delete(directory.resolve(name));

            // The file is checked once a second, but the engine may refuse before.
            server.await(() -> {
                assertThat(client.post("/api/v1/links", LINK).statusCode()).isIn(201, 503);
                return !log.records().isEmpty();
            });
            assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(503);
            assertThat(client.get("/readyz").statusCode()).isEqualTo(503);
            assertThat(client.get("/healthz").statusCode()).isEqualTo(200);
            assertThat(log.records())
                    .extracting(new SimpleFormatter()::formatMessage)
                    .singleElement()
                    .asString()
                    .contains(name + " was deleted or replaced");
            assertThat(directory.resolve(name)).doesNotExist();
        }
    }

    @Test
    void a_file_of_h2_is_durable_by_itself_stays_small_and_is_compacted_by_a_stop_and_private() throws Exception {
        Path file = directory.resolve("links.mv.db");
        try (CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi");
                RunningProgram server =
                        CommandRun.start("serve", "--port", "0", "--db", "jdbc:h2:" + directory.resolve("links"))) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            for (int i = 0; i < 500; i++) {
                assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(201);
            }
            assertThat(Files.size(file)).as("while it runs").isLessThan(500 * 3 * 1024);
            assertThat(log.records()).isEmpty();
            server.stop();
            assertThat(Files.size(file)).as("after the stop").isLessThan(500 * 256);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }
}
