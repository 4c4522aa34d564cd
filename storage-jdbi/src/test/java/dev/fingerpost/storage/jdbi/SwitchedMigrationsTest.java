package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library, Flyway and scripts run by hand take over from each other, in any order. */
class SwitchedMigrationsTest {

    private static final JdbiSettings SETTINGS = JdbiSettings.standard();
    private static final String HISTORY = "fingerpost_schema_history";

    @TempDir
    private Path folder;

    @OnEachEngine
    void flyway_finds_nothing_wrong_with_what_the_library_has_run(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            Flyway flyway = flyway(dataSource).load();

            assertThatNoException().isThrownBy(flyway::validate);
            assertThat(flyway.migrate().migrationsExecuted).isZero();
            assertThat(flyway.info().applied()).hasSize(all(dataSource).length);
        }
    }

    @OnEachEngine
    void the_library_goes_on_where_flyway_has_stopped_and_flyway_after_it(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            flyway(dataSource).target("4").load().migrate();
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).stored()).isEqualTo(4);

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            Flyway flyway = flyway(dataSource).load();
            assertThatNoException().isThrownBy(flyway::validate);
            assertThat(flyway.migrate().migrationsExecuted).isZero();
        }
    }

    @OnEachEngine
    void scripts_of_a_history_elsewhere_are_recorded_and_not_run_again(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            flyway(dataSource).table("history_of_the_host").load().migrate();

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).containsExactly(all(dataSource));
            assertThatNoException().isThrownBy(() -> flyway(dataSource).load().validate());
        }
    }

    @OnEachEngine
    void scripts_run_by_hand_are_recorded_and_not_run_again(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            runByHand(dataSource, all(dataSource));

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).containsExactly(all(dataSource));
        }
    }

    @OnEachEngine
    void scripts_below_the_baseline_of_the_host_count_as_run(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            runByHand(dataSource, 1, 2, 3, 4, 5);
            flyway(dataSource).baselineVersion("5").load().baseline();
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).stored()).isEqualTo(5);

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).startsWith(5, 6);
            assertThatNoException().isThrownBy(() -> flyway(dataSource).load().validate());
        }
    }

    @OnEachEngine
    void a_script_that_has_failed_runs_again(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            flyway(dataSource).target("4").load().migrate();
            MigrationTest.execute(dataSource, "UPDATE `" + HISTORY + "` SET `success` = FALSE WHERE `version` = '4'");
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).stored()).isEqualTo(3);

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThatNoException().isThrownBy(() -> flyway(dataSource).load().validate());
        }
    }

    @OnEachEngine
    void a_script_that_others_have_left_out_is_run(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            MigrationTest.execute(dataSource, "DROP TABLE fingerpost_answer");
            MigrationTest.execute(dataSource, "DELETE FROM `" + HISTORY + "` WHERE `version` = '10'");

            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(recorded(dataSource)).containsExactly(all(dataSource));
        }
    }

    @OnEachEngine
    void a_script_that_is_not_ours_is_refused_by_its_number(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            MigrationTest.execute(dataSource, "UPDATE `" + HISTORY + "` SET `checksum` = 1 WHERE `version` = '3'");

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining(
                            "its history has V3, which is not a script of the library, or has been altered");
        }
    }

    @OnEachEngine
    void to_ask_for_the_version_creates_nothing(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertThat(JdbiMigrations.version(dataSource, SETTINGS).stored()).isZero();
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource, SETTINGS.migratedByHost()));

            MigrationTest.execute(dataSource, "CREATE TABLE `" + HISTORY + "` (id INTEGER)");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "H2_MEMORY"})
    void a_connection_is_returned_with_its_schema(TestDatabase database) throws SQLException {
        String schema = "links" + System.nanoTime();
        String question = switch (database) {
            case POSTGRESQL -> "SHOW search_path";
            case MARIADB -> "SELECT DATABASE()";
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

    private static FluentConfiguration flyway(HikariDataSource dataSource) {
        return new V1Database(dataSource, SETTINGS).flyway();
    }

    private void runByHand(HikariDataSource dataSource, int... versions) {
        List<Path> scripts = scripts(dataSource);
        for (int version : versions) {
            scripts.stream()
                    .filter(script -> version(script) == version)
                    .forEach(script -> HostMigrationTest.run(dataSource, script));
        }
    }

    private int[] all(HikariDataSource dataSource) {
        return scripts(dataSource).stream()
                .mapToInt(SwitchedMigrationsTest::version)
                .sorted()
                .toArray();
    }

    private List<Path> scripts(HikariDataSource dataSource) {
        JdbiMigrations.export(dataSource, SETTINGS, folder.resolve("scripts"));
        try (Stream<Path> files = Files.list(folder.resolve("scripts"))) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int version(Path script) {
        return Integer.parseInt(script.getFileName().toString().substring(1).split("_")[0]);
    }

    /** What the history says, in the order of the scripts. */
    private static int[] recorded(HikariDataSource dataSource) throws SQLException {
        return MigrationTest.column(dataSource, "SELECT `version` FROM `" + HISTORY + "` WHERE `version` IS NOT NULL")
                .stream()
                .mapToInt(Integer::parseInt)
                .sorted()
                .toArray();
    }
}
