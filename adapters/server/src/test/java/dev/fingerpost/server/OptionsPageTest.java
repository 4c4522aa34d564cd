package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * OPTIONS.md lists the options of {@code serve}. After a change, {@code -Dfingerpost.pages=write} writes the page
 * again.
 */
class OptionsPageTest {

    private static final Path PAGE = Path.of("OPTIONS.md");
    private static final String AROUND = """
            # Options

            The options of `serve`, with their defaults. Each can also be set by a variable or in [a file](REFERENCE.md#variables-and-files).
            An option that may be repeated also takes several values at once, separated by commas.
            %s
            """;

    @Test
    void the_page_has_each_option_with_its_value_and_its_default() throws IOException {
        String made = AROUND.formatted(options());
        if ("write".equals(System.getProperty("fingerpost.pages"))) {
            Files.writeString(PAGE, made);
        }

        assertThat(made).contains("- `--db=URL` (`jdbc:sqlite:fingerpost.db`): ", "Set these first:\n");
        assertThat(PAGE).as("made by -Dfingerpost.pages=write").content().isEqualTo(made);
    }

    /** The options in the order and under the headings of the help. */
    private static String options() {
        return ServeCommand.GROUPS.stream()
                .map(group -> "\n" + group.heading() + ":\n\n"
                        + group.settings().stream().map(OptionsPageTest::line).collect(Collectors.joining("\n")))
                .collect(Collectors.joining("\n"));
    }

    private static String line(Setting<?> setting) {
        String standard = setting.standard().isEmpty() ? "" : " (`" + setting.standard() + "`)";
        return "- `" + setting.option() + "=" + setting.label() + "`" + standard + ": " + setting.sentence()
                + (setting.isList() ? " It may be repeated." : "");
    }
}
