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
import java.util.List;
import java.util.Locale;
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
    private static final List<String> SCRIPTS = List.of(
            "V1__links_pixels_and_keys.sql",
            "V2__list_indexes_and_targets_count.sql",
            "V3__count_targets.sql",
            "V4__clicks.sql",
            "V5__clicks_of_links.sql",
            "V6__count_of_links.sql",
            "V7__titles_of_pages.sql",
            "V8__indexes_of_filters.sql",
            "V9__statistics.sql",
            "V10__answers.sql",
            "V11__scopes_of_keys.sql",
            "V12__directory.sql",
            "V13__external_ids_and_labels.sql",
            "V14__outbox.sql",
            "V15__webhooks.sql",
            "V16__answers_of_webhooks.sql",
            "V17__parts_of_hours.sql");

    @TempDir
    private Path folder;

    @OnEachEngine
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

    @OnEachEngine
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

    @OnEachEngine
    void the_hosts_flyway_migrates_tables_of_an_older_version(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            V1Database old = new V1Database(dataSource, ACME).create();
            List<String> rows = old.rows();
            assertRefused(dataSource);

            assertThat(old.flyway().load().migrate().migrationsExecuted).isEqualTo(SCRIPTS.size() - 1);

            assertThat(old.rows()).isEqualTo(rows);
            JdbiStorage storage = JdbiStorage.open(dataSource, ACME);
            assertThat(storage.links().find(V1Database.OWNER, 1).orElseThrow().clicks())
                    .isEqualTo(42);
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

    @OnEachEngine
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

    @OnEachEngine
    void new_exported_scripts_migrate_the_tables_of_older_ones(TestDatabase database) {
        Path scripts = folder.resolve("scripts");
        try (HikariDataSource dataSource = database.create(folder)) {
            V1Database old = new V1Database(dataSource, ACME).create();
            List<String> rows = old.rows();
            JdbiMigrations.export(dataSource, ACME, scripts);

            for (String script : SCRIPTS.subList(1, SCRIPTS.size())) {
                run(dataSource, scripts.resolve(script));
            }

            assertThat(old.rows()).isEqualTo(rows);
            JdbiStorage storage = JdbiStorage.open(dataSource, ACME);
            assertThat(storage.links().find(V1Database.OWNER, 1).orElseThrow().clicks())
                    .isEqualTo(42);
        }
    }

    /** Runs a script as a host without a tool would. */
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

    @OnEachEngine
    void a_host_can_take_over_the_migrations_of_the_library(TestDatabase database) {
        JdbiSettings byLibrary = JdbiSettings.standard().withTablePrefix("acme_");
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource, byLibrary);
            Flyway host = Flyway.configure()
                    .dataSource(dataSource)
                    .locations(JdbiMigrations.LOCATION)
                    .placeholders(JdbiMigrations.placeholders(dataSource, ACME))
                    .table("acme_schema_history")
                    .load();

            assertThat(host.migrate().migrationsExecuted).isZero();

            SettingsTest.useEverything(JdbiStorage.open(dataSource, ACME));
            assertThatNoException().isThrownBy(() -> JdbiStorage.open(dataSource, byLibrary));
        }
    }

    @OnEachEngine
    void opening_fails_if_tables_or_columns_are_missing(TestDatabase database) {
        try (HikariDataSource dataSource = database.create(folder)) {
            assertRefused(dataSource);
            JdbiStorage.open(dataSource, JdbiSettings.standard().withTablePrefix("acme_"));
            for (String column : List.of(
                    "acme_api_key.last_used_at",
                    "acme_breakdown.value_key",
                    "acme_hour.counted",
                    "acme_link.title",
                    "acme_link.targets_count",
                    "acme_link_count.links",
                    "acme_pixel.platform",
                    "acme_target.destination")) {
                String[] names = column.split("\\.");
                Jdbi jdbi = Jdbi.create(dataSource);
                String rename = "ALTER TABLE " + names[0]
                        + (database.name().startsWith("H2")
                                ? " ALTER COLUMN %s RENAME TO %s"
                                : " RENAME COLUMN %s TO %s");
                jdbi.useHandle(handle -> handle.execute(rename.formatted(names[1], "other")));
                assertRefused(dataSource);
                jdbi.useHandle(handle -> handle.execute(rename.formatted("other", names[1])));
            }
            assertThatNoException().isThrownBy(() -> JdbiStorage.open(dataSource, ACME));
        }
    }

    private static void assertRefused(HikariDataSource dataSource) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> JdbiStorage.open(dataSource, ACME))
                .withMessageContaining("its tables, which the host migrates, are not those of this version");
    }
}
