package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a running server logs for its operator. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // they wait for processes
class LogTest {

    private static final String CREATE = "domain_id=1&alias=spring&url=https%3A%2F%2Fexample.com%2Fhunter2";

    @TempDir
    private Path directory;

    @Test
    void each_request_is_a_line_of_json_with_nothing_secret_or_personal() throws Exception {
        Path keyFile = directory.resolve("key");
        try (RunningProgram server = ChildProgram.in(directory)
                .start(
                        "serve",
                        "--port",
                        "0",
                        "--log",
                        "json",
                        "--access-log",
                        "on",
                        "--first-key-file",
                        keyFile.toString())) {
            URI base = readyIn(server.awaitLine("{"));
            String key = Files.readString(keyFile).strip();
            ApiClient client = new ApiClient(base, key);
            client.post("/api/v1/links", CREATE);
            client.get("/spring?password=hunter2");
            new ApiClient(base, "hunter2").get("/api/v1/links");
            server.hangUp();
            Ended ended = server.stop();

            assertThat(ended.exitCode()).as("ended by SIGTERM, not by SIGHUP").isEqualTo(143);
            assertThat(ended.errorLines()).hasSize(3);
            assertThat(ended.errorLines().get(0)).matches(line("POST", "/api/v1/links", 201, "\\d{3}", "1"));
            assertThat(ended.errorLines().get(1)).matches(line("GET", "/spring", 302, "0", "null"));
            assertThat(ended.errorLines().get(2)).matches(line("GET", "/api/v1/links", 401, "\\d{3}", "null"));
            assertThat(ended.err()).doesNotContain("hunter2", key, "127.0.0.1");
            assertThat(ended.out().lines()).allMatch(line -> line.startsWith("{\"time\":\"") && line.endsWith("\"}"));
            assertThat(ended.out()).contains("\"message\":\"Fingerpost has stopped; requests answered: 3\"");
        }
    }

    private static URI readyIn(String line) {
        return URI.create(line.replaceAll(".*ready at |\"}", ""));
    }

    private static String line(String method, String path, int status, String bytes, String owner) {
        return "\\{\"time\":\"[^\"]+Z\",\"level\":\"INFO\",\"logger\":\"access\",\"method\":\"" + method
                + "\",\"path\":\""
                + path + "\",\"status\":" + status + ",\"bytes\":" + bytes + ",\"micros\":\\d+,\"owner\":" + owner
                + ",\"key\":" + owner + ",\"request\":\"[0-9a-f]{16}\"}";
    }

    @Test
    void a_form_of_the_log_beside_a_configuration_of_java_is_refused() throws Exception {
        Ended ended =
                ChildProgram.logging(directory, ChildProgram.PLAIN_LOG).run(Map.of("FINGERPOST_LOG", "json"), "serve");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.errorLines())
                .isEqualTo(List.of("fingerpost-server: FINGERPOST_LOG must be left out,"
                        + " because -Djava.util.logging.config configures the log"));
    }
}
