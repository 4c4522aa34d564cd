package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the Javadoc shows first: an example for each package, and the classes to start with. */
class PackagePagesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final int MOST_LINES = 10;
    private static final Pattern EXPORTS = Pattern.compile("exports ([a-z.]+);");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);
    private static final Pattern JAVA = Pattern.compile("```java.*?```", Pattern.DOTALL);
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z][A-Za-z]+\\b");
    private static final Pattern STARTS_HERE = Pattern.compile("\n/\\*\\*\\s+(?:\\* )?Start here");

    /** This package has no module descriptor. */
    private static final String STARTER = "dev.fingerpost.spring";

    /** This package is tested where servlets are on the class path: {@code ServletPageTest}. */
    private static final String SERVLET = "dev.fingerpost.servlet";

    private static final String BEFORE = """
            MemoryStorage storage = new MemoryStorage();
            MeterRegistry registry = new SimpleMeterRegistry();
            Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                    .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                    .with(ApiKeys.keep())
                    .with(Idempotency.forADay())
                    .build();
            """;

    @TempDir
    private Path directory;

    @Test
    void every_package_shows_a_short_example_that_does_what_it_says() throws Exception {
        List<String> examples = new ArrayList<>();
        for (String name : packages()) {
            List<String> shown = examples(name);
            assertThat(shown).as(name).hasSize(1);
            assertThat(shown.get(0).lines()).as(name).hasSizeLessThanOrEqualTo(MOST_LINES);
            if (!name.equals(SERVLET)) {
                examples.addAll(shown);
            }
        }

        assertThat(examples).hasSizeGreaterThan(20);
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl("jdbc:h2:mem:packages;DB_CLOSE_DELAY=-1");
            PageCode.ofBlocks(BEFORE, examples).run(directory, dataSource);
        }
    }

    /** The classes are those that the Java code in the README names. */
    @Test
    void every_class_that_a_first_time_host_imports_says_so_in_its_first_sentence() throws IOException {
        Set<String> imported = new TreeSet<>();
        JAVA.matcher(Files.readString(ROOT.resolve("README.md")))
                .results()
                .forEach(block -> TYPE.matcher(block.group()).results().forEach(type -> imported.add(type.group())));
        List<Path> classes = sources()
                .filter(file -> imported.contains(file.getFileName().toString().replace(".java", "")))
                .toList();

        assertThat(classes).hasSizeGreaterThan(8);
        assertThat(classes).allSatisfy(file -> assertThat(file).content().containsPattern(STARTS_HERE));
    }

    private static Set<String> packages() throws IOException {
        Set<String> packages = new TreeSet<>(Set.of(STARTER));
        for (Path file :
                sources().filter(source -> source.endsWith("module-info.java")).toList()) {
            EXPORTS.matcher(Files.readString(file)).results().forEach(found -> packages.add(found.group(1)));
        }
        return packages;
    }

    private static List<String> examples(String name) throws IOException {
        Path page = Path.of(name.replace('.', '/'), "package-info.java");
        Path file =
                sources().filter(source -> source.endsWith(page)).findFirst().orElseThrow();
        return EXAMPLE.matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1).replaceAll("(?m)^ \\* ?", ""))
                .toList();
    }

    /** The main sources, without the examples. */
    private static Stream<Path> sources() throws IOException {
        return ProjectFiles.below(ROOT).stream()
                .filter(file -> file.toString().contains("/src/main/java/")
                        && file.toString().endsWith(".java")
                        && !file.toString().contains("/examples/"));
    }
}
