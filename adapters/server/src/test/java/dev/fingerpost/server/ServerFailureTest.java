package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.server.ChildProgram.Ended;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Each failure prints one line and ends the program with exit code 1. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // they wait for processes
class ServerFailureTest {

    @TempDir
    private Path directory;

    @Test
    void a_taken_port() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            Ended end = inChild("serve", "--port", port);

            fails(end, "cannot listen on 127.0.0.1:" + port + ": Address already in use. Choose another with --port");
            fails(
                    run("serve", "--port", "0", "--management-port", port, "--db", "memory"),
                    "cannot listen on 127.0.0.1:" + port
                            + ": Address already in use. Choose another with --management-port");
        }
        assertThat(run("keys", "list", "--db", sqlite("fingerpost.db")).out().lines())
                .as("no unseen key is left")
                .hasSize(1);
    }

    @Test
    void an_unknown_host() {
        fails(
                run("serve", "--host", "nowhere.invalid", "--db", "memory"),
                "cannot listen on nowhere.invalid: there is no such host. Choose another with --host");
        Ended elsewhere = run("serve", "--host", "192.0.2.1", "--port", "0", "--db", "memory");
        assertThat(elsewhere.err()).endsWith(". Choose another with --host\n");
    }

    @Test
    void a_missing_directory() {
        for (String database : List.of(sqlite("missing/links.db"), "jdbc:h2:" + directory.resolve("missing/links"))) {
            Ended end = run("serve", "--db", database);

            fails(end, "cannot open the database ");
            assertThat(end.err()).contains(": there is no folder " + directory.resolve("missing"));
        }
    }

    @Test
    void a_database_that_is_a_directory() throws Exception {
        Files.createDirectory(directory.resolve("links.db"));

        fails(run("serve", "--db", sqlite("links.db")), "cannot open the database ");
    }

    @Test
    void a_place_without_write_permission() {
        fails(run("serve", "--db", "jdbc:sqlite:/proc/links.db"), "cannot open the database ");
    }

    @Test
    void a_parameter_that_would_become_a_part_of_the_name_of_the_file() throws Exception {
        fails(
                run("serve", "--db", sqlite("links.db?busy_timeout=500&jornal_mode=WAL")),
                "cannot open the database " + sqlite("links.db") + ": SQLite's driver has no parameter jornal_mode");

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_file_that_is_no_database() throws Exception {
        Files.writeString(directory.resolve("links.db"), "Dear diary, ".repeat(1000));

        fails(inChild("serve", "--db", "jdbc:sqlite:links.db"), "cannot open the database ");
    }

    @Test
    void a_database_server_that_does_not_answer() {
        try (ReservedPort silent = new ReservedPort()) {
            String address = "jdbc:h2:tcp://127.0.0.1:" + silent.number();

            fails(
                    run("keys", "list", "--db", address + "/links;PASSWORD=hunter2"),
                    "cannot open the database " + address);
        }
    }

    @Test
    void a_wrong_password() throws Exception {
        String url = "jdbc:h2:" + directory.resolve("links") + ";WRITE_DELAY=0";
        DriverManager.getConnection("jdbc:h2:" + directory.resolve("links"), "sa", "right")
                .close();
        assertThat(run("migrate", "--db", url, "--db-user", "sa", "--db-password", "right")
                        .exitCode())
                .isZero();

        fails(
                run("keys", "list", "--db", url, "--db-user", "sa", "--db-password", "hunter2"),
                "cannot open the database jdbc:h2:" + directory.resolve("links") + ": ");
    }

    private String sqlite(String file) {
        return "jdbc:sqlite:" + directory.resolve(file);
    }

    private static Ended run(String... arguments) {
        return CommandRun.of(arguments);
    }

    /** Runs the command in a process of its own, whose standard error also contains the log. */
    private Ended inChild(String... arguments) {
        return ChildProgram.in(directory).run(arguments);
    }

    private static void fails(Ended end, String complaint) {
        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.errorLines()).singleElement().asString().startsWith("fingerpost-server: " + complaint);
        assertThat(end.err()).doesNotContain("hunter2", "Exception");
        assertThat(end.out()).isEmpty();
    }
}
