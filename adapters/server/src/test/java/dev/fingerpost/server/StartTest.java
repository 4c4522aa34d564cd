package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.DatabaseServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.server.ChildProgram.Ended;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Starts of the server in a faulty environment. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // they wait for processes
class StartTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#servers")
    void a_start_waits_for_its_database_and_says_so_once(Engine engine) {
        DatabaseServer database = engine.another();
        try {
            String url = database.freshDatabase();
            database.stop();
            try (RunningProgram program = ChildProgram.in(directory).start("serve", "--port", "0", "--db", url)) {
                program.awaitErrors(lines -> !lines.isEmpty());
                database.start();
                program.awaitReady();

                assertThat(program.errorsSoFar())
                        .filteredOn(line -> line.contains("cannot be reached"))
                        .singleElement()
                        .asString()
                        .endsWith("Waiting for it, 30 seconds at most");
            }
        } finally {
            database.stop();
        }
    }

    @Test
    void a_user_that_the_database_refuses_ends_the_start_at_once() {
        String url = PostgresServer.shared().freshDatabase().replaceFirst("\\?.*", "");

        Ended end = ChildProgram.in(directory)
                .run("serve", "--port", "0", "--db", url, "--db-user", "stranger", "--db-password", "hunter2");

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.errorLines()).singleElement().asString().contains("stranger");
    }

    @Test
    void fewer_open_files_than_connections_are_told_and_bound_the_connections() throws Exception {
        ChildProgram program = ChildProgram.in(directory).limitedTo(300);
        try (RunningProgram server = program.start("serve", "--port", "0", "--trusted-proxies", "127.0.0.1")) {
            URI base = server.awaitReady();
            ApiClient client = new ApiClient(base, "none");
            assertThat(client.get("/healthz").statusCode()).isEqualTo(200);
            assertThat(server.errorsSoFar())
                    .filteredOn(line -> line.contains("ulimit"))
                    .singleElement()
                    .asString()
                    .endsWith("ulimit -n is 300, too low for --max-connections 1000:"
                            + " the server takes 100 connections at most");

            List<Socket> sockets = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                sockets.add(new Socket(base.getHost(), base.getPort()));
            }
            server.awaitErrors(lines -> lines.stream().anyMatch(line -> line.contains("100 connections in all")));
            for (Socket socket : sockets) {
                socket.close();
            }

            assertThat(server.stop().err()).doesNotContain("Too many open files");
        }
    }
}
