package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkQuery;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A list has a time limit on every engine. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ListTimeoutTest {

    @TempDir
    private Path folder;

    @OnEachEngine
    void a_list_that_takes_too_long_is_cancelled_and_its_connection_stays_in_use(TestDatabase database)
            throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            JdbiStorage storage = JdbiStorage.open(pool, JdbiSettings.standard().withTimeout(Duration.ofSeconds(1)));
            SampleLinks.insert(storage, SampleLinks.plain("alias"));
            Runnable end = keepFromEnding(database, pool);

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> storage.links().find(OWNER, LinkQuery.all(), NOW))
                    .withMessage("The storage took too long to list links")
                    .matches(e -> e.code() == ErrorCode.TIMED_OUT);
            end.run();

            assertThat(storage.pixels().find(OWNER, 1)).isEmpty();
            assertThat(pool.getHikariPoolMXBean().getTotalConnections()).isEqualTo(1);
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    /**
     * Makes lists of links take forever. Returns an action that ends this on MySQL, and does nothing on other engines.
     */
    private Runnable keepFromEnding(TestDatabase database, HikariDataSource pool) throws SQLException {
        if (database != TestDatabase.MYSQL) {
            replaceByEndlessView(database, pool);
            return () -> {};
        }
        Connection locking = DriverManager.getConnection(pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
        try (Statement statement = locking.createStatement()) {
            statement.execute("LOCK TABLES fingerpost_link WRITE");
        }
        return () -> assertThatCode(locking::close).doesNotThrowAnyException();
    }

    /** Replaces the table of links with a view that reads endless rows and returns none. */
    private static void replaceByEndlessView(TestDatabase database, HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE fingerpost_link RENAME TO stored_rows");
            statement.execute("CREATE VIEW fingerpost_link AS " + endless(database) + " WHERE owner_id + n < 0");
        }
    }

    private static String endless(TestDatabase database) {
        return switch (database) {
            case SQLITE ->
                "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)"
                        + " SELECT stored_rows.* FROM stored_rows, numbers";
            case H2_FILE, H2_MEMORY ->
                "SELECT stored_rows.* FROM stored_rows, (SELECT x AS n FROM SYSTEM_RANGE(1, 1000000000000))";
            case POSTGRESQL -> "SELECT stored_rows.* FROM stored_rows, generate_series(1, 1000000000000) AS n";
            case MARIADB ->
                "SELECT stored_rows.* FROM stored_rows," + " (SELECT seq AS n FROM seq_1_to_1000000000000) AS numbers";
            case MYSQL -> throw new IllegalArgumentException("lists name an index, and a view has none");
        };
    }
}
