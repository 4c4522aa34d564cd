package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The names on the pages for contributors and about security, and the map of the code. */
class ContributingTest {

    private static final Path ROOT = Path.of("..", "..");

    /** Words of the JDK, of HTTP and of SQL that look like types of the project. */
    private static final Set<String> OTHERS =
            Set.of("ALTER", "Clock", "IllegalArgumentException", "Location", "Optional");

    private static final Pattern TYPE = Pattern.compile("`([A-Z][A-Za-z]+)`");
    private static final Pattern RULE = Pattern.compile("(?m)^\\d+\\. .*(?:\\n {3,4}\\S.*)*");
    private static final Pattern PACKAGE = Pattern.compile("`(\\.[a-z.]+)`");

    @Test
    void names_existing_types_and_packages() throws IOException {
        Set<Path> sources = sources();
        Set<String> types = names(TYPE, page());

        assertThat(types)
                .hasSizeGreaterThan(40)
                .allSatisfy(type ->
                        assertThat(sources).anyMatch(file -> file.endsWith(type + ".java") || OTHERS.contains(type)));
        assertThat(names(PACKAGE, map()))
                .hasSizeGreaterThan(10)
                .allSatisfy(name -> assertThat(sources)
                        .anyMatch(file -> file.getParent().endsWith(Path.of("dev/fingerpost" + name.replace('.', '/')))
                                || file.toString().contains("/dev/fingerpost" + name.replace('.', '/') + "/")));
    }

    /** Each rule names the test, or the part of the build, that fails without it. */
    @Test
    void ten_rules_have_a_test_or_the_compiler_behind_each() throws IOException {
        String page = page();
        String rules = page.substring(page.indexOf("## Ten rules"), page.indexOf("Other gates:"));

        assertThat(RULE.matcher(rules)
                        .results()
                        .map((MatchResult rule) -> rule.group().replaceAll("\\s+", " ")))
                .hasSize(10)
                .allMatch(rule ->
                        TYPE.matcher(rule.substring(rule.lastIndexOf(":"))).find()
                                || rule.endsWith("at compile time.")
                                || rule.endsWith(": the build."));
    }

    @Test
    void the_tests_that_keep_the_promises_of_security_exist() throws IOException {
        Set<Path> sources = sources();

        assertThat(names(TYPE, Files.readString(ROOT.resolve(".github/SECURITY.md"))))
                .hasSizeGreaterThan(15)
                .allSatisfy(type ->
                        assertThat(sources).anyMatch(file -> file.endsWith(type + ".java") || OTHERS.contains(type)));
    }

    @Test
    void the_map_names_every_package() throws IOException {
        String map = map();
        Set<String> packages = sources().stream()
                .filter(file ->
                        file.endsWith("package-info.java") && file.toString().contains("/src/main/java/"))
                .map(file -> file.getParent().toString())
                .map(folder -> folder.substring(folder.indexOf("dev/fingerpost") + "dev/fingerpost".length()))
                .map(name -> name.replace('/', '.'))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());

        assertThat(packages).hasSizeGreaterThan(20);
        assertThat(names(PACKAGE, map)).containsAll(packages);
    }

    private static String page() throws IOException {
        return Files.readString(ROOT.resolve("CONTRIBUTING.md"));
    }

    private static String map() throws IOException {
        String page = page();
        return page.substring(page.indexOf("## Map of the code"), page.indexOf("## Ten rules"));
    }

    private static Set<String> names(Pattern pattern, String map) {
        return pattern.matcher(map)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static Set<Path> sources() throws IOException {
        return ProjectFiles.below(ROOT).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .collect(Collectors.toSet());
    }
}
