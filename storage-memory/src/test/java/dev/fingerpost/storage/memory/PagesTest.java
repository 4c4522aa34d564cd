package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.xml.sax.InputSource;

/** Compiles and runs the code on the pages of this module. */
class PagesTest {

    private static final Pattern CODE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern EXCERPT = Pattern.compile("```java (\\w+)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern BUILD = Pattern.compile("```xml\\n(<\\?xml .*?)```", Pattern.DOTALL);
    private static final Pattern PLUGIN = Pattern.compile(
            "<artifactId>maven-(resources|compiler|surefire)-plugin</artifactId><version>[^<]+</version>");
    private static final Pattern NAME = Pattern.compile("class (\\w+)");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>([\\w-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Path GUIDE = Path.of("WRITING_A_STORAGE.md");
    private static final Path README = Path.of("README.md");
    private static final Path EXAMPLE = Path.of("src", "test", "java", "dev", "fingerpost", "storage", "mvstore");

    /** These grow from step to step of the guide; the others are as they are in the example. */
    private static final Set<String> FIRST_STEPS = Set.of("MvStorage", "MvStorageTest");

    @TempDir
    Path folder;

    @Test
    void the_storage_of_the_guide_passes_its_contract() throws Exception {
        assertPasses(GUIDE, "MvStorageTest");
    }

    @Test
    void the_classes_of_the_guide_are_those_of_the_example() throws Exception {
        Map<String, String> classes = classes(GUIDE);
        classes.keySet().removeAll(FIRST_STEPS);

        assertThat(classes)
                .isNotEmpty()
                .allSatisfy((name, code) -> assertThat(example(name)).isEqualTo(code));
    }

    @Test
    void the_excerpts_of_the_guide_are_those_of_the_example() throws Exception {
        List<MatchResult> excerpts =
                EXCERPT.matcher(Files.readString(GUIDE)).results().toList();

        assertThat(excerpts)
                .isNotEmpty()
                .allSatisfy(excerpt -> assertThat(example(excerpt.group(1))).contains(excerpt.group(2)));
    }

    /** A build without them takes what its Maven brings: too old to run a test, and green. */
    @Test
    void the_build_of_the_guide_has_the_plugins_of_this_build() throws Exception {
        Matcher guide = BUILD.matcher(Files.readString(GUIDE));
        assertThat(guide.find()).isTrue();
        assertThatCode(() -> DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(guide.group(1)))))
                .doesNotThrowAnyException();

        String here = withoutSpaces(Files.readString(Path.of("..", "pom.xml")));
        assertThat(PLUGIN.matcher(withoutSpaces(guide.group(1))).results())
                .map(MatchResult::group)
                .hasSize(3)
                .allSatisfy(plugin -> assertThat(here.contains(plugin)).isTrue());
    }

    private static String withoutSpaces(String text) {
        return text.replaceAll("\\s", "");
    }

    @Test
    void the_test_of_the_readme_passes() throws Exception {
        assertPasses(README, "NewsletterTest");
    }

    @Test
    void the_guide_names_every_contract() throws Exception {
        String guide = Files.readString(GUIDE);

        assertThat(StorageContract.parts())
                .allSatisfy(contract -> assertThat(guide).contains(contract.getSimpleName()));
    }

    @Test
    void the_guide_says_how_many_methods_each_port_has() throws Exception {
        List<Class<?>> ports = List.of(
                Storage.class,
                LinkRepository.class,
                PixelRepository.class,
                ApiKeyRepository.class,
                AnswerRepository.class,
                StatisticsRepository.class);

        assertThat(Files.readString(GUIDE))
                .contains(ports.stream()
                        .map(port -> "| `%s` | %d |".formatted(port.getSimpleName(), methods(port)))
                        .toList());
    }

    /** Without those of a measurement of coverage. */
    private static long methods(Class<?> port) {
        return Stream.of(port.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .count();
    }

    @Test
    void the_pages_name_the_versions_of_the_build() throws Exception {
        String build = Files.readString(Path.of("..", "pom.xml"))
                + Files.readString(Path.of("..", "adapters", "bom", "pom.xml"));

        for (Path page : List.of(GUIDE, README)) {
            Matcher versions = VERSION.matcher(Files.readString(page));
            assertThat(versions.results().toList())
                    .isNotEmpty()
                    .filteredOn(dependency -> !dependency.group(1).equals("my-storage"))
                    .allSatisfy(dependency ->
                            assertThat(build).contains(dependency.group(1)).contains(">" + dependency.group(2) + "</"));
        }
    }

    private void assertPasses(Path page, String test) throws Exception {
        compile(page);
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(loader.loadClass(test)))
                    .execute()
                    .testEvents()
                    .assertStatistics(stats -> stats.failed(0).skipped(0).aborted(0))
                    .succeeded()
                    .assertThatEvents()
                    .isNotEmpty();
        }
    }

    private void compile(Path page) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-proc:none"));
        for (Map.Entry<String, String> each : classes(page).entrySet()) {
            Path file = Files.writeString(folder.resolve(each.getKey() + ".java"), each.getValue());
            arguments.add(file.toString());
        }
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).as("the code of %s compiles", page).isZero();
    }

    /** The code on a page, by the names of its classes. */
    private static Map<String, String> classes(Path page) throws IOException {
        Map<String, String> classes = new TreeMap<>();
        for (MatchResult block : CODE.matcher(Files.readString(page)).results().toList()) {
            Matcher name = NAME.matcher(block.group(1));
            assertThat(name.find()).isTrue();
            assertThat(classes.put(name.group(1), block.group(1))).isNull();
        }
        return classes;
    }

    /** A class of the example without its package, which the page leaves to the reader. */
    private static String example(String name) {
        try {
            String code = Files.readString(EXAMPLE.resolve(name + ".java"));
            return code.substring(code.indexOf("import "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
