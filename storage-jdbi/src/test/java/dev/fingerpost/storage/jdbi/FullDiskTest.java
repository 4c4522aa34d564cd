package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static dev.fingerpost.storage.jdbi.SampleLinks.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Databases that have no space for another row. */
@Timeout(60)
class FullDiskTest {

    /** More links than fit into the free space. */
    private static final int LINKS = 500;

    @TempDir
    private Path folder;

    @Test
    void a_full_sqlite_database_changes_nothing_reads_on_and_works_again_with_more_space() throws SQLException {
        String url = TestDatabase.sqliteUrl(folder.resolve("full.db"));
        try (HikariDataSource pool = TestDatabase.pool(url, 1)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link first = SampleLinks.insert(storage, SampleLinks.plain("first"));
            execute(pool, "PRAGMA max_page_count = 60");

            List<Link> stored = new ArrayList<>(List.of(first));
            StorageException failure = catchThrowableOfType(StorageException.class, () -> {
                for (int i = 0; i < LINKS; i++) {
                    stored.add(SampleLinks.insert(
                            storage, SampleLinks.content("link" + i, SampleLinks.TWO_TARGETS, List.of())));
                }
            });

            assertThat(failure.code()).isEqualTo(ErrorCode.STORAGE_FULL);
            assertThat(failure).hasMessage("The storage is too full to store a link");
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).total())
                    .isEqualTo(stored.size());
            assertThat(storage.links().find(OWNER, first.id())).contains(first);
            execute(pool, "PRAGMA max_page_count = 10000");
            SampleLinks.insert(storage, SampleLinks.plain("after"));
            assertThat(SampleLinks.click(storage, first.id(), 1).granted()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = "H2_.*")
    void a_full_disk_is_named_and_its_outcome_is_known_at_every_statement_and_commit(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            JdbiStorage storage = JdbiStorage.open(dataSource);
            Link link = SampleLinks.insert(storage, SampleLinks.plain("first"));
            for (SQLException full : full(database)) {
                assertFull(
                        dataSource,
                        WatchedDataSource.Call::isStatement,
                        full,
                        () -> SampleLinks.insert(storage, SampleLinks.plain("second")));
                assertFull(
                        dataSource,
                        WatchedDataSource.Call::isCommit,
                        full,
                        () -> SampleLinks.insert(storage, SampleLinks.plain("second")));
                assertFull(
                        dataSource,
                        WatchedDataSource.Call::isStatement,
                        full,
                        () -> storage.links()
                                .countClicks(SampleLinks.seen(link, 1), CountedClicks.Numbering.UNNUMBERED, List.of()));
            }
            assertThat(storage.links().find(OWNER, LinkQuery.all(), NOW).items())
                    .containsExactly(link);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = "H2_.*")
    void a_full_disk_is_named_in_a_transaction_of_the_caller_too(TestDatabase database) throws SQLException {
        try (HikariDataSource pool = database.createMigrated(folder)) {
            WatchedDataSource dataSource = new WatchedDataSource(pool);
            JdbiStorage storage = JdbiStorage.open(dataSource);
            for (SQLException full : full(database)) {
                try (Connection connection = dataSource.getConnection()) {
                    connection.setAutoCommit(false);
                    assertFull(
                            dataSource,
                            WatchedDataSource.Call::isStatement,
                            full,
                            () -> SampleLinks.insert(storage.in(connection), SampleLinks.plain("second")));
                    connection.rollback();
                }
            }
        }
    }

    /** H2 closes a database when a write fails. The next connection opens the database again. */
    @Test
    void an_h2_file_on_a_full_disk_keeps_what_was_acknowledged_and_works_again_over_new_connections() {
        FullDisk.register();
        String url = "jdbc:h2:fulldisk:" + folder.resolve("full") + ";WRITE_DELAY=0";
        try (HikariDataSource pool = TestDatabase.pool(url, 3)) {
            JdbiStorage storage = JdbiStorage.open(pool);
            Link first = SampleLinks.insert(storage, SampleLinks.plain("first"));
            FullDisk.setFull(true);

            assertThat(failure(() -> SampleLinks.insert(storage, SampleLinks.plain("second"))))
                    .isEqualTo(ErrorCode.OUTCOME_UNKNOWN);
            assertThat(failure(() -> SampleLinks.insert(storage, SampleLinks.plain("third"))))
                    .isEqualTo(ErrorCode.STORAGE_FAILED);

            FullDisk.setFull(false);
            pool.getHikariPoolMXBean().softEvictConnections();
            assertThat(storage.links().find(OWNER, first.id())).contains(first);
            assertThat(storage.links().findByAlias(1, "third")).isEmpty();
            SampleLinks.insert(storage, SampleLinks.plain("after"));
        } finally {
            FullDisk.setFull(false);
        }
    }

    private static ErrorCode failure(ThrowingCallable write) {
        return catchThrowableOfType(StorageException.class, write).code();
    }

    private static List<SQLException> full(TestDatabase database) {
        return switch (database) {
            case SQLITE -> List.of(new SQLException("injected", null, 13));
            case H2_FILE, H2_MEMORY -> List.of();
            case POSTGRESQL -> List.of(new SQLException("injected", "53100", 0));
            case MARIADB, MYSQL ->
                List.of(new SQLException("injected", "HY000", 1021), new SQLException("injected", "HY000", 1114));
        };
    }

    private static void assertFull(
            WatchedDataSource dataSource, Predicate<WatchedDataSource.Call> kind, SQLException full, Runnable write) {
        dataSource.before(call -> {
            if (kind.test(call)) {
                dataSource.leaveAlone();
                throw full;
            }
        });
        StorageException failure = catchThrowableOfType(StorageException.class, write::run);
        assertThat(failure).hasCause(full);
        assertThat(failure.code()).isEqualTo(ErrorCode.STORAGE_FULL);
    }

    private static void execute(HikariDataSource pool, String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
