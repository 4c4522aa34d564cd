package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandLines;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramSettings;
import dev.fingerpost.server.settings.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.ParseResult;

/** An option with several values takes them from the command line, from a variable or from a file. */
class SeveralValuesTest {

    private static final Map<String, List<String>> VALUES = Map.of(
            "--domains", List.of("1=https://one.example", "2=https://two.example/s"),
            "--trusted-proxies", List.of("127.0.0.1", "10.0.0.0/8"),
            "--url-schemes", List.of("https", "mailto"),
            "--sign-in-scopes", List.of("openid", "groups"),
            "--sign-in-roles", List.of("editor=Marketing and Sales", "admin=it"),
            "--cross-origins", List.of("https://one.example", "https://two.example"),
            "--titles-internal-hosts", List.of("intranet.example", "10.0.0.1:8080"));

    @TempDir
    private Path directory;

    private static Stream<Setting<?>> options() {
        return ServeCommand.settable().stream().filter(Setting::isList);
    }

    @Test
    void each_of_these_options_is_tested() {
        assertThat(options().map(Setting::option)).containsExactlyInAnyOrderElementsOf(VALUES.keySet());
    }

    @ParameterizedTest
    @MethodSource("options")
    void several_values_may_be_on_the_command_line_in_a_variable_and_in_a_file(Setting<?> option) throws IOException {
        List<String> values = VALUES.get(option.option());
        String joined = String.join(",", values);
        String spaced = String.join(" , ", values);
        String name = option.option().substring(2);
        String variable = "FINGERPOST_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
        String mounted = file("mounted", String.join("\n", values) + "\n");
        String line = file("line", name + "=" + spaced + "\n");
        String lines = file(
                "lines", values.stream().map(each -> name + "=" + each + "\n").collect(Collectors.joining()));

        assertThat(option.parse(values))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
        assertThat(Stream.of(
                        given(option, Map.of(), option.option(), values.get(0), option.option(), values.get(1)),
                        given(option, Map.of(), option.option(), joined),
                        given(option, Map.of(), option.option(), spaced),
                        given(option, Map.of(variable, joined)),
                        given(option, Map.of(variable, spaced)),
                        given(option, Map.of(variable + "_FILE", mounted)),
                        given(option, Map.of(), ProgramSettings.CONFIG.option(), line),
                        given(option, Map.of(), ProgramSettings.CONFIG.option(), lines)))
                .allSatisfy(read -> assertThat(read).isEqualTo(option.parse(values)));
    }

    private static Object given(Setting<?> option, Map<String, String> variables, String... arguments) {
        Command serve = Program.of(Map.of(), System.out, System.err).commands().commands().stream()
                .filter(command -> command.name().equals("serve"))
                .findFirst()
                .orElseThrow();
        ParseResult line = CommandLines.of(serve).parseArgs(arguments);
        return Given.of(serve, line, Sources.of(ServeCommand.settable(), variables, serve, line))
                .get(option);
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content).toString();
    }
}
