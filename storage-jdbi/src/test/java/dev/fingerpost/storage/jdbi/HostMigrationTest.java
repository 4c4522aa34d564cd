package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Hosts that create the tables themselves, on every database. */
class HostMigrationTest {

    private static final JdbiSettings ACME =
            JdbiSettings.standard().withTablePrefix("acme_").migratedByHost();
    private static final List<String> SCRIPTS =
            List.copyOf(Extensions.scripts().resolved(Map.of()).keySet());

    private static final JdbiSettings HOSTS = JdbiSettings.standard().migratedByHost();

    @TempDir
    private Path folder;

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void exported_scripts_run_as_migrations_of_the_hosts_flyway(TestDatabase database) throws IOException {
        Path migrations = Files.createDirectory(folder.resolve("migrations"));
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiMigrations.export(dataSource, ACME, folder.resolve("a/new/folder"));
            Files.writeString(migrations.resolve("V1__mine.sql"), "CREATE TABLE mine (id INTEGER);");
            for (String script : SCRIPTS) {
                Files.move(
                        folder.resolve("a/new/folder").resolve(script),
                        migrations.resolve("V10_" + script.substring(1)));
            }

            Flyway.configure()
                    .dataSource(dataSource)
                    .locations("filesystem:" + migrations)
                    .load()
                    .migrate();

            SettingsTest.useEverything(JdbiStorage.open(dataSource, ACME));
            assertThat(SettingsTest.count(dataSource, "mine")).isZero();
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void the_hosts_flyway_runs_the_scripts_in_the_librarys_jar(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            Flyway host = Flyway.configure()
                    .dataSource(dataSource)
                    .locations(JdbiMigrations.LOCATION)
                    .placeholders(JdbiMigrations.placeholders(dataSource, ACME))
                    .table("links_history")
                    .load();

            assertThat(host.migrate().migrationsExecuted).isEqualTo(SCRIPTS.size());

            SettingsTest.useEverything(JdbiStorage.open(dataSource, ACME));
            assertThatNoException().isThrownBy(host::validate);
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void the_hosts_flyway_runs_the_scripts_of_the_next_version_after_those_of_this_one(TestDatabase database)
            throws IOException {
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiMigrations.export(dataSource, HOSTS, scripts);
            Flyway host = Flyway.configure()
                    .dataSource(dataSource)
                    .locations("filesystem:" + scripts)
                    .load();
            host.migrate();
            SettingsTest.useEverything(JdbiStorage.open(dataSource, HOSTS));
            List<String> rows = NextVersion.rowsOfThisVersion(dataSource);

            exportNextVersion(dataSource, scripts);
            assertThat(host.migrate().migrationsExecuted).isEqualTo(NextVersion.VERSION - NextVersion.FIRST + 1);

            assertThat(NextVersion.rowsOfThisVersion(dataSource)).isEqualTo(rows);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
            NextVersion.open(dataSource, HOSTS);
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void scripts_of_the_next_version_are_run_by_hand(TestDatabase database) throws IOException {
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        try (HikariDataSource dataSource = database.create(folder)) {
            SettingsTest.useEverything(JdbiStorage.open(dataSource));
            List<String> rows = NextVersion.rowsOfThisVersion(dataSource);
            exportNextVersion(dataSource, scripts);

            for (int version = NextVersion.FIRST; version <= NextVersion.VERSION; version++) {
                run(dataSource, scripts.resolve("V" + version + "__next_version.sql"));
            }

            assertThat(NextVersion.rowsOfThisVersion(dataSource)).isEqualTo(rows);
            assertThat(NextVersion.differences(dataSource)).containsOnly(0L);
            NextVersion.open(dataSource, HOSTS);
        }
    }

    private static void exportNextVersion(HikariDataSource dataSource, Path folder) throws IOException {
        for (Map.Entry<String, String> script : NextVersion.scripts()
                .resolved(JdbiMigrations.placeholders(dataSource, HOSTS))
                .entrySet()) {
            Files.writeString(folder.resolve(script.getKey()), script.getValue());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SQLITE")
    void the_hosts_flyway_creates_the_tables_in_a_schema(TestDatabase database) {
        String name = "elsewhere" + System.nanoTime();
        JdbiSettings elsewhere = ACME.withSchema(name);
        String schema = database == TestDatabase.H2_FILE || database == TestDatabase.H2_MEMORY
                ? name.toUpperCase(Locale.ROOT)
                : name;
        try (HikariDataSource dataSource = database.create(folder)) {
            Flyway.configure()
                    .dataSource(dataSource)
                    .defaultSchema(schema)
                    .locations(JdbiMigrations.LOCATION)
                    .placeholders(JdbiMigrations.placeholders(dataSource, elsewhere))
                    .load()
                    .migrate();

            SettingsTest.useEverything(JdbiStorage.open(dataSource, elsewhere));
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void exported_scripts_can_be_run_by_hand(TestDatabase database) {
        Path scripts = folder.resolve("scripts");
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiMigrations.export(dataSource, ACME, scripts);

            for (String script : SCRIPTS) {
                run(dataSource, scripts.resolve(script));
            }

            SettingsTest.useEverything(JdbiStorage.open(dataSource, ACME));
        }
    }

    /** Runs a script like a host without a migration tool. */
    static void run(HikariDataSource dataSource, Path script) {
        try {
            String text = Files.readString(script);
            Jdbi.create(dataSource).useHandle(handle -> {
                for (String statement : text.split(";\\s*")) {
                    handle.execute(statement);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @OnEngines({TestDatabase.SQLITE, TestDatabase.POSTGRESQL, TestDatabase.MYSQL})
    void opening_fails_if_tables_or_columns_are_missing(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertRefused(dataSource);
            JdbiStorage.open(dataSource, JdbiSettings.standard().withTablePrefix("acme_"));
            for (ScriptTable table : Extensions.tables()) {
                String column = table.columns().get(table.columns().size() - 1);
                Jdbi jdbi = Jdbi.create(dataSource);
                String rename = "ALTER TABLE acme_" + table.name()
                        + (database.name().startsWith("H2")
                                ? " ALTER COLUMN %s RENAME TO %s"
                                : " RENAME COLUMN %s TO %s");
                jdbi.useHandle(handle -> handle.execute(rename.formatted(column, "other")));
                assertRefused(dataSource);
                jdbi.useHandle(handle -> handle.execute(rename.formatted("other", column)));
            }
            assertThatNoException().isThrownBy(() -> JdbiStorage.open(dataSource, ACME));
        }
    }

    private static void assertRefused(HikariDataSource dataSource) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> JdbiStorage.open(dataSource, ACME))
                .withMessageContaining("its tables, which the host migrates, lack a table or a column of this version");
    }
}
