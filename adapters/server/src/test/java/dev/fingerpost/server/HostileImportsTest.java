package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the command import does with input that needs more memory than there is, and with URLs that are not files. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileImportsTest {

    private static final int BYTES = 100_000_000;

    private static final String LINK =
            "\n{\"record\":\"link\",\"alias\":\"a\",\"url\":\"https://example.com/\",\"domain_id\":1}\n";

    @TempDir
    private Path directory;

    @Test
    void a_line_of_a_hundred_million_bytes_on_standard_input_is_refused_in_a_heap_of_64_mebibytes() throws Exception {
        assertThat(imported(LINK.repeat(200), LINK, "-"))
                .contains("line 401 : line must be shorter")
                .contains("Links created: 1, changed: 0, kept: 200, refused: 1");
    }

    @Test
    void so_is_a_row_of_a_table_and_a_word_of_a_dump() throws Exception {
        assertThat(imported(
                        "url,slug\n" + "https://example.com/,a\n".repeat(500),
                        "\nhttps://example.com/,a\n",
                        "-",
                        "--from",
                        "csv",
                        "--base-url",
                        "https://go.example"))
                .contains("line 502 : line must be shorter")
                .contains("Links created: 1, changed: 0, kept: 500, refused: 1");
        assertThat(imported(
                        "-- comment\n".repeat(1_000) + "INSERT INTO x VALUES (",
                        "",
                        "-",
                        "--from",
                        "yourls",
                        "--base-url",
                        "https://go.example"))
                .contains("the dump has no rows of YOURLS's table of links");
    }

    @Test
    void a_url_is_taken_for_a_server_of_shlink_only_if_the_caller_says_so() {
        ChildProgram.Ended ended = CommandRun.of(
                "import",
                "https://files.example/links.csv",
                "--from",
                "csv",
                "--base-url",
                "https://go.example",
                "--db",
                "jdbc:sqlite:" + directory.resolve("links.db"));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("FILE is a URL, which only --from shlink takes: download the file first");
    }

    /**
     * Runs the command with 100 million zero bytes between these texts on its standard input. Returns what the command
     * prints.
     */
    private String imported(String start, String end, String... arguments) throws IOException, InterruptedException {
        Path input = directory.resolve("input");
        try (RandomAccessFile file = new RandomAccessFile(input.toFile(), "rw")) {
            file.setLength(0);
            file.write(start.getBytes(StandardCharsets.UTF_8));
            file.setLength(BYTES);
            file.seek(BYTES);
            file.write(end.getBytes(StandardCharsets.UTF_8));
        }
        Path output = directory.resolve("output");
        List<String> command = ChildProgram.in(directory, "-Xmx64m")
                .command("import", "--db", "jdbc:sqlite:" + directory.resolve("links.db"));
        command.addAll(List.of(arguments));
        int exitCode = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        assertThat(exitCode).isEqualTo(1);
        return Files.readString(output);
    }
}
