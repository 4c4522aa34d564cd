package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The metadata for GraalVM's native-image names only classes and resources that exist. */
class NativeImageTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern TYPE = Pattern.compile("\"type\": \"([^\"]+)\"");
    private static final Pattern GLOB = Pattern.compile("\"glob\": \"([^\"]+)\"");

    @ParameterizedTest
    @CsvSource({
        "core, fingerpost-core, 5",
        "storage-jdbi, fingerpost-storage-jdbi, 1",
        "adapters/web/http, fingerpost-http, 1",
        "adapters/web/pages, fingerpost-pages, 5",
    })
    void names_types_and_resources_that_are_there(String module, String artifact, int names) throws IOException {
        String metadata = Files.readString(
                ROOT.resolve(module)
                        .resolve("src/main/resources/META-INF/native-image/dev.fingerpost")
                        .resolve(artifact)
                        .resolve("reachability-metadata.json"),
                StandardCharsets.UTF_8);
        List<String> types = all(TYPE, metadata);
        List<String> globs = all(GLOB, metadata);

        assertThat(types.size() + globs.size()).isEqualTo(names);
        assertThat(types).allSatisfy(type -> assertThat(Class.forName(type)).isNotNull());
        assertThat(globs)
                .allSatisfy(glob -> assertThat(matches(ROOT.resolve(module).resolve("src/main/resources"), glob))
                        .isTrue());
    }

    private static boolean matches(Path folder, String glob) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(folder::relativize)
                    .anyMatch(file ->
                            file.getFileSystem().getPathMatcher("glob:" + glob).matches(file));
        }
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
