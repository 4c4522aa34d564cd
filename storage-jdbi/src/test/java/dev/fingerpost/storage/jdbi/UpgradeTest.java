package dev.fingerpost.storage.jdbi;

import static dev.fingerpost.storage.jdbi.SampleLinks.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.contract.One;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.targeting.Target;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.SimpleFormatter;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Older tables are migrated to this version with every row, even if starts are killed or fail on the way. A start that
 * is killed takes a database in memory with it, so those tests leave it out.
 */
class UpgradeTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void tables_of_version_1_keep_every_row(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            V1Database old = new V1Database(dataSource, JdbiSettings.standard()).create();
            List<String> rows = old.rows();

            Storage storage = JdbiStorage.open(dataSource);

            assertThat(old.rows()).isEqualTo(rows).hasSize(12);
            assertThat(targetsCounts(dataSource)).containsExactly("1: 3", "2: null", "3: 1");
            assertThat(LinkCountTest.entries(dataSource)).containsExactly("7 0: 2", "8 0: 1");
            Link full = storage.links().find(V1Database.OWNER, 1).orElseThrow();
            assertThat(full.targeting().targets())
                    .extracting(Target::key)
                    .containsExactly("label 0", "label 1", "label 2");
            assertThat(full.pixelIds()).containsExactly(2L, 1L);
            assertThat(full.clicks()).isEqualTo(42);
            assertThat(full.version()).isEqualTo(5);
            assertThat(full.createdAt()).isEqualTo(Instant.ofEpochMilli(1_690_000_000_123L));
            Link added =
                    SampleLinks.insert(storage, SampleLinks.content("added", SampleLinks.TWO_TARGETS, full.pixelIds()));
            assertThat(added.id()).isEqualTo(4);
            One.update(storage.links(), V1Database.OWNER, 1, link -> link.changed(SampleLinks.plain("less"), NOW));
            assertThat(targetsCounts(dataSource)).containsExactly("1: 0", "2: null", "3: 1", "4: 2");
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

            assertThat(totals).hasSize(1).allMatch(all -> all > MigrationScripts.newest());
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
            new V1Database(dataSource, JdbiSettings.standard()).create();
            JdbiStorage.open(dataSource);
            JdbiStorage.open(dataSource);

            assertThat(log.records())
                    .extracting(new SimpleFormatter()::formatMessage)
                    .startsWith("The tables are migrated: V2 (list indexes and targets count) begins")
                    .hasSize(2 * (MigrationScripts.resolved(Map.of()).size() - 1))
                    .last()
                    .asString()
                    .matches("The tables are migrated: V" + MigrationScripts.newest() + " took \\d+ ms");
        }
    }

    @Test
    void scripts_for_an_empty_database_are_not_logged() {
        try (HikariDataSource dataSource = TestDatabase.SQLITE.create(folder);
                CapturedLog log = new CapturedLog("dev.fingerpost.storage.jdbi.migration.MigrationProgress")) {
            JdbiStorage.open(dataSource);

            assertThat(log.records()).isEmpty();
        }
    }

    /** Each start repeats the statements of the killed ones before, and is killed one statement later. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2_MEMORY")
    void the_next_start_finishes_one_that_was_killed_between_any_two_statements(TestDatabase database)
            throws SQLException {
        String url = database.url(folder.resolve("killed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            V1Database old = new V1Database(dataSource, JdbiSettings.standard()).create();
            List<String> rows = old.rows();
            InterruptedStarts starts = InterruptedStarts.killed(Drivers.unpooled(database, url));

            open(starts);

            assertThat(old.rows()).isEqualTo(rows);
            assertThat(targetsCounts(dataSource)).containsExactly("1: 3", "2: null", "3: 1");
            assertThat(LinkCountTest.entries(dataSource)).containsExactly("7 0: 2", "8 0: 1");
            assertThat(starts.changes()).hasSizeGreaterThan(7).anyMatch(change -> change.contains("ADD COLUMN"));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2_MEMORY")
    void the_next_start_finishes_a_first_one_that_was_killed_between_any_two_statements(TestDatabase database)
            throws SQLException {
        String url = database.url(folder.resolve("killed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            InterruptedStarts starts = InterruptedStarts.killed(Drivers.unpooled(database, url));

            open(starts);

            SettingsTest.useEverything(JdbiStorage.open(dataSource));
            assertThat(starts.changes()).hasSizeGreaterThan(20);
        }
    }

    /**
     * A lock timeout, a deadlock, a full disk: the connection stays usable, so Flyway records the failure if it can.
     */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2_MEMORY")
    void the_next_start_finishes_one_that_failed_at_any_statement(TestDatabase database) throws SQLException {
        String url = database.url(folder.resolve("failed" + System.nanoTime()));
        try (HikariDataSource dataSource = TestDatabase.pool(url, 2)) {
            V1Database old = new V1Database(dataSource, JdbiSettings.standard()).create();
            List<String> rows = old.rows();
            InterruptedStarts starts = InterruptedStarts.failed(Drivers.unpooled(database, url));

            open(starts);

            assertThat(old.rows()).isEqualTo(rows);
            assertThat(targetsCounts(dataSource)).containsExactly("1: 3", "2: null", "3: 1");
            assertThat(LinkCountTest.entries(dataSource)).containsExactly("7 0: 2", "8 0: 1");
            assertThat(starts.changes()).hasSizeGreaterThan(3);
        }
    }

    /** Starts until one succeeds. */
    private static void open(InterruptedStarts starts) {
        for (int start = 1; start <= 200; start++) {
            try {
                JdbiStorage.open(starts);
                return;
            } catch (InterruptedStarts.Killed e) {
                assertThat(starts.changes()).hasSize(start);
            } catch (StorageException e) {
                assertThat(e).hasRootCauseMessage(InterruptedStarts.FAILURE);
            }
        }
        throw new AssertionError("no start succeeded: " + starts.changes());
    }

    private static List<String> targetsCounts(DataSource dataSource) {
        return Jdbi.create(dataSource)
                .withHandle(handle -> handle.createQuery("SELECT id, targets_count FROM fingerpost_link ORDER BY id")
                        .map((row, context) -> row.getLong(1) + ": " + row.getObject(2))
                        .list());
    }
}
