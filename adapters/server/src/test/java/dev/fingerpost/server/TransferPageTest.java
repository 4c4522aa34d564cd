package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the guide to moving in, each run once. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransferPageTest {

    private static final Path MODULE = Path.of("..", "parts", "transfer");
    private static final Path SAMPLES = MODULE.resolve("src/test/resources/dev/fingerpost/transfer");
    private static final Path PAGE = Path.of("..", "guides", "moving-in.md");
    private static final Pattern BLOCK =
            Pattern.compile("^```([a-z][^\n]*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern ARGUMENT = Pattern.compile("\"[^\"]*\"|[^ ]+");
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
        csv("any.csv", "Name,Goal", "c1,https://example.com/");
        csv("sink.json", "{\"links\":[{\"slug\":\"j1\",\"url\":\"https://example.com/\"}]}");

        csv(
                "first.jsonl",
                "{\"record\":\"link\",\"domain_id\":1,\"alias\":\"first\",\"url\":\"https://example.com/\"}");
        assertThat(CommandRun.of(inDirectory("import --db jdbc:sqlite:links.db first.jsonl"))
                        .exitCode())
                .isZero();

        String page = Files.readString(PAGE);
        List<String> commands = page.substring(0, page.indexOf("## Every column"))
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
                .hasSize(28 + 30 + 5);
    }

    /**
     * Writes the files that the page shows and checks, after each of its commands, what the page says about the result.
     */
    @Test
    void each_shown_command_says_what_the_page_says() throws IOException {
        String command = "";
        int compared = 0;
        Matcher blocks = BLOCK.matcher(Files.readString(PAGE));
        while (blocks.find()) {
            String kind = blocks.group(1);
            String text = blocks.group(2);
            if (kind.startsWith("csv ")) {
                Charset encoding =
                        kind.contains("encoding=") ? Charset.forName("windows-1252") : StandardCharsets.UTF_8;
                Files.writeString(directory.resolve(word(kind, "file=")), text, encoding);
            } else if (kind.equals("sh")) {
                command = text.strip();
            } else if (kind.startsWith("text exit=")) {
                ChildProgram.Ended ended = CommandRun.of(inDirectory(command.substring(COMMAND.length())));
                assertThat(ended.exitCode()).as(command + ended.err()).isEqualTo(Integer.parseInt(word(kind, "exit=")));
                assertThat(ended.err() + ended.out()).contains(text.strip().split("\n", -1));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(3);
        assertThat(CommandRun.of("export", "--db", url("cards.db"), "-").out())
                .doesNotContain("4711")
                .containsOnlyOnce("\"redirect_password\":\"pbkdf2");
    }

    private static String word(String kind, String before) {
        return kind.substring(kind.indexOf(before) + before.length()).split(" ", 2)[0];
    }

    private String[] inDirectory(String command) {
        String[] arguments = ARGUMENT.matcher(command.replace("jdbc:sqlite:", "jdbc:sqlite:" + directory + "/"))
                .results()
                .map(found -> found.group().replace("\"", ""))
                .toArray(String[]::new);
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
