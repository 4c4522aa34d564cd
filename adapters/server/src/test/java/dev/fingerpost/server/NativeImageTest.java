package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The metadata for GraalVM's native-image: without it, a native image of a host would lack the files that the library
 * reads and the classes that Hibernate Validator calls by reflection.
 */
class NativeImageTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern TYPE = Pattern.compile("\"type\": \"([^\"]+)\"");
    private static final Pattern GLOB = Pattern.compile("\"glob\": \"([^\"]+)\"");

    @ParameterizedTest
    @CsvSource({
        "core, fingerpost-core, 4",
        "storage-jdbi, fingerpost-storage-jdbi, 0",
        "adapters/web/http, fingerpost-http, 0",
        "adapters/web/pages, fingerpost-pages, 0",
        "adapters/web/console, fingerpost-console, 0",
    })
    void names_each_resource_of_the_module_and_only_types_that_exist(String module, String artifact, int reflected)
            throws IOException {
        Path resources = ROOT.resolve(module).resolve("src/main/resources");
        String metadata = Files.readString(
                resources
                        .resolve("META-INF/native-image/dev.fingerpost")
                        .resolve(artifact)
                        .resolve("reachability-metadata.json"),
                StandardCharsets.UTF_8);
        List<String> types = all(TYPE, metadata);
        List<PathMatcher> globs = all(GLOB, metadata).stream()
                .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
                .toList();
        List<Path> files = files(resources);

        assertThat(types).hasSize(reflected);
        assertThat(types).allSatisfy(type -> assertThat(Class.forName(type)).isNotNull());
        assertThat(files).isNotEmpty().allMatch(file -> globs.stream().anyMatch(glob -> glob.matches(file)));
        assertThat(globs).allMatch(glob -> files.stream().anyMatch(glob::matches));
    }

    @ParameterizedTest
    @CsvSource({"storage-jdbi, EXTENSION", "storage-memory, FEATURE"})
    void names_the_part_of_each_feature_that_a_storage_looks_for(String module, String constant) throws Exception {
        Path metadata = ROOT.resolve(module).resolve("src/main/resources/META-INF/native-image");
        List<String> types = new ArrayList<>();
        try (Stream<Path> found = Files.walk(metadata)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                types.addAll(all(TYPE, Files.readString(file, StandardCharsets.UTF_8)));
            }
        }

        assertThat(types)
                .allSatisfy(part ->
                        assertThat(Class.forName(part).getField(constant)).isNotNull());
        assertThat(types.stream().map(part -> part.split("\\.")[4]).distinct())
                .containsExactlyInAnyOrder(ROOT.resolve("storage-jdbi/src/main/resources/fingerpost-features")
                        .toFile()
                        .list());
    }

    /** The files that the library itself reads; native-image finds those of services by itself. */
    private static List<Path> files(Path resources) throws IOException {
        try (Stream<Path> found = Files.walk(resources)) {
            return found.filter(Files::isRegularFile)
                    .map(resources::relativize)
                    .filter(file -> !file.startsWith("META-INF"))
                    .toList();
        }
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
