package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.ProgramSettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The help of {@code serve} stays short enough for people to read. */
class HelpTest {

    private static final String HELP = CommandRun.of("serve", "--help").out();

    @Test
    void fits_lines_of_a_hundred_characters_with_a_synopsis_of_one() {
        List<String> lines = HELP.lines().toList();

        assertThat(lines).hasSizeLessThanOrEqualTo(205).allMatch(line -> line.length() <= 100);
        assertThat(lines.get(0)).startsWith("Usage: ");
        assertThat(lines.get(1)).startsWith("Serve ");
        assertThat(HELP.lines().filter(line -> line.matches("\\s+(-., )?--\\S.*")))
                .hasSizeLessThanOrEqualTo(75);
    }

    @Test
    void begins_with_what_is_set_first_and_has_a_heading_for_the_rest() {
        List<String> headings =
                HELP.lines().filter(line -> line.matches("[A-Z][^.]*:")).toList();

        assertThat(HELP.replaceAll("\\s+", " "))
                .contains("Default: 8080.", "Default: jdbc:sqlite:fingerpost.db.")
                .doesNotContain("$");
        assertThat(headings).startsWith("Set these first:").hasSizeGreaterThan(4);
        assertThat(HELP.indexOf("--db")).isLessThan(HELP.indexOf("--redirect-code"));
    }

    @Test
    void begins_with_the_ten_options_that_are_set_first() {
        String first = HELP.substring(HELP.indexOf("Set these first:"), HELP.indexOf("Links:"));

        assertThat(first.lines().filter(line -> line.startsWith("      --"))).hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({"links list", "keys create", "webhooks", "serve"})
    void is_shown_by_the_command_help_too(String command) {
        String[] words = command.split(" ");

        assertThat(CommandRun.of(("help " + command).split(" ")))
                .isEqualTo(CommandRun.of(
                        Stream.concat(Stream.of(words), Stream.of("--help")).toArray(String[]::new)));
    }

    @Test
    void has_the_version_of_the_build() {
        assertThat(CommandRun.of("--version").out()).matches("fingerpost-server \\d.*\n");
    }

    @Test
    void says_of_each_command_in_a_whole_sentence_what_it_does() {
        Command program = Program.of(Map.of(), System.out, System.err).commands();

        assertThat(program.commands().stream()
                        .flatMap(each -> Stream.concat(Stream.of(each), each.commands().stream())))
                .hasSizeGreaterThan(40)
                .allSatisfy(command -> assertThat(command.summary())
                        .as(command.name())
                        .matches("[A-Z][a-z]+,? .*[.]")
                        .hasSizeLessThanOrEqualTo(100));
        assertThat(program.commands().stream()
                        .flatMap(each -> Stream.concat(Stream.of(each), each.commands().stream()))
                        .flatMap(command -> Stream.concat(command.settings(), command.arguments().stream()))
                        .filter(setting -> !setting.equals(ProgramSettings.KEY)))
                .allSatisfy(setting ->
                        assertThat(setting.sentence()).as(setting.option()).matches("(?s)[A-Z].*[.]"));
    }

    @Test
    void has_no_values_of_variables() {
        Map<String, String> variables = Map.of("FINGERPOST_DB_PASSWORD", "hunter2", "FINGERPOST_PORT", "4711");

        assertThat(CommandRun.of(variables, "serve", "--help").out()).isEqualTo(HELP);
        assertThat(CommandRun.of(variables, "keys", "list", "--help").out()).doesNotContain("hunter2");
    }
}
