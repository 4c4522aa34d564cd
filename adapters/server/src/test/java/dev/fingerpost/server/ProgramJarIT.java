package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The finished jar: packing many libraries into one file can lose parts of them. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgramJarIT {

    private static final String JAR = System.getProperty("program.jar");

    @Test
    void starts_with_nothing_beside_it() throws IOException, InterruptedException {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR, "--help")
                .redirectErrorStream(true)
                .start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(program.waitFor()).as(output).isZero();
    }

    /** The head of the jar is a start script. */
    @Test
    void starts_by_itself_with_a_bound_for_its_memory() throws IOException, InterruptedException {
        assertThat(heapOf(Map.of())).isEqualTo(192 << 20);
        assertThat(heapOf(Map.of("JAVA_OPTS", "-Xmx64m"))).isEqualTo(64 << 20);
    }

    /** The greatest heap, in bytes, of the jar when it is started as a program of its own. */
    private static long heapOf(Map<String, String> variables) throws IOException, InterruptedException {
        ProcessBuilder started = new ProcessBuilder(JAR, "--help").redirectErrorStream(true);
        started.environment().remove("JAVA_OPTS");
        started.environment().putAll(variables);
        started.environment().put("JAVA_HOME", System.getProperty("java.home"));
        started.environment().put("JDK_JAVA_OPTIONS", "-XX:+PrintFlagsFinal");
        Process program = started.start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(output).isZero();
        assertThat(output).contains("Usage: fingerpost-server");
        Matcher heap = Pattern.compile(" MaxHeapSize += (\\d+)").matcher(output);
        assertThat(heap.find()).as(output).isTrue();
        return Long.parseLong(heap.group(1));
    }

    @Test
    void may_load_the_native_library_of_sqlite() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            Manifest manifest = jar.getManifest();
            assertThat(manifest.getMainAttributes().getValue("Enable-Native-Access"))
                    .isEqualTo("ALL-UNNAMED");
        }
    }

    @Test
    void contains_no_signature_and_no_module_of_a_library() throws IOException {
        try (JarFile jar = new JarFile(JAR);
                Stream<String> names = jar.stream().map(entry -> entry.getName())) {
            assertThat(names)
                    .isNotEmpty()
                    .noneMatch(
                            name -> name.endsWith("module-info.class") || name.matches("META-INF/.*\\.(SF|DSA|RSA)"));
        }
    }

    @Test
    void contains_sqlite_for_eight_platforms_and_no_database_that_nothing_uses() throws IOException {
        try (JarFile jar = new JarFile(JAR);
                Stream<String> names =
                        jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName)) {
            List<String> all = names.toList();

            assertThat(all)
                    .filteredOn(name -> name.startsWith("org/sqlite/native/"))
                    .extracting(name -> name.split("/")[3] + "/" + name.split("/")[4])
                    .containsExactlyInAnyOrder(
                            "Linux/x86_64",
                            "Linux/aarch64",
                            "Linux-Musl/x86_64",
                            "Linux-Musl/aarch64",
                            "Mac/x86_64",
                            "Mac/aarch64",
                            "Windows/x86_64",
                            "Windows/aarch64");
            assertThat(all).noneMatch(name -> name.contains("cockroach"));
        }
        assertThat(Files.size(Path.of(JAR))).isLessThan(25_400_000);
    }

    @Test
    void contains_every_database_driver() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            String drivers = new String(
                    jar.getInputStream(jar.getJarEntry("META-INF/services/java.sql.Driver"))
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
            assertThat(drivers.lines())
                    .contains("org.h2.Driver", "org.sqlite.JDBC", "org.postgresql.Driver", "org.mariadb.jdbc.Driver");
        }
    }
}
