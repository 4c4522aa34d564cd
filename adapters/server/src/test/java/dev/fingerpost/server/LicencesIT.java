package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The jar contains works of other projects. It names their authors and licences, and contains the texts of the
 * licences.
 */
class LicencesIT {

    private static final String JAR = System.getProperty("program.jar");
    private static final Pattern LICENCE = Pattern.compile("\\(([^()]+)\\)(?= *(?:\\(| [A-Za-z]))");
    private static final Pattern LIBRARY = Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom.properties");

    @Test
    void every_library_in_it_is_listed() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            String list = libraries(jar);

            assertThat(jar.stream().map(JarEntry::getName).map(LIBRARY::matcher))
                    .filteredOn(Matcher::matches)
                    .extracting(library -> library.group(1) + ":" + library.group(2) + ":")
                    .hasSizeGreaterThan(10)
                    .allSatisfy(library -> assertThat(list.contains(library) || library.startsWith("dev.fingerpost:"))
                            .as(library)
                            .isTrue());
        }
    }

    @Test
    void every_licence_in_the_list_is_there_with_its_text() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            Set<String> licences = LICENCE.matcher(libraries(jar))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toSet());

            assertThat(licences)
                    .contains("Apache-2.0", "EPL-2.0", "LGPL-2.1-or-later", "MPL-2.0", "BSD-2-Clause", "MIT");
            assertThat(licences)
                    .allSatisfy(licence -> assertThat(text(jar, "META-INF/licenses/" + licence + ".txt"))
                            .hasSizeGreaterThan(600));
        }
    }

    /** The list that the build writes, and the libraries within libraries, which the build does not see. */
    private static String libraries(JarFile jar) throws IOException {
        return text(jar, "META-INF/THIRD-PARTY.txt") + text(jar, "META-INF/licenses/INSIDE.txt");
    }

    private static String text(JarFile jar, String name) throws IOException {
        JarEntry entry = jar.getJarEntry(name);
        assertThat(entry).as(name).isNotNull();
        return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
}
