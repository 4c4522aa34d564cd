package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Migrations by the library, by Flyway and by hand take over from one another. */
class SwitchedMigrationsTest {

    private static final JdbiSettings SETTINGS = JdbiSettings.standard();
    private static final JdbiSettings HOSTS = SETTINGS.migratedByHost();
    private static final int CURRENT = Extensions.scripts().newest();
    private static final int SCRIPTS = Extensions.ALL.size();

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_hosts_flyway_takes_over_from_the_library(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            Flyway flyway = flyway(dataSource)
                    .baselineOnMigrate(true)
                    .baselineVersion(String.valueOf(
                            JdbiMigrations.version(dataSource, SETTINGS).stored()))
                    .load();

            assertThat(flyway.migrate().migrationsExecuted).isZero();
            assertThatNoException().isThrownBy(flyway::validate);

            SettingsTest.useEverything(JdbiStorage.open(dataSource, HOSTS));
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_library_takes_over_from_the_hosts_flyway(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            flyway(dataSource).load().migrate();
            assertThat(JdbiMigrations.version(dataSource, SETTINGS)).isEqualTo(new SchemaVersion(CURRENT, CURRENT));

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).hasSize(SCRIPTS);
            NextVersion.open(dataSource);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_library_takes_over_from_scripts_that_were_run_by_hand(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            runByHand(dataSource);

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).hasSize(SCRIPTS);
        }
    }

    /** Nothing records which scripts have run, so the library changes nothing. */
    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void the_library_refuses_tables_of_another_version_that_it_has_not_made(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            runByHand(dataSource);
            MigrationTest.execute(dataSource, "DROP TABLE fingerpost_setting");

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining("they have no history")
                    .withMessageContaining("run the missing scripts with the tool that has created them");
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiMigrations.version(dataSource, SETTINGS));

            runByHand(dataSource, "V11__settings.sql");
            SettingsTest.useEverything(JdbiStorage.open(dataSource));
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_script_that_is_missing_in_the_history_is_run(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            MigrationTest.execute(dataSource, "DROP TABLE fingerpost_setting");
            MigrationTest.execute(dataSource, "DELETE FROM fingerpost_migration WHERE version = 11");

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).hasSize(SCRIPTS);
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void a_script_that_is_not_ours_is_refused_by_its_number(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            MigrationTest.execute(dataSource, "UPDATE fingerpost_migration SET checksum = 1 WHERE version = 1");

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining(
                            "their history has V1, which is not a script of the library, or has been altered");
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL})
    void to_ask_for_the_version_creates_nothing(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).stored()).isZero();
            assertThatExceptionOfType(StorageException.class).isThrownBy(() -> JdbiStorage.open(dataSource, HOSTS));

            MigrationTest.execute(dataSource, "CREATE TABLE fingerpost_migration (id INTEGER)");
            MigrationTest.execute(dataSource, "CREATE TABLE fingerpost_link (id INTEGER)");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL", "H2_MEMORY"})
    void a_connection_is_returned_with_its_schema(TestDatabase database) throws SQLException {
        String schema = "links" + System.nanoTime();
        String question = switch (database) {
            case POSTGRESQL -> "SHOW search_path";
            case MARIADB, MYSQL -> "SELECT DATABASE()";
            default -> "CALL CURRENT_SCHEMA";
        };
        try (HikariDataSource dataSource = TestDatabase.pool(database.url(folder.resolve(schema)), 1)) {
            List<String> before = MigrationTest.column(dataSource, question);
            JdbiSettings elsewhere = SETTINGS.withSchema(schema);
            assertThat(JdbiMigrations.version(dataSource, elsewhere).isEmpty()).isTrue();

            SettingsTest.useEverything(JdbiStorage.open(dataSource, elsewhere));

            assertThat(MigrationTest.column(dataSource, question)).isEqualTo(before);
            assertThat(JdbiMigrations.version(dataSource, elsewhere).isOlder()).isFalse();
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).isEmpty()).isTrue();
        }
    }

    /** A host's Flyway, with a history table of its own. */
    private static FluentConfiguration flyway(HikariDataSource dataSource) {
        return Flyway.configure()
                .dataSource(dataSource)
                .locations(JdbiMigrations.LOCATION)
                .placeholders(JdbiMigrations.placeholders(dataSource, HOSTS));
    }

    /** Runs all scripts in their order. */
    private void runByHand(HikariDataSource dataSource) {
        JdbiMigrations.export(dataSource, SETTINGS, folder.resolve("scripts"));
        Extensions.scripts().resolved(Map.of()).keySet().forEach(name -> runByHand(dataSource, name));
    }

    private void runByHand(HikariDataSource dataSource, String script) {
        HostMigrationTest.run(dataSource, folder.resolve("scripts").resolve(script));
    }

    private static List<String> recorded(HikariDataSource dataSource) throws SQLException {
        return MigrationTest.column(dataSource, "SELECT version FROM fingerpost_migration ORDER BY version");
    }
}
