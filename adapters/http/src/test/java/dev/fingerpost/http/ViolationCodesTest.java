package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A violation whose text is no code's has no translation. */
class ViolationCodesTest {

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern OWN_TEXT = Pattern.compile("\"(must|is not) [a-z]");

    @Test
    void every_violation_has_the_text_of_a_code() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();

            assertThat(sources)
                    .hasSizeGreaterThan(50)
                    .noneMatch(file -> OWN_TEXT.matcher(read(file)).find());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
