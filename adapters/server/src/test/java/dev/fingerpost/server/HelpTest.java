package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The help of {@code serve} is read by people. */
class HelpTest {

    private static final String HELP = CommandRun.of("serve", "--help").out();

    @Test
    void fits_a_hundred_lines_with_a_synopsis_of_two() {
        List<String> lines = HELP.lines().toList();

        assertThat(lines).hasSizeLessThanOrEqualTo(100).allMatch(line -> line.length() <= 100);
        assertThat(lines.get(0)).startsWith("Usage: ");
        assertThat(lines.get(2)).startsWith("Serves ");
        assertThat(HELP.lines().filter(line -> line.matches("\\s+(-., )?--\\S.*")))
                .hasSizeLessThanOrEqualTo(36 + 2);
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
    void has_no_values_of_variables() {
        Map<String, String> variables = Map.of("FINGERPOST_DB_PASSWORD", "hunter2", "FINGERPOST_PORT", "4711");

        assertThat(CommandRun.of(variables, "serve", "--help").out()).isEqualTo(HELP);
        assertThat(CommandRun.of(variables, "keys", "list", "--help").out()).doesNotContain("hunter2");
    }
}
