package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Storage;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** What the storage says about a pooler that gives each transaction another session. The test imitates the pooler. */
class PoolerTest {

    private static final String ADVICE = "Add prepareThreshold=0 to the JDBC URL";

    /** Another application has prepared statements in the session with the names that the driver uses. */
    @Test
    void a_failure_by_statements_of_another_session_says_what_to_set() throws SQLException {
        try (HikariDataSource pool = TestDatabase.pool(PostgresServer.shared().freshDatabase(), 1)) {
            Storage storage = JdbiStorage.open(pool);
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("DO $$ BEGIN FOR i IN 1..99 LOOP"
                        + " BEGIN EXECUTE 'PREPARE \"S_' || i || '\" AS SELECT 1';"
                        + " EXCEPTION WHEN duplicate_prepared_statement THEN NULL; END;"
                        + " END LOOP; END $$");
            }

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> ping(storage))
                    .withMessageContaining("such as PgBouncer in transaction mode, shares sessions. " + ADVICE);
        }
    }

    /** Pings so often that the driver prepares the statement. */
    private static void ping(Storage storage) {
        for (int i = 0; i < 20; i++) {
            storage.ping();
        }
    }
}
