package dev.fingerpost.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.jdbi.Operation;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Test;

class StorageMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final StorageMeters meters = new StorageMeters(registry);

    @Test
    void calls_are_timed_by_operation_and_outcome() throws SQLException {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:metered", "", "");
        JdbiStorage storage = JdbiStorage.open(pool, JdbiSettings.standard().withOperationListener(meters));

        storage.links().find(1, 1);
        storage.links().find(1, 2);
        dropTables(pool);
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> storage.links().find(1, 1));

        pool.dispose();

        assertThat(calls("find a link", "succeeded").count()).isEqualTo(2);
        assertThat(calls("find a link", "failed").count()).isEqualTo(1);
        assertThat(calls("find a link", "succeeded").totalTime(TimeUnit.NANOSECONDS))
                .isPositive();
    }

    @Test
    void retries_are_counted() {
        meters.completed(new Operation("count clicks", Duration.ofMillis(30), 2, false));
        meters.completed(new Operation("count clicks", Duration.ofMillis(10), 0, false));

        assertThat(registry.get("fingerpost.storage.retries")
                        .tag("operation", "count clicks")
                        .counter()
                        .count())
                .isEqualTo(2);
        assertThat(calls("count clicks", "succeeded").totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo(40);
    }

    /** Makes every later call fail. */
    static void dropTables(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP ALL OBJECTS");
        }
    }

    private Timer calls(String operation, String outcome) {
        return registry.get("fingerpost.storage")
                .tag("operation", operation)
                .tag("outcome", outcome)
                .timer();
    }
}
