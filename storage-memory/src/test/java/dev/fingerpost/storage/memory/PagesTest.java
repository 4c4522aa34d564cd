package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fingerpost.contract.StorageContract;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Compiles and runs the code on the pages of this module. */
class PagesTest {

    private static final Pattern CODE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("class (\\w+)");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>([\\w-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Path GUIDE = Path.of("WRITING_A_STORAGE.md");
    private static final Path README = Path.of("README.md");

    @TempDir
    Path folder;

    @Test
    void the_storage_of_the_guide_passes_its_contract() throws Exception {
        assertPasses(GUIDE, "MyStorageTest");
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
    void the_pages_name_the_versions_of_the_build() throws Exception {
        String build = Files.readString(Path.of("..", "pom.xml"));

        for (Path page : List.of(GUIDE, README)) {
            Matcher versions = VERSION.matcher(Files.readString(page));
            assertThat(versions.results().toList())
                    .isNotEmpty()
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
        for (String code : CODE.matcher(Files.readString(page))
                .results()
                .map(block -> block.group(1))
                .toList()) {
            Matcher name = NAME.matcher(code);
            assertThat(name.find()).isTrue();
            Path file = Files.writeString(folder.resolve(name.group(1) + ".java"), code);
            arguments.add(file.toString());
        }
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).as("the code of %s compiles", page).isZero();
    }
}
