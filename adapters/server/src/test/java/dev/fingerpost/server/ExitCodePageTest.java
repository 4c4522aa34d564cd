package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.settings.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reference of the server lists the exit codes of the program. */
class ExitCodePageTest {

    private static final Pattern ROW = Pattern.compile("(?m)^- (\\d+): ");

    @Test
    void the_list_has_each_code() throws IOException {
        List<Integer> rows = ROW.matcher(Files.readString(Path.of("REFERENCE.md")))
                .results()
                .map(row -> Integer.valueOf(row.group(1)))
                .toList();

        assertThat(rows)
                .containsExactlyElementsOf(
                        Stream.of(ExitCode.values()).map(ExitCode::number).toList());
    }
}
