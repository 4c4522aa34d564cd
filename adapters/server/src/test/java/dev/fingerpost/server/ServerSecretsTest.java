package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Searches everything that the program writes for its secrets. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ServerSecretsTest {

    private static final String DATABASE = "jdbc:h2:./links;WRITE_DELAY=0";
    private static final List<String> CANARIES = List.of("canary-database", "canary-redirect", "canary-statistics");
    private static final String EVERYTHING = """
            handlers = java.util.logging.ConsoleHandler
            java.util.logging.ConsoleHandler.level = ALL
            .level = ALL
            """;

    /** Passwords are hashed by code that is compiled for speed. */
    private static final String COMPILED = "-XX:TieredStopAtLevel=4";

    @TempDir
    private Path directory;

    @Test
    void no_log_no_response_and_no_file_contains_a_secret() throws Exception {
        ChildProgram program = ChildProgram.logging(directory, EVERYTHING, COMPILED);
        Map<String, String> environment = Map.of("FINGERPOST_DB_PASSWORD", CANARIES.get(0));
        List<String> secrets = new ArrayList<>(CANARIES);
        try (RunningProgram server = program.start(environment, "serve", "--port", "0", "--db", DATABASE)) {
            URI base = server.awaitReady();
            String key = key(server, secrets);
            ApiClient client = new ApiClient(base, key);
            String answers = created(
                            client,
                            "domain_id=1&url=https%3A%2F%2Fexample.com%2F&privacy=2&redirect_password="
                                    + CANARIES.get(1) + "&password=" + CANARIES.get(2))
                    + client.post(
                                    "/api/v1/links",
                                    "redirect_password=" + CANARIES.get(1) + "&password=%00" + CANARIES.get(2))
                            .body()
                    + client.get("/api/v1/links").body()
                    + client.get("/" + key).body()
                    + client.get("/api/v1/links/" + key + "?key=" + key).body();
            Ended end = server.stop();

            assertThat(answers).contains("\"redirect_password\":true").doesNotContain(secrets);
            assertThat(end.err()).as("the log").contains("FINE").doesNotContain(secrets);
        }
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.filter(Files::isRegularFile))
                    .hasSizeGreaterThan(1)
                    .allSatisfy(file -> assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .doesNotContain(secrets));
        }
    }

    /**
     * On a busy machine, hashing two passwords can take longer than a request may last. The server then answers 503,
     * and this method tries again, up to 19 times.
     */
    private static String created(ApiClient client, String form) throws Exception {
        StringBuilder answers = new StringBuilder();
        int status = 503;
        for (int tries = 0; status == 503 && tries < 20; tries++) {
            var answer = client.post("/api/v1/links", form);
            status = answer.statusCode();
            answers.append(answer.body());
        }
        return answers.toString();
    }

    private static String key(RunningProgram server, List<String> secrets) {
        String key = CurlLine.parse(server.awaitLine("curl ")).bearer();
        secrets.add(key);
        return key;
    }
}
