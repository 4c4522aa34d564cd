package dev.fingerpost.server;

import static dev.fingerpost.storage.jdbi.OlderTables.CURRENT;
import static dev.fingerpost.storage.jdbi.OlderTables.OLDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.storage.jdbi.OlderTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.logging.SimpleFormatter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which commands migrate the tables of an older version, what the other commands say, and the copy that is made before
 * a migration.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TableVersionTest {

    private static final String IMPORT =
            "import ../parts/transfer/src/test/resources/dev/fingerpost/transfer/exports/any-rows.csv --dry-run";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#tested")
    void only_migrate_changes_tables_of_an_older_version(Engine engine) {
        String url = engine.database(directory);
        OlderTables.create(url);

        for (String command : List.of("keys list", "keys create --owner 1", "keys delete 1", "doctor", IMPORT)) {
            assertThat(refused(command, url))
                    .endsWith(" has tables of version " + OLDER + ", and this program needs version " + CURRENT
                            + ": stop the servers of the older program, then run the command migrate");
        }
        assertThat(OlderTables.version(url)).isEqualTo(OLDER);

        assertThat(CommandRun.of("migrate", "--db", url).exitCode()).isZero();
        assertThat(OlderTables.version(url)).isEqualTo(CURRENT);
        assertThat(CommandRun.of("keys", "list", "--db", url).out().lines()).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#tested")
    void tables_of_a_newer_version_are_refused_by_every_command(Engine engine) {
        String url = engine.database(directory);
        CommandRun.of("migrate", "--db", url);
        OlderTables.makeNewer(url);

        for (String command : List.of("keys list", "migrate", "serve --port 0", "doctor")) {
            assertThat(refused(command, url))
                    .endsWith(" has tables of version 99, newer than version " + CURRENT + " of this program: use the"
                            + " newer program, or restore a copy from before its migration");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#tested")
    void a_database_without_tables_is_refused_by_commands_that_do_not_make_them(Engine engine) throws SQLException {
        String url = engine.database(directory);
        DriverManager.getConnection(url).close();
        if (engine == Engine.SQLITE) {
            execute(url, "CREATE TABLE mine (id INTEGER)");
        }

        for (String command : List.of("keys create --owner 1", IMPORT)) {
            assertThat(refused(command, url)).endsWith(" has no tables; the commands serve and migrate create them");
        }

        assertThat(OlderTables.version(url)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:sqlite:DIRECTORY/links.db, links-vOLDER.db, jdbc:sqlite:DIRECTORY/links-vOLDER.db",
        "jdbc:h2:DIRECTORY/links, links-vOLDER.mv.db, jdbc:h2:DIRECTORY/links-vOLDER"
    })
    void a_file_is_copied_before_it_is_migrated_and_not_again(String form, String name, String copyForm)
            throws Exception {
        String url = form.replace("DIRECTORY", directory.toString());
        String older = Integer.toString(OLDER);
        String copied = name.replace("OLDER", older);
        OlderTables.create(url);

        Path copy = directory.resolve(copied);

        try (CapturedLog log = new CapturedLog("dev.fingerpost.server.database.TableVersions")) {
            assertThat(CommandRun.of("migrate", "--db", url).exitCode()).isZero();
            CommandRun.of("migrate", "--db", url);

            assertThat(log.records())
                    .extracting(new SimpleFormatter()::formatMessage)
                    .singleElement()
                    .asString()
                    .endsWith(" was copied to " + copy + ": " + OlderTables.CONTENTS);
        }
        Path log = directory.resolve("links.trace.db");
        assertThat(files())
                .as(() -> "H2 has logged " + (Files.exists(log) ? contentOf(log.toFile()) : "nothing"))
                .containsExactly(Stream.of(copied, fileOf(url)).sorted().toArray(String[]::new));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rw-------");
        assertThat(OlderTables.version(
                        copyForm.replace("DIRECTORY", directory.toString()).replace("OLDER", older)))
                .isEqualTo(OLDER);
    }

    @Test
    void a_start_of_the_server_copies_too_and_keeps_a_copy_from_before() throws Exception {
        String url = Engine.SQLITE.database(directory);
        OlderTables.create(url);
        Path before = directory.resolve("links-v" + OLDER + ".db");
        Files.writeString(before, "from before");

        try (RunningProgram server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                url,
                "--domains",
                "1=http://one.test",
                "--domains",
                "2=http://two.test")) {
            server.awaitReady();
        }

        assertThat(before).hasContent("from before");
        assertThat(OlderTables.version("jdbc:sqlite:" + directory.resolve("links-v" + OLDER + "-2.db")))
                .isEqualTo(OLDER);
    }

    private static String refused(String command, String url) {
        Ended end = CommandRun.of((command + " --db " + url).split(" "));
        assertThat(end.exitCode()).as(command).isEqualTo(2);
        assertThat(end.out()).isEmpty();
        assertThat(end.errorLines()).as(command).hasSize(1);
        return end.errorLines().get(0);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static String fileOf(String url) {
        return url.contains("sqlite") ? "links.db" : "links.mv.db";
    }

    private static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
