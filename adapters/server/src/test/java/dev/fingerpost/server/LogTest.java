package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a running server logs for its operator. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
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
            Ended ended = server.stop();

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
    void sighup_reads_the_pages_anew_but_not_the_brand_and_ends_nothing() throws Exception {
        Path pages = Files.createDirectory(directory.resolve("pages"));
        Path page = Files.writeString(pages.resolve("not-found.html"), "one");
        Path logo = Files.writeString(directory.resolve("logo.svg"), "<svg/>");
        try (RunningProgram server = ChildProgram.in(directory)
                .start(
                        "serve",
                        "--port",
                        "0",
                        "--db",
                        "memory",
                        "--pages",
                        pages.toString(),
                        "--brand-logo",
                        logo.toString())) {
            ApiClient client = new ApiClient(server.awaitReady(), "none");
            assertThat(client.get("/nothing").body()).isEqualTo("one");
            String branded = logoIn(client.get("/console/sign-in").body());
            Files.writeString(page, "two");
            Files.writeString(logo, "<svg> </svg>");
            if (isHangupIgnored()) {
                server.hangUp();
                assertThat(client.get("/nothing").body()).as("below nohup").isEqualTo("one");
                return;
            }
            awaitAfterHangup(server, 1);
            assertThat(client.get("/nothing").body()).isEqualTo("two");
            assertThat(logoIn(client.get("/console/sign-in").body())).isEqualTo(branded);
            assertThat(client.get(branded).body()).isEqualTo("<svg/>");
            Files.writeString(pages.resolve("mistyped.html"), "three");
            awaitAfterHangup(server, 2);
            assertThat(client.get("/nothing").body()).isEqualTo("two");

            assertThat(server.stop().errorLines())
                    .satisfiesExactly(
                            line -> assertThat(line).contains("the pages for visitors were read again"),
                            line -> assertThat(line)
                                    .contains("the pages for visitors stay unchanged", "mistyped.html"));
        }
    }

    private static String logoIn(String page) {
        return page.replaceAll("(?s).*<img class=\"logo\" src=\"([^\"]+)\".*", "$1");
    }

    /** Whether this build runs under nohup, whose setting every child process inherits. */
    private static boolean isHangupIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readString(status)
                        .lines()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(
                                line -> Long.parseUnsignedLong(line.substring(7).strip(), 16) % 2 != 0);
    }

    private static void awaitAfterHangup(RunningProgram server, int lines) {
        server.hangUp();
        server.awaitErrors(errors -> errors.size() >= lines);
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
