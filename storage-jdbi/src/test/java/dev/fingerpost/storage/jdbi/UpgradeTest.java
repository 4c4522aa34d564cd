package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tables of this version are migrated to those of a made-up next version with every row, even if starts are killed
 * or fail on the way. A kill destroys a database in memory, so tests with kills do not use it.
 */
class UpgradeTest {

    @TempDir
    private Path folder;

    @OnEachEngine
    void tables_of_this_version_keep_every_row(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            List<String> rows = filled(dataSource);

            Storage storage = NextVersion.open(dataSource);

            assertThat(NextVersion.rowsOfThisVersion(dataSource)).isEqualTo(rows);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
            assertThat(SampleLinks.insert(storage, SampleLinks.plain("added")).id())
                    .isPositive();
        }
    }

    @Test
    void statements_are_counted_to_the_last() {
        try (HikariDataSource dataSource = TestDatabase.SQLITE.create(folder)) {
            List<Long> done = new ArrayList<>();
            Set<Long> totals = new HashSet<>();
            JdbiStorage.open(dataSource, JdbiSettings.standard().withProgress((statements, all) -> {
                done.add(statements);
                totals.add(all);
            }));

            assertThat(totals)
                    .hasSize(1)
                    .allMatch(all -> all > Extensions.scripts().newest());
            assertThat(done)
                    .isSorted()
                    .startsWith(0L, 1L, 2L)
                    .endsWith(totals.iterator().next());
        }
    }

    @Test
    void each_script_that_changes_tables_is_logged_before_and_after_it() {
        try (HikariDataSource dataSource = TestDatabase.SQLITE.create(folder);
                CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi.migration.MigrationProgress")) {
            filled(dataSource);
            NextVersion.open(dataSource);
            NextVersion.open(dataSource);

            assertThat(log.records())
                    .extracting(new SimpleFormatter()::formatMessage)
                    .startsWith("The tables are migrated: V" + (NextVersion.VERSION - 1) + " (next version) started")
                    .hasSize(4)
                    .last()
                    .asString()
                    .matches("The tables are migrated: V" + NextVersion.VERSION + " took \\d+ ms");
        }
    }

    @Test
    void scripts_for_an_empty_database_are_not_logged() {
        try (HikariDataSource dataSource = TestDatabase.SQLITE.create(folder);
                CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi.migration.MigrationProgress")) {
            NextVersion.open(dataSource);

            assertThat(log.records()).isEmpty();
        }
    }

    /** Each start is killed at the first change that no earlier start has reached. */
    @OnEngines({TestDatabase.SQLITE, TestDatabase.MARIADB})
    void the_next_start_finishes_one_that_was_killed_between_any_two_statements(TestDatabase database)
            throws SQLException {
        String url = database.url(folder.resolve("killed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            List<String> rows = filled(dataSource);
            InterruptedStarts starts = InterruptedStarts.killed(Drivers.unpooled(database, url));

            open(starts);

            assertThat(NextVersion.rowsOfThisVersion(dataSource)).isEqualTo(rows);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
            assertThat(starts.changes()).hasSizeGreaterThan(7).anyMatch(change -> change.contains("ADD COLUMN"));
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.MARIADB})
    void the_next_start_finishes_a_first_one_that_was_killed_between_any_two_statements(TestDatabase database)
            throws SQLException {
        String url = database.url(folder.resolve("killed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            InterruptedStarts starts = InterruptedStarts.killed(Drivers.unpooled(database, url));

            open(starts);

            SettingsTest.useEverything(NextVersion.open(dataSource));
            assertThat(starts.changes()).hasSizeGreaterThan(30);
        }
    }

    /** A lock timeout, a deadlock or a full disk leaves the connection usable. */
    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void the_next_start_finishes_one_that_failed_at_any_statement(TestDatabase database) throws SQLException {
        String url = database.url(folder.resolve("failed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            List<String> rows = filled(dataSource);
            InterruptedStarts starts = InterruptedStarts.failed(Drivers.unpooled(database, url));

            open(starts);

            assertThat(NextVersion.rowsOfThisVersion(dataSource)).isEqualTo(rows);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
            assertThat(starts.changes()).hasSizeGreaterThan(3);
        }
    }

    /** Stores rows of several kinds, and returns all rows of the tables as texts. */
    private static List<String> filled(HikariDataSource dataSource) {
        Storage storage = JdbiStorage.open(dataSource);
        SettingsTest.useEverything(storage);
        long pixel = SampleLinks.insertPixel(storage, "attached").id();
        SampleLinks.insert(storage, SampleLinks.content("full", SampleLinks.TWO_TARGETS, List.of(pixel)));
        List<String> rows = NextVersion.rowsOfThisVersion(dataSource);
        assertThat(rows).hasSizeGreaterThan(10);
        return rows;
    }

    /** Starts repeatedly until a start succeeds. */
    private static void open(InterruptedStarts starts) {
        for (int start = 1; start <= 200; start++) {
            try {
                NextVersion.open(starts);
                return;
            } catch (InterruptedStarts.Killed e) {
                assertThat(starts.changes()).hasSize(start);
            } catch (StorageException e) {
                assertThat(e).hasRootCauseMessage(InterruptedStarts.FAILURE);
            }
        }
        throw new AssertionError("no start succeeded: " + starts.changes());
    }
}
