package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What commands print during long work, and what they leave behind when they are interrupted. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LongWorkTest {

    private static final String URL = "jdbc:sqlite:links.db";
    private static final String LINES = "{\"record\":\"domain\",\"id\":1,\"base_url\":\"https://go.example.com\"}\n"
            + "{\"record\":\"link\",\"domain_id\":1,\"alias\":\"a\""
            + ",\"url\":\"https://example.com/\",\"created_at\":\"2026-01-01T00:00:00Z\"}\n";

    private static final String DUMP =
            "INSERT INTO `yourls_url` VALUES ('b','https://example.com/b','B','2026-01-01 00:00:00','',0);";
    private static final String YOURLS = "import --from yourls --base-url https://old.example.org dump.sql";

    @TempDir
    private Path directory;

    @Test
    void each_command_has_a_bar_on_a_terminal() throws IOException {
        Files.writeString(directory.resolve("one.jsonl"), LINES);
        Files.writeString(directory.resolve("dump.sql"), DUMP);

        Map<String, String> bars = new LinkedHashMap<>();
        bars.put("migrate", "migrating the tables, 0 of \\d+ statements, .*");
        bars.put("import one.jsonl", "importing, 1 of 1 links, .*");
        bars.put(YOURLS, "importing, 1 of 1 links, .*");
        bars.put("export all.jsonl", "exporting, 2 of 2 links, .*");
        bars.put("doctor", "looking at all rows, 2 of \\d+ rows, .*");
        bars.put("backup copy.db", "copying the database, 0 of \\d+ KiB, .*");
        bars.put("restore copy.db --db jdbc:sqlite:new.db", "copying the database, 0 of \\d+ KiB, .*");

        Ended ended = ChildProgram.started(
                        directory, "-cp", System.getProperty("java.class.path"), Commands.class.getName())
                .onTerminal()
                .run(Map.of("FINGERPOST_DB", URL), bars.keySet().toArray(String[]::new));

        assertThat(ended.exitCode()).as(ended.out()).isZero();
        assertThat(bars.values())
                .allSatisfy(text -> assertThat(ended.out().lines())
                        .as(ended.out())
                        .anyMatch(line -> line.matches(".*\\[[# ]{20}] " + text)));
    }

    /** A process that runs several commands, each given as one argument, until one fails. */
    static final class Commands {

        private Commands() {}

        public static void main(String[] commands) {
            for (String command : commands) {
                int exitCode =
                        Program.of(System.getenv(), System.out, System.err).run(command.split(" "));
                if (exitCode != 0) {
                    System.exit(exitCode);
                }
            }
        }
    }

    /** The backup waits for a lock, so that it cannot end before the test interrupts it. */
    @Test
    void a_backup_that_is_interrupted_leaves_no_file_and_says_how_to_go_on() throws Exception {
        ChildProgram program = ChildProgram.in(directory);
        CommandRun.of("migrate", "--db", "jdbc:sqlite:" + directory.resolve("links.db"));
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("links.db"));
                Statement statement = other.createStatement();
                RunningProgram backup = locked(statement, program)) {
            backup.await(() -> files().anyMatch(name -> name.startsWith("copy-of-database-")));
            Ended ended = backup.stop();

            assertThat(ended.exitCode()).isEqualTo(143);
            assertThat(ended.err()).contains("interrupted; no backup was written: repeat the command");
        }
        assertThat(files()).containsExactly("links.db");
    }

    private static RunningProgram locked(Statement statement, ChildProgram program) throws Exception {
        statement.execute("PRAGMA journal_mode = DELETE");
        statement.execute("BEGIN EXCLUSIVE");
        return program.start("backup", "copy.db", "--db", URL);
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList().stream();
        }
    }
}
