package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the command doctor says about a database, with and without a running server. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DoctorCommandTest {

    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=";

    private static final int PAGE = 4_096;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#shared")
    void links_without_a_domain_are_named_beside_a_running_server(Engine engine) throws Exception {
        String url = engine.database(directory);
        try (RunningProgram server = CommandRun.start(
                "serve", "--port", "0", "--db", url, "--domains", "1=http://a.test", "--domains", "5=http://b.test")) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", LINK + 1);
            client.post("/api/v1/links", LINK + 5);
            client.post("/api/v1/links", LINK + 5);

            Ended sound = CommandRun.of("doctor", "--db", url);
            assertThat(sound.errorLines()).isEmpty();
            assertThat(sound.exitCode()).isZero();
            assertThat(sound.out())
                    .contains(" bytes\n", "fingerpost_link: 3 rows\n", "fingerpost_api_key: 1 rows\n")
                    .endsWith("Nothing is wrong\n")
                    .doesNotContain(": 0 bytes");

            execute(url, "DELETE FROM fingerpost_domain WHERE id = 5");
            Ended missing = CommandRun.of("doctor", "--db", url);
            assertThat(missing.exitCode()).isEqualTo(1);
            assertThat(missing.out())
                    .contains(
                            "without a domain: 2 links of domain 5 (domains create --id 5 --base-url URL gives them their address)\n")
                    .doesNotContain("Nothing is wrong");
            assertThat(missing.errorLines()).containsExactly("fingerpost-server: faults of the database: 1, see above");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#tested")
    void counts_are_repaired_when_asked(Engine engine) throws SQLException {
        String url = engine.database(directory);
        CommandRun.of("migrate", "--db", url);
        execute(url, "INSERT INTO fingerpost_link_count (owner_id, entry_id, links) VALUES (7, 1, 2)");
        String difference = "different: the number of links of owner 7 is off by 2 (doctor --repair corrects it)\n";

        assertThat(CommandRun.of("doctor", "--db", url).out()).contains(difference);
        assertThat(CommandRun.of("doctor", "--db", url).exitCode()).isEqualTo(1);
        assertThat(CommandRun.of("doctor", "--repair", "--db", url).exitCode()).isZero();
        assertThat(CommandRun.of("doctor", "--db", url).out()).endsWith("Nothing is wrong\n");
    }

    @Test
    void a_damaged_file_is_named() throws Exception {
        Path file = directory.resolve("links.db");
        String url = "jdbc:sqlite:" + file;
        CommandRun.of("migrate", "--db", url);
        byte[] bytes = Files.readAllBytes(file);
        int page = bytes.length / 2 / PAGE * PAGE;
        Arrays.fill(bytes, page, page + PAGE, (byte) 0x5A);
        Files.write(file, bytes);

        Ended end = ChildProgram.in(directory).run("doctor", "--db", url);

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.out()).contains("damaged file: ").doesNotContain("Nothing is wrong");
        assertThat(end.errorLines()).singleElement().asString().doesNotContain("Exception");
    }

    static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
