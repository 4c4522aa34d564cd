package dev.fingerpost.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hundreds of clients that send long bodies at once, a hundred megabytes in all, do not use up the memory of a small
 * server: bodies that do not fit wait unread.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManyBodiesTest {

    private static final int CLIENTS = 400;
    private static final int OF_EACH_ADDRESS = 100;
    private static final int STOPPED = 143;
    private static final int LONGEST = 262_144;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The request is refused at its end, so nothing is stored. */
    private static final String ROWS = "[{\"domain_id\":1,\"targets_type\":\"rotations\",\"targets\":["
            + ("{\"value\":\"https://example.com/" + "a".repeat(2_000) + "\"},").repeat(125)
            + "{\"value\":\"https://example.com/\"}],\"url\":\"no\"}]";

    private final CountDownLatch written = new CountDownLatch(CLIENTS);
    private final CountDownLatch end = new CountDownLatch(1);

    @TempDir
    private Path directory;

    @Test
    void bodies_of_a_key_wait_for_one_another_and_visitors_are_served() throws Exception {
        try (RunningProgram server = start()) {
            URI base = server.awaitReady();
            String key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            ApiClient client = new ApiClient(base, key);
            client.post("/api/v1/links", "domain_id=1&alias=spring&url=https://example.com/");

            List<String> answers = attack(
                    base,
                    client,
                    "POST /api/v1/links/bulk HTTP/1.1\r\nAuthorization: Bearer " + key
                            + "\r\nContent-Type: application/json",
                    ROWS + " ".repeat(LONGEST - ROWS.length()));

            assertThat(answers).isSubsetOf("422", "503", "408", "400", "");
            assertThat(client.post("/api/v1/links", "domain_id=1&url=" + "a".repeat(200_000))
                            .statusCode())
                    .isEqualTo(422);
            assertThat(server.stop().exitCode()).isEqualTo(STOPPED);
        }
    }

    @Test
    void strangers_with_forms_for_a_password_hold_little() throws Exception {
        createLockedLink();
        try (RunningProgram server = start()) {
            URI base = server.awaitReady();

            List<String> answers = attack(
                    base,
                    new ApiClient(base, ""),
                    "POST /spring HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded",
                    "password=" + "a".repeat(LONGEST - 9));

            assertThat(answers).isSubsetOf("413", "");
            assertThat(server.stop().exitCode()).isEqualTo(STOPPED);
        }
    }

    private void createLockedLink() throws IOException {
        String db = "jdbc:sqlite:" + directory.resolve("fingerpost.db");
        String password =
                Files.writeString(directory.resolve("password"), "secret").toString();
        Map<String, String> database = Map.of("FINGERPOST_DB", db);
        CommandRun.of(database, "migrate");
        CommandRun.of(database, "domains", "create", "--base-url", "http://127.0.0.1");
        String link = "links create --url https://example.com/ --alias spring --redirect-password-file " + password;
        assertThat(CommandRun.of(database, link.split(" ")).err()).isEmpty();
    }

    private RunningProgram start() {
        return ChildProgram.in(directory, "-Xmx64m").start("serve", "--port=0", "--max-connections=500");
    }

    /**
     * Sends all requests without their last bytes, visits a link, and then sends the last bytes. Returns the different
     * statuses.
     */
    private List<String> attack(URI base, ApiClient client, String head, String body) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        byte[] request = (head + "\r\nHost: " + base.getAuthority() + "\r\nConnection: close\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .getBytes(US_ASCII);
        List<Future<String>> answers = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            String address = "127.0.0." + (2 + i / OF_EACH_ADDRESS);
            answers.add(clients.submit(() -> status(base, address, request)));
        }
        assertThat(written.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(client.get("/spring").statusCode()).isIn(200, 302);
        end.countDown();
        List<String> statuses = new ArrayList<>();
        for (Future<String> answer : answers) {
            statuses.add(answer.get());
        }
        clients.shutdownNow();
        return statuses.stream().distinct().toList();
    }

    /** The status, or an empty text if the server has closed the connection before the client has read an answer. */
    private String status(URI base, String address, byte[] request) throws InterruptedException {
        try (Socket socket =
                new Socket(InetAddress.getByName(base.getHost()), base.getPort(), InetAddress.getByName(address), 0)) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            try {
                socket.getOutputStream().write(request, 0, request.length - 1);
            } finally {
                written.countDown();
            }
            end.await();
            socket.getOutputStream().write(request, request.length - 1, 1);
            String line = new String(socket.getInputStream().readNBytes("HTTP/1.1 200".length()), US_ASCII);
            return line.substring(line.indexOf(' ') + 1);
        } catch (IOException e) {
            return "";
        }
    }
}
