package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The page of options has those of the program. After a change {@code -Dfingerpost.pages=write} writes it anew. */
class OptionsPageTest {

    private static final Path PAGE = Path.of("OPTIONS.md");
    private static final Pattern LINE = Pattern.compile("(?m)^(?:([A-Z][^.\n]*:)$| +--(\\S+))");
    private static final String AROUND = """
            # Options

            The options of `serve`, with their defaults. `serve --help` says what each means. Each may be a variable or a line of [a
            file](REFERENCE.md#variables-and-files).
            %s
            """;

    @Test
    void the_page_has_each_option_with_its_value_and_its_default() throws IOException {
        String made = AROUND.formatted(options());
        if ("write".equals(System.getProperty("fingerpost.pages"))) {
            Files.writeString(PAGE, made);
        }

        assertThat(made).contains("- `--db=URL` (`jdbc:sqlite:fingerpost.db`)\n", "Set these first:\n");
        assertThat(PAGE).as("made by -Dfingerpost.pages=write").content().isEqualTo(made);
    }

    /** In the order and under the headings of the help. */
    private static String options() {
        Map<String, String> standard = new CommandLine(new ServeCommand(System.out, builder -> builder, stop -> {}))
                .getCommandSpec().options().stream()
                        .collect(Collectors.toMap(
                                option -> option.longestName().substring(2), OptionsPageTest::standard));
        return LINE.matcher(CommandRun.of("serve", "--help").out())
                .results()
                .map((MatchResult line) -> line.group(1) != null
                        ? "\n" + line.group(1) + "\n"
                        : "- `--" + line.group(2) + "`"
                                + standard.getOrDefault(line.group(2).split("=", 2)[0], ""))
                .collect(Collectors.joining("\n"));
    }

    private static String standard(OptionSpec option) {
        return Objects.requireNonNullElse(option.defaultValue(), "").isEmpty()
                ? ""
                : " (`" + option.defaultValue() + "`)";
    }
}
