package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.servlet.OwnerResolver;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.visitors.VisitorReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is published: the versions to import, and what each jar says about its licence. */
class PublishingTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");
    private static final Pattern IN_THE_BUILD = Pattern.compile("(?m)^\\| [A-Z][^|]*\\| ([0-9][0-9., ]*) \\|");
    private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");

    @Test
    void the_bom_names_every_artifact_in_the_version_of_the_project() {
        String bom = pom("adapters/bom");
        List<String> modules = all(MODULE, pom("."));

        assertThat(all(ARTIFACT, bom)).contains("fingerpost-bom");
        assertThat(modules)
                .filteredOn(module -> !module.matches("adapters/(?:bom|release|examples)"))
                .filteredOn(PublishingTest::isPublished)
                .isNotEmpty()
                .allSatisfy(module -> assertThat(all(ARTIFACT, bom)).contains(artifactOf(module)));
        assertThat(all(VERSION, bom.substring(0, bom.indexOf("<build>"))))
                .containsOnly(all(VERSION, pom(".")).get(0), "${project.version}");
    }

    @Test
    void the_page_names_the_versions_of_the_build() throws IOException {
        String page = Files.readString(ROOT.resolve("adapters/README.md"));
        String table = page.substring(page.indexOf("| library | this build"));
        String build = pom(".") + pom("storage-jdbi/engines");

        assertThat(all(IN_THE_BUILD, table).stream().flatMap(versions -> Stream.of(versions.split(", "))))
                .hasSizeGreaterThan(8)
                .allSatisfy(version -> assertThat(build).contains(">" + version));
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Fingerpost.class,
                MemoryStorage.class,
                JdbiStorage.class,
                HttpEndpoint.class,
                OwnerResolver.class,
                VisitorReader.class,
                Main.class
            })
    void each_jar_has_its_licence(Class<?> type) throws IOException {
        URL jar = type.getProtectionDomain().getCodeSource().getLocation();

        assertThat(text(jar, "META-INF/LICENSE")).contains("Apache License");
        assertThat(text(jar, "META-INF/NOTICE")).startsWith("Fingerpost");
    }

    private static String text(URL jar, String name) throws IOException {
        String place = jar.toString();
        URL file = new URL(place.endsWith(".jar") ? "jar:" + place + "!/" + name : place + name);
        return new String(file.openStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** The artifactId of a module: the second one in its pom.xml, after that of the parent. */
    private static String artifactOf(String module) throws IOException {
        return all(ARTIFACT, pom(module)).get(1);
    }

    private static boolean isPublished(String module) {
        return !pom(module).contains("<maven.deploy.skip>true<");
    }

    private static String pom(String module) {
        try {
            return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
