package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the guide to moving in, each run once. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransferPageTest {

    private static final Path MODULE = Path.of("..", "transfer");
    private static final Path SAMPLES = MODULE.resolve("src/test/resources/dev/fingerpost/transfer");
    private static final String COMMAND = "java -jar fingerpost-server.jar ";

    @TempDir
    private Path directory;

    @Test
    void each_command_of_the_page_works() throws IOException {
        Files.copy(SAMPLES.resolve("kutt-3.2.sqlite"), directory.resolve("kutt.sqlite"));
        Files.copy(SAMPLES.resolve("yourls-1.10.sql"), directory.resolve("yourls.sql"));
        csv(
                "shlink.csv",
                "createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits",
                "2021-05-06,,s1,https://s.example/s1,https://example.com/,,,7");
        csv(
                "bitly.csv",
                "Link,Title,Long URL,Created,Engagements",
                "bit.example/b1,T,https://example.com/,2020-03-01 10:00,12");
        csv(
                "dub.csv",
                "Short link,Destination URL,Clicks,Created at",
                "https://dub.example/d1,https://example.com/,5,2024-01-02T03:04:05.678Z");
        csv("any.csv", "Slug,Target", "c1,https://example.com/");
        assertThat(CommandRun.of(
                                "import",
                                "--db",
                                url("links.db"),
                                Files.createFile(directory.resolve("none")).toString())
                        .exitCode())
                .isZero();

        List<String> commands = Files.readString(Path.of("..", "guides", "moving-in.md"))
                .lines()
                .filter(line -> line.startsWith(COMMAND))
                .toList();
        assertThat(commands).hasSize(8);
        for (String command : commands) {
            ChildProgram.Ended ended = CommandRun.of(inDirectory(command.substring(COMMAND.length())));
            assertThat(ended.exitCode()).as(command + ended.err()).isZero();
        }

        assertThat(CommandRun.of("export", "--db", url("links.db"), "-")
                        .out()
                        .lines()
                        .filter(line -> line.contains("\"link\"")))
                .hasSize(28 + 30 + 4);
    }

    private String[] inDirectory(String command) {
        String[] arguments = command.replace("jdbc:sqlite:", "jdbc:sqlite:" + directory + "/")
                .split(" ");
        int file = arguments.length - 1;
        arguments[file] = directory.resolve(arguments[file]).toString();
        return arguments;
    }

    private void csv(String name, String... rows) throws IOException {
        Files.write(directory.resolve(name), List.of(rows));
    }

    private String url(String name) {
        return "jdbc:sqlite:" + directory.resolve(name);
    }
}
