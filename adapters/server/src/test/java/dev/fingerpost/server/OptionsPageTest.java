package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The table of options on the page of the server is that of the program. */
class OptionsPageTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(--\\S+) (\\S+)` \\| (?:`([^`]*)`)? ?\\|");

    @Test
    void the_table_has_each_option_with_its_value_and_its_default() throws IOException {
        List<String> rows = ROW.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(row -> row(row.group(1), row.group(2).replace("\\|", "|"), row.group(3)))
                .toList();

        assertThat(rows).containsExactlyInAnyOrderElementsOf(options());
    }

    private static List<String> options() {
        return new CommandLine(new ServeCommand(System.out, builder -> builder, stop -> {}))
                .getCommandSpec().options().stream()
                        .filter(option -> !option.usageHelp() && !option.versionHelp())
                        .map(OptionsPageTest::row)
                        .toList();
    }

    /** The default domain has the address of the server. */
    private static String row(OptionSpec option) {
        String own = option.longestName().equals("--domain") ? "1=http://HOST:PORT" : option.defaultValue();
        return row(option.longestName(), option.paramLabel(), own);
    }

    private static String row(String name, String value, @Nullable String standard) {
        return name + " " + value + (standard == null ? "" : " is " + standard);
    }
}
