package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The jar as users get it, with all libraries inside. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class JarIT {

    private static final String JAR =
            Path.of("target", "fingerpost-server.jar").toAbsolutePath().toString();

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#tested")
    void the_jar_serves_from_each_engine(Engine engine) throws Exception {
        serve(engine.database(directory));
    }

    @Test
    void the_jar_serves_from_memory() throws Exception {
        serve("memory");
    }

    private void serve(String database) throws Exception {
        ChildProgram program = ChildProgram.started(directory, "-jar", JAR);
        try (RunningProgram server = program.start("serve", "--port", "0", "--db", database)) {
            CurlLine curl = CurlLine.parse(server.awaitLine("curl "));

            assertThat(curl.send().statusCode()).isEqualTo(201);
            assertThat(server.stop().err()).isEmpty();
        }
    }
}
