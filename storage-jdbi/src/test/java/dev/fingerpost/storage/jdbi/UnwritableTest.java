package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A database that can be read but not written to is not ready, and becomes ready again as soon as a write succeeds. */
@Timeout(60)
class UnwritableTest {

    /** More links than fit into the free space. */
    private static final int LINKS = 500;

    @TempDir
    private Path folder;

    @Test
    void a_full_database_is_not_ready_until_it_has_space() throws SQLException {
        try (HikariDataSource pool = TestDatabase.pool(TestDatabase.sqliteUrl(folder.resolve("full.db")), 1)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            execute(pool, "PRAGMA max_page_count = 60");
            storage.ping();
            assertThatExceptionOfType(StorageException.class).isThrownBy(() -> {
                for (int i = 0; i < LINKS; i++) {
                    SampleLinks.insert(storage, SampleLinks.plain("link" + i));
                }
            });
            execute(pool, "PRAGMA max_page_count = 1");

            for (int i = 0; i < 2; i++) {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(storage::ping)
                        .matches(e -> e.code() == ErrorCode.STORAGE_FULL);
            }
            execute(pool, "PRAGMA max_page_count = 10000");
            storage.ping();
        }
    }

    @ParameterizedTest
    @EnumSource
    void only_after_a_failed_write_a_ping_tries_one_and_leaves_nothing(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("first"));
            AtomicInteger writes = new AtomicInteger();
            dataSource.before(call -> {
                if (call.isCommit()) {
                    writes.incrementAndGet();
                    throw new SQLException("injected", "HY000", 11);
                }
            });
            storage.ping();
            assertThat(writes).hasValue(0);

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> SampleLinks.insert(storage, SampleLinks.plain("second")));
            assertThatExceptionOfType(StorageException.class).isThrownBy(storage::ping);
            assertThat(writes).hasValue(2);

            dataSource.leaveAlone();
            assertThatNoException().isThrownBy(storage::ping);
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).items())
                    .containsExactly(link);
            assertThat(storage.links().find(0, LinkQuery.all(), NOW).total()).isZero();
            assertThat(storage.links().findByAlias(0, "-")).isEmpty();
        }
    }

    private static void execute(HikariDataSource pool, String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
