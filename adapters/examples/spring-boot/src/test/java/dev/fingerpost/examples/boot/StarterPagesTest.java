package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * PROPERTIES.md lists the properties that an editor completes. After a change, {@code -Dfingerpost.pages=write} writes
 * the page again. The code of the example, the shop, stays short.
 */
class StarterPagesTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/fingerpost/examples/boot");
    private static final Path PAGE = Path.of("../../hosts/spring-boot/PROPERTIES.md");
    private static final Path OPTIONS = Path.of("../../server/OPTIONS.md");
    private static final Pattern PROPERTY = Pattern.compile(
            "\"name\": \"(fingerpost\\.[a-z.-]+)\",\\s+\"type\": \"[^\"]+\",\\s+\"description\": \"([^\"]+)\\.\"([^}]*)");
    private static final Pattern STANDARD = Pattern.compile("\"defaultValue\": \"?([^\"\\s]+?)\"?,?(?:\\s|$)");
    private static final int MOST_LINES = 100;

    private static final String AROUND = """
            # Properties of the starter

            A property without a description has the name and the meaning of [an option of the server](../../server/OPTIONS.md).
            First set `fingerpost.owner`, or define a bean of type `OwnerResolver`. Set `fingerpost.domains.1` to the base URL for
            visitors, such as `https://www.example.com/s`, before you pass on short URLs.

            `management.health.fingerpost.enabled` (`true`) is a property of Spring Boot itself.

            %s
            """;

    @Test
    void the_page_is_what_an_editor_completes() throws IOException {
        String metadata;
        try (InputStream in = Thread.currentThread()
                .getContextClassLoader()
                .getResourceAsStream("META-INF/spring-configuration-metadata.json")) {
            metadata = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        String options = Files.readString(OPTIONS);
        TreeSet<String> lines = PROPERTY.matcher(metadata)
                .results()
                .map(found -> line(
                        found.group(1),
                        isOption(found.group(1), options)
                                ? ""
                                : ": " + found.group(2).replace("\\/", "/"),
                        found.group(3)))
                .collect(Collectors.toCollection(TreeSet::new));
        String made = AROUND.formatted(String.join("\n", lines));
        if ("write".equals(System.getProperty("fingerpost.pages"))) {
            Files.writeString(PAGE, made);
        }

        assertThat(lines).hasSizeGreaterThan(15);
        assertThat(PAGE).as("made by -Dfingerpost.pages=write").content().isEqualTo(made);
    }

    @Test
    void the_shop_is_short() throws IOException {
        assertThat(source().filter(line -> !line.isBlank() && !line.startsWith("import")))
                .hasSizeLessThan(MOST_LINES);
    }

    private static String line(String name, String description, String rest) {
        String standard = STANDARD.matcher(rest)
                .results()
                .map(found -> " (`" + found.group(1).replace("\\/", "/") + "`)")
                .collect(Collectors.joining());
        return "- `" + name + "`" + standard + description;
    }

    /** Whether the server has an option of this name; the help of that option says what the property means. */
    private static boolean isOption(String property, String options) {
        String name = property.substring("fingerpost.".length())
                .replaceFirst("\\.enabled$", "")
                .replace('.', '-');
        return options.contains("`--" + name + "=");
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
}
