package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.maintenance.JdbiDoctor;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.io.TempDir;

/** The tables are created in a host's database, among the host's tables and migrations. */
class MigrationTest {

    private static final String HISTORY = "fingerpost_migration";
    private static final List<String> TABLES = Stream.concat(
                    Extensions.tables().stream().map(ScriptTable::fullName), Stream.of(HISTORY))
            .sorted()
            .toList();

    @TempDir
    private Path folder;

    @OnEachEngine
    void opening_again_keeps_everything(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            Link link = SampleLinks.insert(JdbiStorage.open(dataSource), SampleLinks.plain("kept"));

            Storage again = JdbiStorage.open(dataSource);

            assertThat(again.links().findByAlias(1, "kept")).contains(link);
            assertThat(SampleLinks.insert(again, SampleLinks.plain("next")).id())
                    .isGreaterThan(link.id());
            assertThat(tables(dataSource)).containsExactlyElementsOf(TABLES);
            assertThat(JdbiDoctor.of(dataSource, JdbiSettings.standard())
                            .examine()
                            .rows()
                            .keySet())
                    .as("the tables whose rows the doctor counts, all except the history")
                    .containsExactlyInAnyOrderElementsOf(TABLES.stream()
                            .filter(table -> !table.equals(HISTORY))
                            .toList());
        }
    }

    @OnEachEngine
    void leaves_the_tables_of_the_host_alone(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            execute(dataSource, "CREATE TABLE link (id INTEGER PRIMARY KEY, title VARCHAR(20))");
            execute(dataSource, "INSERT INTO link VALUES (1, 'mine')");

            SampleLinks.insert(JdbiStorage.open(dataSource), SampleLinks.plain("ours"));
            JdbiStorage.open(dataSource);

            assertThat(first(dataSource, "SELECT title FROM link")).isEqualTo("mine");
            assertThat(tables(dataSource)).contains("link").containsAll(TABLES).hasSize(TABLES.size() + 1);
        }
    }

    @OnEachEngine
    void the_hosts_own_migrations_work_before_and_after(TestDatabase database) throws Exception {
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        Files.writeString(scripts.resolve("V1__mine.sql"), "CREATE TABLE mine (id INTEGER);");
        try (HikariDataSource dataSource = database.create(folder)) {
            Flyway host = Flyway.configure()
                    .dataSource(dataSource)
                    .locations("filesystem:" + scripts)
                    .load();
            host.migrate();

            Storage storage = JdbiStorage.open(dataSource);
            Files.writeString(scripts.resolve("V2__more.sql"), "CREATE TABLE more (id INTEGER);");
            assertThat(host.migrate().migrationsExecuted).isEqualTo(1);
            host.validate();

            assertThat(SampleLinks.insert(storage, SampleLinks.plain("ours")).id())
                    .isPositive();
            assertThat(tables(dataSource))
                    .contains("mine", "more", "flyway_schema_history")
                    .containsAll(TABLES);
        }
    }

    @OnEachEngine
    void several_storages_open_an_empty_database_at_once(TestDatabase database) throws Exception {
        try (HikariDataSource dataSource = database.create(folder)) {
            int openings = 6;
            CyclicBarrier start = new CyclicBarrier(openings);
            AtomicInteger number = new AtomicInteger();
            Callable<Link> opening = () -> {
                start.await();
                Storage storage = JdbiStorage.open(dataSource, TestDatabase.PATIENT);
                return SampleLinks.insert(storage, SampleLinks.plain("link-" + number.incrementAndGet()));
            };
            ExecutorService threads = Executors.newFixedThreadPool(openings);
            try {
                List<Future<Link>> links = new ArrayList<>();
                for (int i = 0; i < openings; i++) {
                    links.add(threads.submit(opening));
                }
                for (Future<Link> link : links) {
                    assertThat(link.get().id()).isPositive();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(tables(dataSource)).containsExactlyElementsOf(TABLES);
            String times = "SELECT COUNT(*) FROM fingerpost_migration WHERE version = 1";
            assertThat(first(dataSource, times)).isEqualTo("1");
        }
    }

    /** On a cluster whose nodes do not wait for each other, several processes may run one script. */
    @OnEachEngine
    void a_script_that_another_process_has_run_but_not_recorded_yet_runs_again(TestDatabase database)
            throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            Link link = SampleLinks.insert(JdbiStorage.open(dataSource), SampleLinks.plain("kept"));
            execute(dataSource, "DELETE FROM fingerpost_migration");

            Storage again = JdbiStorage.open(dataSource);

            assertThat(again.links().findByAlias(1, "kept")).contains(link);
            assertThat(first(dataSource, "SELECT COUNT(*) FROM fingerpost_migration WHERE version = 1"))
                    .isEqualTo("1");
        }
    }

    @OnEachEngine
    void of_two_processes_that_have_run_a_script_one_records_it(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);

            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(
                            () -> execute(
                                    dataSource,
                                    "INSERT INTO fingerpost_migration (version, script, checksum, port) VALUES (1, 'V1', 1, '')"));
        }
    }

    @OnEachEngine
    void refuses_tables_of_an_unknown_version(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            execute(dataSource, "UPDATE fingerpost_migration SET checksum = 1 WHERE version = 1");

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining("bring its tables up to date")
                    .withMessageNotContaining("SELECT");
        }
    }

    @OnEachEngine
    void refuses_tables_of_a_newer_version(TestDatabase database) throws SQLException {
        try (HikariDataSource dataSource = database.create(folder)) {
            JdbiStorage.open(dataSource);
            execute(
                    dataSource,
                    "INSERT INTO fingerpost_migration (version, script, checksum, port) VALUES (99, 'V99__more.sql', 1, '')");

            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining("a newer version of the library has changed them");
        }
    }

    static void execute(DataSource dataSource, String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static List<String> column(DataSource dataSource, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    private static String first(DataSource dataSource, String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }

    /** The tables of the host and of the library. */
    static TreeSet<String> tables(DataSource dataSource) throws SQLException {
        TreeSet<String> tables = new TreeSet<>();
        try (Connection connection = dataSource.getConnection();
                ResultSet rows = connection
                        .getMetaData()
                        .getTables(connection.getCatalog(), null, "%", new String[] {"TABLE", "BASE TABLE"})) {
            while (rows.next()) {
                if (!"INFORMATION_SCHEMA".equals(rows.getString("TABLE_SCHEM"))) {
                    tables.add(rows.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
                }
            }
        }
        tables.remove("sqlite_sequence");
        return tables;
    }
}
