package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.storage.jdbi.OlderTables;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Making backups beside a running server, and restoring them. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BackupCommandTest {

    private static final String LINK = "domain_id=1&url=https%3A%2F%2Fexample.com%2F";
    private static final Pattern CONTENTS = Pattern.compile(".* has (\\d+) links, 0 pixels and 1 API key\n");
    private static final int BEFORE = 50;

    @TempDir
    private Path directory;

    @Test
    void a_backup_beside_a_server_that_writes_has_all_that_was_acknowledged_before() throws Exception {
        String url = "jdbc:sqlite:" + path("links.db");
        String restoredUrl = "jdbc:sqlite:" + path("restored.db");
        String copy = "copy.db";
        String key;
        int links;
        try (RunningProgram server = ChildProgram.in(directory).start("serve", "--port", "0", "--db", url)) {
            URI base = server.awaitReady();
            key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            ApiClient client = new ApiClient(base, key);
            for (int i = 0; i < BEFORE; i++) {
                assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(201);
            }
            Ended end = whileWriting(client, () -> CommandRun.of("backup", path(copy), "--db", url));

            assertThat(end.errorLines()).isEmpty();
            assertThat(end.exitCode()).isZero();
            Matcher contents = CONTENTS.matcher(end.out());
            assertThat(contents.matches()).as(end.out()).isTrue();
            links = Integer.parseInt(contents.group(1));
            assertThat(links).isGreaterThanOrEqualTo(BEFORE);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(copy))))
                .isEqualTo("rw-------");
        assertThat(leftovers()).isEmpty();

        Ended restored = CommandRun.of("restore", path(copy), "--db", restoredUrl);

        assertThat(restored.out()).contains(" has " + links + " links, 0 pixels and 1 API key");
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", restoredUrl)) {
            ApiClient client = new ApiClient(server.awaitReady(), key);
            assertThat(client.get("/api/v1/links").body()).contains("\"total\":" + links);
            assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(201);
        }
    }

    @Test
    void nothing_is_overwritten() throws Exception {
        String url = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", url);
        Path copy = Files.writeString(directory.resolve("copy.db"), "mine");

        Ended backup = CommandRun.of("backup", copy.toString(), "--db", url);
        assertThat(backup.exitCode()).isEqualTo(2);
        assertThat(backup.errorLines())
                .containsExactly("fingerpost-server: there is a file " + copy + " already, and nothing is overwritten");
        assertThat(copy).hasContent("mine");

        assertThat(CommandRun.of("restore", copy.toString(), "--db", url).exitCode())
                .isEqualTo(2);
        Path wal = Files.createFile(directory.resolve("new.db-wal"));
        assertThat(CommandRun.of("restore", copy.toString(), "--db", "jdbc:sqlite:" + directory.resolve("new.db"))
                        .errorLines())
                .containsExactly("fingerpost-server: there is a file " + wal + " already, and nothing is overwritten");
    }

    @Test
    void a_file_that_is_damaged_is_neither_backed_up_nor_restored() throws Exception {
        Path file = directory.resolve("links.db");
        OlderTables.create("jdbc:sqlite:" + file);
        byte[] bytes = Files.readAllBytes(file);
        java.util.Arrays.fill(bytes, 4096, bytes.length - 4096, (byte) 0x5A);
        Files.write(file, bytes);

        for (String[] command : List.of(
                new String[] {"backup", path("copy.db"), "--db", "jdbc:sqlite:" + file},
                new String[] {"restore", file.toString(), "--db", "jdbc:sqlite:" + path("new.db")})) {
            Ended end = CommandRun.of(command);
            assertThat(end.exitCode()).isEqualTo(1);
            assertThat(end.errorLines()).singleElement().asString().contains("malformed");
        }
        assertThat(leftovers()).isEmpty();
        assertThat(directory.resolve("copy.db")).doesNotExist();
        assertThat(directory.resolve("new.db")).doesNotExist();
    }

    @Test
    void an_older_database_is_backed_up_as_it_is() {
        String url = "jdbc:sqlite:" + path("links.db");
        OlderTables.create(url);

        assertThat(CommandRun.of("backup", path("copy.db"), "--db", url).out())
                .isEqualTo(path("copy.db") + " has " + OlderTables.CONTENTS + "\n");
        assertThat(OlderTables.version("jdbc:sqlite:" + path("copy.db"))).isEqualTo(OlderTables.OLDER);
        assertThat(OlderTables.version(url)).isEqualTo(OlderTables.OLDER);
    }

    @Test
    void an_h2_file_is_backed_up_and_restored_and_one_that_a_server_has_open_says_what_to_do() throws Exception {
        String url = "jdbc:h2:" + path("links") + ";WRITE_DELAY=0";
        try (var open = DriverManager.getConnection(url)) {
            assertThat(open.isValid(0)).isTrue();
            Ended end = ChildProgram.in(directory).run("backup", "copy.mv.db", "--db", url);

            assertThat(end.exitCode()).isEqualTo(1);
            assertThat(end.errorLines())
                    .containsExactly("fingerpost-server: cannot back up the database jdbc:h2:" + path("links")
                            + ": another process has the database open, and H2 allows only one: stop that process, use"
                            + " --server if the command has it, or use SQLite, which allows several");
        }
        CommandRun.of("migrate", "--db", url);
        String key =
                CommandRun.of("keys", "create", "--owner", "1", "--db", url).out();
        assertThat(CommandRun.of("backup", path("copy.mv.db"), "--db", url).out())
                .isEqualTo(path("copy.mv.db") + " has 0 links, 0 pixels and 1 API key\n");
        String restored = "jdbc:h2:" + path("restored") + ";WRITE_DELAY=0";
        assertThat(CommandRun.of("restore", path("copy.mv.db"), "--db", restored)
                        .out())
                .contains(" has 0 links, 0 pixels and 1 API key");
        assertThat(CommandRun.of("keys", "list", "--db", restored).out()).hasLineCount(2);
        assertThat(key).startsWith("fp_");
        PrivateFiles.assertIn(directory);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            backup | jdbc:postgresql://db.example:5433/links?user=me&password=hunter2 | (umask 077 && pg_dump --host=db.example --port=5433 --username=me --format=custom --file=a/b.dump links)
            restore | jdbc:postgresql://db.example,other.example/links?user=me | pg_restore --host=db.example --port=5432 --username=me --single-transaction --exit-on-error --dbname=links a/b.dump
            backup | jdbc:mariadb://127.0.0.1/li'nks?user=me | (umask 077 && mariadb-dump --host=127.0.0.1 --port=3306 --protocol=tcp --user=me --password --single-transaction --hex-blob --skip-add-drop-table --result-file=a/b.dump 'li'\\''nks')
            restore | jdbc:mariadb://127.0.0.1:3307/links?user=me | mariadb --host=127.0.0.1 --port=3307 --protocol=tcp --user=me --password links < a/b.dump
            """)
    void for_a_server_the_command_of_its_own_tools_is_printed(String command, String url, String line) {
        Ended end = CommandRun.of(command, "a/b.dump", "--db", url);

        assertThat(end.exitCode()).isZero();
        assertThat(end.out()).isEqualTo(line + "\n");
        assertThat(end.out() + end.err()).doesNotContain("hunter2");
    }

    /** A step that may fail. */
    @FunctionalInterface
    private interface Step {
        Ended run() throws Exception;
    }

    private static Ended whileWriting(ApiClient client, Step step) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(2);
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger written = new AtomicInteger();
        List<Future<?>> results = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            results.add(writers.submit(() -> {
                while (!done.get()) {
                    assertThat(client.post("/api/v1/links", LINK).statusCode()).isEqualTo(201);
                    written.incrementAndGet();
                }
                return null;
            }));
        }
        try {
            return step.run();
        } finally {
            done.set(true);
            for (Future<?> result : results) {
                result.get();
            }
            writers.shutdown();
            assertThat(written).hasPositiveValue();
        }
    }

    /** Files that are needed only while a copy is being made. */
    private List<Path> leftovers() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("copy-of-"))
                    .toList();
        }
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }
}
