package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * A host with its own Flyway: what happens if Flyway runs before or after the library, and how to repair the wrong
 * order.
 */
class HostFlywayOrderTest {

    @TempDir
    private Path folder;

    @OnEngines
    void the_hosts_flyway_runs_first_and_both_succeed(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertThat(migrate(dataSource, UnaryOperator.identity())).isEqualTo(1);
            SettingsTest.useEverything(JdbiStorage.open(dataSource));

            assertThat(SettingsTest.count(dataSource, "mine")).isZero();
            assertThat(migrate(dataSource, UnaryOperator.identity())).isZero();
        }
    }

    @OnEngines
    void the_library_runs_first_and_the_hosts_flyway_fails(TestDatabase database) {
        afterOpening(
                database,
                JdbiSettings.standard(),
                dataSource -> assertThatExceptionOfType(FlywayException.class)
                        .isThrownBy(() -> migrate(dataSource, UnaryOperator.identity()))
                        .withMessageContaining("non-empty schema"));
    }

    @OnEngines
    void the_library_runs_first_and_a_baseline_skips_the_hosts_first_script(TestDatabase database) {
        afterOpening(
                database,
                JdbiSettings.standard(),
                dataSource -> assertThat(migrate(dataSource, flyway -> flyway.baselineOnMigrate(true)))
                        .isZero());
    }

    @OnEngines
    void a_baseline_before_the_first_script_helps(TestDatabase database) {
        afterOpening(database, JdbiSettings.standard(), dataSource -> {
            assertThat(migrate(
                            dataSource, flyway -> flyway.baselineOnMigrate(true).baselineVersion("0")))
                    .isEqualTo(1);
            assertThat(SettingsTest.count(dataSource, "mine")).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SQLITE")
    void a_separate_schema_helps(TestDatabase database) {
        afterOpening(
                database,
                JdbiSettings.standard().withSchema("links" + System.nanoTime()),
                dataSource -> assertThat(migrate(dataSource, UnaryOperator.identity()))
                        .isEqualTo(1));
    }

    private void afterOpening(TestDatabase database, JdbiSettings settings, Consumer<HikariDataSource> test) {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource, settings);
            test.accept(dataSource);
        }
    }

    /** Lets Flyway run the host's script, and returns how many scripts it has run. */
    private int migrate(HikariDataSource dataSource, UnaryOperator<FluentConfiguration> settings) {
        try {
            Path scripts = Files.createDirectories(folder.resolve("scripts"));
            Files.writeString(scripts.resolve("V1__mine.sql"), "CREATE TABLE mine (id INTEGER);");
            return settings.apply(Flyway.configure().dataSource(dataSource).locations("filesystem:" + scripts))
                    .load()
                    .migrate()
                    .migrationsExecuted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
