package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that answers but cannot store anything says so to its load balancer. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnwritableDatabaseTest {

    private static final String LINK = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";

    @TempDir
    private Path directory;

    @Test
    void readiness_ends_when_a_damaged_file_takes_no_more_links() throws Exception {
        Path file = directory.resolve("fingerpost.db");
        String[] serve = {"serve", "--port", "0", "--db", "jdbc:sqlite:" + file};
        String key;
        try (RunningProgram server = CommandRun.start(serve)) {
            URI base = server.awaitReady();
            key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            assertThat(new ApiClient(base, key).post("/api/v1/links", LINK).statusCode())
                    .isEqualTo(201);
        }
        damage(file, "fingerpost_link_alias_key");
        try (RunningProgram server = CommandRun.start(serve)) {
            ApiClient client = new ApiClient(server.awaitReady(), key);
            assertThat(client.get("/readyz").statusCode()).isEqualTo(200);

            assertThat(client.post("/api/v1/links", LINK).statusCode()).isGreaterThanOrEqualTo(500);

            server.await(() -> client.get("/readyz").statusCode() == 503);
            assertThat(client.get("/healthz").statusCode()).isEqualTo(200);
            assertThat(client.get("/api/v1/links").statusCode()).as("lists").isEqualTo(200);
        }
    }

    /** Overwrites the first page of an index. */
    private static void damage(Path file, String index) throws Exception {
        long page;
        long size;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            page = number(connection, "SELECT rootpage FROM sqlite_schema WHERE name = '" + index + "'");
            size = number(connection, "PRAGMA page_size");
        }
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek((page - 1) * size);
            bytes.write(new byte[(int) size]);
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
