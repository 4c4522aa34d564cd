package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a word on the command line means: an option, the value of an option, or an argument that looks like an option.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CommandLineTest {

    @TempDir
    private Path directory;

    private String db;
    private Map<String, String> variables;

    @BeforeEach
    void makeDatabase() {
        db = "jdbc:sqlite:" + directory.resolve("links.db");
        variables = Map.of("FINGERPOST_DB", db);
        assertThat(run("migrate").exitCode()).isZero();
        assertThat(run("domains", "create", "--id", "1", "--base-url", "https://go.example")
                        .exitCode())
                .isZero();
    }

    private Ended run(String... arguments) {
        return CommandRun.of(variables, arguments);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-V",
                "-h",
                "--help",
                "--version",
                "--config",
                "--config=nowhere",
                "--db",
                "--db=jdbc:sqlite:elsewhere.db",
                "--owner=7"
            })
    void a_word_after_two_dashes_is_an_argument(String word) {
        assertThat(run("help", "--", word))
                .satisfies(end -> assertThat(end.exitCode()).isEqualTo(2))
                .extracting(Ended::err)
                .asString()
                .startsWith("fingerpost-server: there is no such command");
    }

    /** The user forgot the value of an option: {@code --from-user --dry-run} must not import. */
    @ParameterizedTest
    @ValueSource(strings = {"-V", "-h", "--help", "--version", "--config", "--config=nowhere", "--db", "--db=memory"})
    void a_value_that_begins_as_an_option_does_is_refused(String word) {
        String must = "fingerpost-server: --title must be given once, with a value that does not look like an option";
        String[] create = {"links", "create", "--url=https://example.com/", "--domain-id=1", "--alias=a"};

        for (Ended end : List.of(
                CommandRun.of(variables, with(create, "--title=" + word)),
                CommandRun.of(variables, with(with(create, "--title"), word)))) {
            assertThat(end.exitCode()).isEqualTo(2);
            assertThat(end.errorLines()).singleElement().asString().startsWith(must);
        }

        assertThat(run("links", "list", "--json").out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"V", "help", "a -V", "config=nowhere", "x --db=memory", "-", "---", "-1", "=--db"})
    void any_other_value_is_taken(String word) {
        run("links", "create", "--url=https://example.com/", "--domain-id=1", "--alias=a", "--title", word);
        run("links", "create", "--url=https://example.com/", "--domain-id=1", "--alias=b", "--title=" + word);

        assertThat(run("links", "list", "--json").out().lines())
                .hasSize(2)
                .allMatch(line -> line.contains("\"title\":\"" + word + "\""));
    }

    @Test
    void a_file_of_options_holds_whatever_words_follow() throws IOException {
        Path config = Files.writeString(directory.resolve("conf"), "db=" + db + "\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-r--r--"));
        variables = Map.of();

        assertThat(run("spaces", "create", "--config", config.toString(), "--name", "one")
                        .out())
                .isEqualTo("id    1\nname  one\n");
        variables = Map.of("FINGERPOST_CONFIG", config.toString());
        assertThat(run("spaces", "create", "--name=two", "--json").out()).isEqualTo("{\"id\":2,\"name\":\"two\"}\n");
        assertThat(run("spaces", "list").out()).isEqualTo("ID  NAME\n1   one\n2   two\n");
    }

    @Test
    void an_option_wins_over_a_variable_that_is_wrong() {
        variables = Map.of("FINGERPOST_DB", "links.db", "FINGERPOST_ZONE", "nowhere");

        assertThat(run("spaces", "list", "--db", db).exitCode()).isZero();
        assertThat(run("migrate", "--db=" + db, "--zone", "UTC").exitCode()).isZero();
        assertThat(run("migrate", "--db=" + db, "--forbidden-hosts", "a --zone=UTC")
                        .errorLines())
                .containsExactly("fingerpost-server: FINGERPOST_ZONE must be a time zone such as UTC or Europe/Berlin");
    }

    @Test
    void what_only_a_database_or_only_a_server_can_do_is_refused_for_the_other() throws IOException {
        Path key = Files.writeString(directory.resolve("key"), "fp_");
        String[] atServer = {"links", "list", "--server", "http://127.0.0.1:1", "--key-file", key.toString()};

        assertThat(run(atServer).exitCode()).isEqualTo(1);
        assertThat(CommandRun.of(with(atServer, "--owner=2")).errorLines())
                .containsExactly(
                        "fingerpost-server: --owner must not be given together with --server: the API key says whose records they are");
        assertThat(CommandRun.of(with(atServer, "--db=" + db)).errorLines())
                .containsExactly("fingerpost-server: --db must not be given together with --server: name one of them");
        assertThat(run("links", "list", "--key-file", key.toString()).errorLines())
                .containsExactly("fingerpost-server: --key-file must come with --server: a database needs no key");
        variables = Map.of("FINGERPOST_SERVER", "http://127.0.0.1:1", "FINGERPOST_KEY", "fp_");
        assertThat(run("links", "list").errorLines())
                .containsExactly("fingerpost-server: FINGERPOST_SERVER cannot be reached at http://127.0.0.1:1/api");
        assertThat(run("links", "list", "--db", db).exitCode()).isZero();
    }

    private static String[] with(String[] arguments, String last) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }
}
