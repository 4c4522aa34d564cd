package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the starter shows the code of the shop, and names every property that an editor completes. */
class StarterPageTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/fingerpost/examples/boot");
    private static final Pattern PROPERTY =
            Pattern.compile("\"name\": \"(fingerpost\\.[a-z.-]+)\",\\s+\"type\": \"[^\"]+\",\\s+\"description\"");
    private static final Pattern NAMED = Pattern.compile("\\| `(fingerpost\\.[a-zID.-]+)` \\|");
    private static final int MOST_LINES = 100;

    @Test
    void the_page_shows_the_code_of_the_shop() throws IOException {
        Set<String> code = source().map(String::strip).collect(Collectors.toSet());
        List<String> blocks = List.of(page().split("```java\n", -1));

        assertThat(blocks).hasSize(3);
        blocks.subList(1, 3)
                .forEach(block -> assertThat(block.split("```", -1)[0].lines().map(String::strip))
                        .hasSizeGreaterThan(3)
                        .isSubsetOf(code));
    }

    @Test
    void every_property_is_on_the_page_and_in_the_metadata() throws IOException {
        String metadata;
        try (InputStream in = Thread.currentThread()
                .getContextClassLoader()
                .getResourceAsStream("META-INF/spring-configuration-metadata.json")) {
            metadata = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }

        assertThat(names(PROPERTY, metadata))
                .hasSizeGreaterThan(15)
                .isEqualTo(names(NAMED, page().replace("domains.ID", "domains")));
    }

    @Test
    void the_shop_is_short() throws IOException {
        assertThat(source().filter(line -> !line.isBlank() && !line.startsWith("import")))
                .hasSizeLessThan(MOST_LINES);
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> source() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString().lines();
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("../../spring-boot/README.md"));
    }
}
