package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files with which the program is run as a service. */
class PackagedFilesTest {

    private static final Path FILES = Path.of("src", "dist");
    private static final Pattern VARIABLE = Pattern.compile("\\b(FINGERPOST_[A-Z_]+)(?:=|: )(\\S+)");

    @TempDir
    private Path directory;

    /** The program reads all variables before it looks for its database. */
    @ParameterizedTest
    @ValueSource(strings = {"compose.yaml", "Containerfile", "fingerpost.service"})
    void the_program_takes_each_variable(String file) throws IOException {
        Map<String, String> variables = new HashMap<>();
        VARIABLE.matcher(Files.readString(FILES.resolve(file))
                        .replaceAll("\\$\\{DOMAIN:[^}]*}", "https://go.example.com"))
                .results()
                .forEach(found -> variables.put(found.group(1), found.group(2)));
        assertThat(variables).isNotEmpty();
        variables.computeIfPresent("FINGERPOST_DB_PASSWORD_FILE", (name, path) -> secret());
        variables.put("FINGERPOST_DB", "jdbc:sqlite:" + directory.resolve("none/links.db"));

        Ended ended = CommandRun.of(variables, "serve");

        assertThat(ended.err())
                .startsWith("fingerpost-server: cannot open the database ")
                .contains("there is no folder");
    }

    /** Java reads arguments, variables and the names of files in the encoding of the locale. */
    @ParameterizedTest
    @ValueSource(strings = {"Containerfile", "fingerpost.service", "fingerpost-server"})
    void the_locale_is_one_of_utf_8(String file) throws IOException {
        assertThat(Files.readString(FILES.resolve(file))).contains("LC_ALL=C.UTF-8");
    }

    private String secret() {
        try {
            return Files.writeString(directory.resolve("db-password"), "secret").toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
