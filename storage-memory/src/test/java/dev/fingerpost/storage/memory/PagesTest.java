package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.ReflectionSupport;
import org.xml.sax.InputSource;

/**
 * Checks that the code in the guide to writing a storage is part of the code of the example, which passes the contracts
 * of the guide's first steps.
 */
class PagesTest {

    private static final Pattern EXCERPT = Pattern.compile("```java (\\w+)\\n(.*?)```", Pattern.DOTALL);
    private static final Path BUILD = Path.of("src", "test", "resources", "my-storage", "pom.xml");
    private static final Pattern PLUGIN = Pattern.compile(
            "<artifactId>maven-(resources|compiler|surefire)-plugin</artifactId><version>[^<]+</version>");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>([\\w-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Path GUIDE = Path.of("..", "adapters", "guides", "writing-a-storage.md");
    private static final Path README = Path.of("README.md");
    private static final Path TESTING = Path.of("..", "adapters", "guides", "testing.md");
    private static final Path EXAMPLE = Path.of("src", "test", "java", "dev", "fingerpost", "storage", "smallest");

    @Test
    void the_excerpts_of_the_guide_are_those_of_the_example() throws Exception {
        assertThat(EXCERPT.matcher(Files.readString(GUIDE)).results())
                .isNotEmpty()
                .allSatisfy(excerpt -> assertThat(example(excerpt.group(1))).contains(excerpt.group(2)));
    }

    /**
     * Without these plugins a build would use the versions that come with Maven, which are too old to find a test, so
     * the build would succeed without running any.
     */
    @Test
    void the_build_of_the_guide_has_the_plugins_of_this_build() throws Exception {
        String build = Files.readString(BUILD);
        assertThatCode(() -> DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(build))))
                .doesNotThrowAnyException();

        String here = withoutSpaces(Files.readString(Path.of("..", "pom.xml")));
        assertThat(PLUGIN.matcher(withoutSpaces(build)).results())
                .map(MatchResult::group)
                .hasSize(3)
                .allSatisfy(plugin -> assertThat(here.contains(plugin)).isTrue());
    }

    private static String withoutSpaces(String text) {
        return text.replaceAll("\\s", "");
    }

    @Test
    void the_guide_names_every_contract() throws Exception {
        String guide = Files.readString(GUIDE);

        assertThat(StorageContract.parts())
                .allSatisfy(contract -> assertThat(guide).contains(contract.getSimpleName()));
    }

    @Test
    void the_guide_says_how_many_methods_each_port_has() throws Exception {
        List<Class<?>> ports = List.of(Storage.class, LinkRepository.class, PixelRepository.class);

        assertThat(Files.readString(GUIDE))
                .contains(Stream.concat(ports.stream(), portsOfFeatures())
                        .map(port -> "| `%s` | %d |".formatted(port.getSimpleName(), methods(port)))
                        .toList());
    }

    /** The ports of some features, without those that are deleted. */
    private static Stream<Class<?>> portsOfFeatures() {
        return Stream.of(
                        "statistics.StatisticsRepository",
                        "idempotency.IdempotencyRepository",
                        "apikey.ApiKeyRepository")
                .flatMap(name -> ReflectionSupport.tryToLoadClass("dev.fingerpost." + name).toOptional().stream());
    }

    /** The number of methods, without those that JaCoCo adds. */
    private static long methods(Class<?> port) {
        return Stream.of(port.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .count();
    }

    @Test
    void the_pages_name_the_versions_of_the_build() throws Exception {
        String build = Files.readString(Path.of("..", "pom.xml"))
                + Files.readString(Path.of("..", "adapters", "bom", "pom.xml"));

        for (Path page : List.of(BUILD, TESTING, README)) {
            Matcher versions = VERSION.matcher(Files.readString(page));
            assertThat(versions.results().toList())
                    .isNotEmpty()
                    .filteredOn(dependency -> !dependency.group(1).equals("my-storage"))
                    .allSatisfy(dependency ->
                            assertThat(build).contains(dependency.group(1)).contains(">" + dependency.group(2) + "</"));
        }
    }

    /** The source of a class of the example without its package declaration, which the page leaves to the reader. */
    private static String example(String name) {
        try {
            String code = Files.readString(EXAMPLE.resolve(name + ".java"));
            return code.substring(code.indexOf("import "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
