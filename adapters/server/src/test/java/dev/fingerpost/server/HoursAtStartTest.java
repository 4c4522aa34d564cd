package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * If a server is killed after it has counted clicks and before it has added them to the statistics by hour, the next
 * start adds them, without another visit.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HoursAtStartTest {

    private static final long HOUR = -14_400;

    @TempDir
    private Path directory;

    @Test
    void a_start_puts_what_a_kill_has_left_into_its_hour() throws Exception {
        try (RunningProgram server = start()) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            assertThat(client.post("/api/v1/links", "domain_id=1&alias=spring&url=https://example.com/")
                            .statusCode())
                    .isEqualTo(201);
        }
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO fingerpost_hour_part (link_id, at_hour, at_quarter, counted) VALUES (1, "
                    + HOUR + ", 1, 3), (1, " + HOUR + ", 1, 4)");
        }
        try (RunningProgram server = start()) {
            server.awaitReady();

            assertThat(number("SELECT COUNT(*) FROM fingerpost_hour_part")).isZero();
            assertThat(number("SELECT counted_15 FROM fingerpost_hour WHERE link_id = 1 AND at_hour = " + HOUR))
                    .isEqualTo(7);
        }
    }

    private RunningProgram start() {
        return CommandRun.start("serve", "--port=0", "--db", url());
    }

    private String url() {
        return "jdbc:sqlite:" + directory.resolve("links.db");
    }

    private long number(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                ResultSet row = connection.createStatement().executeQuery(query)) {
            return row.next() ? row.getLong(1) : -1;
        }
    }
}
