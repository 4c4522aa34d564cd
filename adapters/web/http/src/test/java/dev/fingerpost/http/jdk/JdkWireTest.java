package dev.fingerpost.http.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestServer;
import dev.fingerpost.http.Wire;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What only the JDK's server does, or what it leaves to the endpoint. */
@Timeout(60)
class JdkWireTest {

    private static final String LINKS = "/api/v1/links";

    private static TestServer server;
    private static Wire wire;

    @BeforeAll
    static void start() {
        server = new TestServer();
        wire = new Wire(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String request(String method, String... headers) {
        return method + " HTTP/1.1\r\nHost: a\r\n" + Wire.lines(headers) + "\r\n";
    }

    @Test
    void a_chunked_body_is_refused_and_nothing_after_it_is_read() {
        String smuggled = request("DELETE /api/v1/links/1", wire.authorization());

        String response = wire.send(request("POST /api/v1/pixels", wire.authorization(), "Transfer-Encoding: chunked")
                + "100000000\r\n" + smuggled);

        assertThat(response).startsWith("HTTP/1.1 411 ").containsIgnoringCase("\r\nConnection: close\r\n");
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    @Test
    void beyond_the_bounds_of_the_server_the_connection_is_cut_off_without_a_response() {
        String[] names = new String[100];
        Arrays.setAll(names, i -> "X-" + i + ": a");
        String next = request("GET " + LINKS, "Connection: close");

        assertThat(wire.send(request("GET " + LINKS, names) + next)).isEmpty();
        assertThat(wire.send(request("GET " + LINKS + "?" + "a".repeat(17_000)) + next))
                .isEmpty();
        assertThat(wire.send(request("GET " + LINKS, "X-A: " + "a".repeat(17_000)) + next))
                .isEmpty();
    }
}
