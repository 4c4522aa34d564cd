package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.link.Link;
import dev.fingerpost.page.Page;
import dev.fingerpost.visit.Resolution;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the first page of the project, run as they are. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReadmeTest {

    private static final String BASE = "http://127.0.0.1:8080";

    /** A command and what it prints: commands start with a dollar sign, and go on after a backslash. */
    private static final Pattern STEP = Pattern.compile("\\$ ((?:.*\\\\\n)*.*)\n((?:(?!\\$ ).*\n)*)");

    private static final String AROUND_THE_TEN_LINES = """
            %s
            public final class TenLines {
                public static Object[] run(javax.sql.DataSource dataSource) {
            %s
                    return new Object[] {link, live, visit};
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void the_ten_lines_of_java_work() throws Exception {
        Object[] results;
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl("jdbc:sqlite:" + directory.resolve("links.db"));
            results = runTenLines(blocks("java"), dataSource);
        }

        Link link = (Link) results[0];
        assertThat(link.alias()).isEqualTo("spring");
        assertThat(((Page<?>) results[1]).items()).hasSize(1);
        assertThat(results[2]).isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void the_session_with_curl_prints_the_same() throws Exception {
        try (RunningProgram server =
                CommandRun.start("serve", "--port", "0", "--db", "jdbc:sqlite:" + directory.resolve("links.db"))) {
            String base = server.awaitReady().toString();
            String key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            Matcher step = STEP.matcher(blocks("console"));
            int steps = 0;
            for (; step.find(); steps++) {
                String command = step.group(1).replace(BASE, base).replace("$KEY", key);
                String printed = Shell.run(directory, command).replace(base, BASE);

                assertThat(withoutInstants(printed).strip())
                        .as(step.group(1))
                        .isEqualTo(withoutInstants(step.group(2)).strip());
            }
            assertThat(steps).isGreaterThanOrEqualTo(15);
        }
    }

    @Test
    void ci_runs_the_command_that_it_names_for_tests() throws IOException {
        assertThat(readme()).contains("```sh\n.ci/run\n```", "`mvn -B verify`");
        assertThat(root().resolve(".ci/run")).isExecutable();
        assertThat(Files.readString(root().resolve(".ci/run"))).contains("\nmvn -B verify ");
    }

    @Test
    void ci_packages_as_the_page_says_on_each_jdk() throws IOException {
        String command = "mvn -B -DskipTests package";

        assertThat(readme())
                .contains("```sh\n" + command + " && java -jar adapters/server/target/fingerpost-server.jar serve\n");
        assertThat(Files.readString(root().resolve(".ci/run"))).contains(command);
    }

    private Object[] runTenLines(String lines, DataSource dataSource) throws Exception {
        Path source = directory.resolve("TenLines.java");
        String imports = lines.lines().filter(ReadmeTest::isImport).collect(Collectors.joining("\n"));
        String statements = lines.lines().filter(line -> !isImport(line)).collect(Collectors.joining("\n"));
        Files.writeString(source, AROUND_THE_TEN_LINES.formatted(imports, statements));
        int exitCode = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        directory.toString(),
                        source.toString());
        assertThat(exitCode).isZero();
        URL[] classes = {directory.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            return (Object[]) loader.loadClass("TenLines")
                    .getMethod("run", DataSource.class)
                    .invoke(null, dataSource);
        }
    }

    private static boolean isImport(String line) {
        return line.startsWith("import ");
    }

    /** Removes the only part that differs between runs: the timestamps. */
    private static String withoutInstants(String text) {
        return text.replaceAll("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ", "(instant)");
    }

    /** All code blocks of the page in this language, joined. */
    private static String blocks(String language) throws IOException {
        Matcher block =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(readme());
        return block.results().map(found -> found.group(1)).collect(Collectors.joining());
    }

    private static String readme() throws IOException {
        return Files.readString(root().resolve("README.md"));
    }

    private static Path root() {
        return Path.of("").toAbsolutePath().getParent().getParent();
    }
}
