package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the log contains at the finest level, and what it contains at no level. */
class HttpSecretsTest {

    /** The log of the engine is recorded, too. */
    private final Logger all = Logger.getLogger("");

    private final Logger ours = Logger.getLogger("dev.fingerpost");
    private final List<String> logged = Collections.synchronizedList(new ArrayList<>());
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(new SimpleFormatter().formatMessage(line) + " " + line.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private TestServer server;

    @BeforeEach
    void start() {
        ours.setLevel(Level.ALL);
        all.addHandler(listener);
        server = new TestServer();
    }

    @AfterEach
    void stop() {
        server.close();
        all.removeHandler(listener);
        ours.setLevel(null);
    }

    private String log() {
        server.server.close(); // a request is logged after its response is sent
        return String.join("\n", logged);
    }

    @Test
    void a_line_has_request_and_result() {
        server.send(server.request("/api/v1/links/7?_=canary")
                .header("X-Request-Id", "r-1")
                .GET());

        assertThat(log())
                .containsPattern(
                        "method=GET path=/api/v1/links/7 status=404 bytes=\\d+ micros=\\d+ owner=1 key=1 request=r-1");
    }

    @Test
    void neither_keys_nor_passwords_nor_queries_are_logged() {
        String[] form = {
            "url", "https://example.com/", "domain_id", "1", "redirect_password", "canary-1", "password", "canary-2"
        };
        Answer created = server.post("/api/v1/links", form);
        server.patch("/api/v1/links/1", "password", "canary-3\u0000", "redirect_password", "canary-4");
        server.get("/api/v1/links?search=canary-5&api_key=canary-6");
        server.send(server.request("/api/v1/links")
                .header("Authorization", "Bearer canary-7")
                .GET());
        new Wire(server).get("/api/v1/links", "Authorization: Bearer canary-8");

        assertThat(created.text()).doesNotContain("canary");
        assertThat(log())
                .doesNotContain("canary")
                .doesNotContain(server.key)
                .contains("method=POST path=/api/v1/links status=201");
    }

    @Test
    void a_key_that_was_sent_where_it_does_not_belong_is_neither_logged_nor_repeated() {
        String secret = server.key.substring(3, 30);
        String encoded = "%66%70%5F" + server.key.substring(3);
        List<String> paths = List.of(
                "/" + server.key,
                "/" + server.key + "/",
                "/" + encoded,
                "/%2566p_" + server.key.substring(3),
                "/" + server.key.substring(0, 30),
                "/api/" + server.key + "/",
                "/api/v1/links/" + server.key,
                "/api/v1/links?key=" + server.key,
                "/" + "a".repeat(190) + server.key);
        paths.forEach(path -> assertThat(server.get(path).text()).as(path).doesNotContain(secret));
        Answer answer = server.send(server.request("/nothing")
                .header("X-Request-Id", server.key)
                .header("Referer", "https://example.com/?" + server.key)
                .GET());
        assertThat(answer.text()).doesNotContain(secret);
        assertThat(server.post("/api/v1/links", server.key, "1").text())
                .contains("fp_[redacted]")
                .doesNotContain(secret);
        new Wire(server).send("GET /" + server.key + " HTTP/1.1\r\nHost: of.nobody\r\nConnection: close\r\n\r\n");
        new Wire(server).get("/b", server.key + ": a");
        new Wire(server).send(server.key + " / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");

        assertThat(log())
                .contains(
                        "A visitor requested of.nobody/fp_[redacted], which belongs to no domain",
                        "path=/fp_[redacted] status=404",
                        "path=/api/v1/links/fp_[redacted] ",
                        "method=fp_[redacted] ")
                .doesNotContain(secret);
    }

    @Test
    void a_request_is_always_one_line() {
        Wire wire = new Wire(server);
        wire.get("/api/\u00c3\u00a9%0d%0aX");
        wire.get("/api/" + "a".repeat(5_000));

        String log = log();
        assertThat(log).contains("method=GET path=/api/\\u00c3\\u00a9%0d%0aX status=401");
        assertThat(log.lines()).allMatch(line -> line.length() < 1_000);
    }
}
