package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options in a file. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConfigFileTest {

    @TempDir
    private Path directory;

    @Test
    void a_line_is_an_option_and_a_variable_wins_over_it_and_the_command_line_over_both() throws Exception {
        String config = config("""
                # where it is
                host = localhost
                port=99999
                db=jdbc:sqlite:%s

                domains=7=https://seven.example
                domains=8=https://eight.example/go/, 9=https://nine.example
                redirect-code=307
                forward-query=
                console=off
                """.formatted(directory.resolve("links.db")));
        Map<String, String> variables = Map.of("FINGERPOST_REDIRECT_CODE", "301", "FINGERPOST_CONFIG", config);
        try (RunningProgram server = CommandRun.start(variables, "serve", "--port", "0")) {
            URI base = server.awaitReady();
            CurlLine curl = CurlLine.parse(server.awaitLine("curl "));
            ApiClient client = new ApiClient(base, curl.bearer());

            assertThat(base.getHost()).isEqualTo("localhost");
            String link = "url=https%3A%2F%2Fexample.com%2F&alias=a&domain_id=";
            for (int domain = 7; domain <= 9; domain++) {
                assertThat(client.post("/api/v1/links", link + domain).statusCode())
                        .isEqualTo(201);
            }
            assertThat(client.get("/docs").statusCode()).isEqualTo(404);
            server.stop();
        }
        assertThat(CommandRun.of("keys", "list", "--config", config).out()).contains("first key");
        assertThat(CommandRun.of("keys", "list", "--config=" + config).out()).contains("first key");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            prot=80           | there is no setting prot (did you mean port?)
            --port=80         | there is no setting --port (did you mean port?)
            config=other      | there is no setting config
            owner=1           | there is no setting owner
            help=on           | there is no setting help
            engine=jdk        | there is no setting engine
            port 80           | must be NAME=VALUE, such as port=8080
            zone=Berlin       | zone must be a time zone such as UTC or Europe/Berlin
            max-connections=0 | max-connections must be a number from 1 to 1000000
            console=no        | console must be on or off
            port=http         | port must be a number from 0 to 65535
            """)
    void a_mistake_is_named_with_its_line(String line, String complaint) throws IOException {
        String config = config("# port\n\n" + line + "\n");

        Ended end = CommandRun.of("serve", "--config", config);

        assertThat(end.exitCode()).isEqualTo(2);
        assertThat(end.errorLines())
                .singleElement()
                .asString()
                .startsWith("fingerpost-server: " + config + ", line 3: " + complaint);
    }

    @Test
    void a_name_that_has_one_value_comes_once() throws IOException {
        String config = config("port=1\nport=2\n");

        assertThat(CommandRun.of("serve", "--config", config).err())
                .isEqualTo("fingerpost-server: " + config + ", line 2: port must be given once\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"db-password", "key", "sign-in-secret"})
    void a_secret_is_not_read_from_a_file_that_all_users_can_read(String name) throws IOException {
        String config = config(name + "=hunter2\nzone=Berlin\n");

        Ended open = CommandRun.of("serve", "--config", config);
        Files.setPosixFilePermissions(Path.of(config), PosixFilePermissions.fromString("rw-r-----"));
        Ended closed = CommandRun.of("serve", "--config", config);

        assertThat(open.err())
                .contains(", line 1: " + name + " must not be in a file that all users can read: chmod o-r " + config)
                .doesNotContain("hunter2");
        assertThat(closed.err()).contains(", line 2: zone must be");
    }

    @Test
    void a_file_that_is_missing_is_named_and_help_needs_none() throws IOException {
        String latin1 = Files.write(directory.resolve("latin1"), new byte[] {(byte) 0xE4})
                .toString();

        assertThat(CommandRun.of("keys", "list", "--config", "nowhere").err())
                .isEqualTo(
                        "fingerpost-server: --config must be a file in UTF-8 that can be read: there is no nowhere\n");
        assertThat(CommandRun.of(Map.of("FINGERPOST_CONFIG", latin1), "serve").err())
                .isEqualTo("fingerpost-server: FINGERPOST_CONFIG must be a file in UTF-8\n");
        assertThat(CommandRun.of("serve", "--config", "nowhere", "--help").exitCode())
                .isZero();
        assertThat(CommandRun.of("serve", "--config").err()).contains("--config must be given once, with a value");
    }

    private String config(String lines) throws IOException {
        Path file = Files.writeString(directory.resolve("fingerpost.properties"), lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        return file.toString();
    }
}
