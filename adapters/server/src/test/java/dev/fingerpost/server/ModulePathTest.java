package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All other tests run on the class path, where an incomplete module descriptor goes unnoticed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ModulePathTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:sqlite:links.db", "jdbc:h2:./links;WRITE_DELAY=0"})
    void the_program_serves_from_the_module_path(String database) throws Exception {
        List<String> arguments = new ArrayList<>(ChildProgram.nativeAccess("org.xerial.sqlitejdbc"));
        arguments.addAll(List.of("-p", modulePath(), "-m", "dev.fingerpost.server/dev.fingerpost.server.Main"));
        ChildProgram program = ChildProgram.started(directory, arguments.toArray(String[]::new));
        try (RunningProgram server =
                program.start(Map.of("FINGERPOST_TITLES", "on"), "serve", "--port", "0", "--db", database)) {
            CurlLine curl = CurlLine.parse(server.awaitLine("curl "));

            assertThat(curl.send().statusCode()).isEqualTo(201);
            assertThat(server.stop().err()).isEmpty();
        }
    }

    /**
     * The libraries of the program and of the tests, without the tests themselves, which are in the packages that they
     * test.
     */
    private static String modulePath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
