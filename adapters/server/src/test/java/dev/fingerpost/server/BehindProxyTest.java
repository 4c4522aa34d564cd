package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.RawAnswer;
import dev.fingerpost.http.ReservedPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The proxy configurations in the guide {@code proxy-and-tls.md}, each with the installed proxy ({@code apt-get install
 * nginx haproxy caddy}) in front of the server. The test of a proxy that is not installed fails.
 */
@Tag("harden")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BehindProxyTest {

    private static final String HOST = "go.example.com";
    private static final String FORM = "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=";

    @TempDir
    private Path directory;

    private RunningProgram server;
    private String key;
    private String upstream;
    private final ReservedPort port = new ReservedPort();
    private Process running;

    /** A proxy, and how its configuration on the page becomes one for a test. */
    enum Proxy {
        NGINX {
            @Override
            List<String> command(Path directory, Path file, String configuration) throws IOException {
                Files.writeString(
                        file,
                        "daemon off; error_log stderr; pid nginx.pid; events {}\nhttp { access_log off;\n"
                                + configuration + "}\n");
                return List.of("nginx", "-p", directory.toString(), "-c", file.toString());
            }
        },
        CADDY {
            @Override
            List<String> command(Path directory, Path file, String configuration) throws IOException {
                Files.writeString(file, "{\n\tadmin off\n\tauto_https off\n}\n" + configuration);
                return List.of("caddy", "run", "--adapter", "caddyfile", "--config", file.toString());
            }
        },
        HAPROXY {
            @Override
            List<String> command(Path directory, Path file, String configuration) throws IOException {
                Files.writeString(file, configuration);
                return List.of("haproxy", "-db", "-f", file.toString());
            }
        };

        abstract List<String> command(Path directory, Path file, String configuration) throws IOException;
    }

    @BeforeEach
    void startServer() throws IOException {
        server = ChildProgram.logging(directory, ChildProgram.PLAIN_LOG)
                .start(
                        Map.of(),
                        "serve",
                        "--port",
                        "0",
                        "--db",
                        "memory",
                        "--domains",
                        "1=http://" + HOST,
                        "--trusted-proxies",
                        "127.0.0.1");
        URI base = server.awaitReady();
        upstream = base.getAuthority();
        key = CurlLine.parse(server.awaitLine("curl ")).bearer();
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (running != null) {
            running.destroy();
            if (!running.waitFor(60, TimeUnit.SECONDS)) {
                running.destroyForcibly();
            }
        }
        server.close();
        port.close();
    }

    /** Health checks that people configure in HAProxy; the short forms are HTTP/1.0 requests without a Host. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "option httpchk",
                "option httpchk /healthz",
                "option httpchk GET /healthz",
                "option httpchk HEAD /readyz",
                "option httpchk GET /readyz HTTP/1.0",
                "option httpchk\n  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host fingerpost"
            })
    void a_health_check_of_haproxy_finds_the_server_up(String check) throws Exception {
        start(Proxy.HAPROXY, """
                defaults
                  mode http
                  log stdout format raw local0
                  option log-health-checks
                  timeout connect 5s
                  timeout check 30s
                  timeout client 30s
                  timeout server 30s
                frontend front
                  bind 127.0.0.1:%d
                  default_backend checked
                backend checked
                  %s
                  server one %s check inter 100ms fall 1
                """.formatted(port.number(), check, upstream));

        assertThat(awaitLog("Health check for server checked/one ")).contains(" succeeded, ", "UP.");
    }

    @ParameterizedTest
    @EnumSource(Proxy.class)
    void the_configuration_on_the_page_works(Proxy proxy) throws Exception {
        start(proxy, onPage(proxy));

        RawAnswer created =
                post("with-length", "Content-Length: " + (FORM + "with-length").length(), FORM + "with-length");
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(created.header("Location").get(0)).startsWith("http://" + HOST);
        String chunk = FORM + "chunked";
        RawAnswer chunked = post(
                "chunked",
                "Transfer-Encoding: chunked",
                Integer.toHexString(chunk.length()) + "\r\n" + chunk + "\r\n0\r\n\r\n");
        assertThat(chunked.status()).as(chunked.text()).isEqualTo(201);
        RawAnswer visit = ask("GET /chunked?utm=a|b&c={d} HTTP/1.1", "Host: " + HOST);
        assertThat(visit.status()).as(visit.text()).isEqualTo(302);
        assertThat(ask("GET /chunked HTTP/1.1", "Host: " + HOST, "X-Forwarded-Host: evil.example")
                        .status())
                .isEqualTo(302);
        assertThat(ask("GET /api/v1/links HTTP/1.1", "Host: " + HOST, "X-Forwarded-For: 203.0.113.9")
                        .status())
                .isEqualTo(401);
        awaitError(line -> line.endsWith("client 127.0.0.9"));
    }

    /** A client may read a response before its line is in the log. */
    private void awaitError(Predicate<String> wanted) {
        server.awaitErrors(lines -> lines.stream().anyMatch(wanted));
    }

    @Test
    void a_proxy_that_sends_its_own_host_is_reported() throws Exception {
        start(
                Proxy.NGINX,
                onPage(Proxy.NGINX)
                        .lines()
                        .filter(line -> !line.contains("Host"))
                        .reduce("", (a, b) -> a + b + "\n"));

        assertThat(ask("GET /spring HTTP/1.1", "Host: " + HOST).status()).isEqualTo(404);
        assertThat(ask("GET /spring HTTP/1.1", "Host: " + HOST).status()).isEqualTo(404);

        assertThat(server.errorsSoFar())
                .filteredOn(line -> line.contains("which belongs to no domain"))
                .singleElement()
                .asString()
                .contains("127.0.0.1");
    }

    private RawAnswer post(String alias, String length, String body) throws IOException {
        return RawAnswer.to(
                connect(),
                body,
                "POST /api/v1/links HTTP/1.1",
                "Host: " + HOST,
                "Authorization: Bearer " + key,
                "Content-Type: application/x-www-form-urlencoded",
                "X-Request-Id: " + alias,
                length);
    }

    private RawAnswer ask(String... lines) throws IOException {
        return RawAnswer.to(connect(), "", lines);
    }

    /** Connects from an address that only the visitor has. */
    private Socket connect() throws IOException {
        return new Socket(InetAddress.getByName("127.0.0.1"), port.number(), InetAddress.getByName("127.0.0.9"), 0);
    }

    private void start(Proxy proxy, String configuration) throws IOException {
        Path file = directory.resolve("proxy.conf");
        running = new ProcessBuilder(proxy.command(directory, file, configuration))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("proxy.log").toFile())
                .start();
        awaitListening();
    }

    /** Tries to connect until the proxy listens or has ended. */
    private void awaitListening() throws IOException {
        while (true) {
            try (Socket socket = connect()) {
                assertThat(socket.isConnected()).isTrue();
                return;
            } catch (IOException e) {
                assertThat(running.isAlive())
                        .as(Files.readString(directory.resolve("proxy.log")))
                        .isTrue();
            }
        }
    }

    /** Reads the proxy's log until it has a line with this start, or the proxy has ended. */
    private String awaitLog(String start) throws IOException {
        while (true) {
            String log = Files.readString(directory.resolve("proxy.log"));
            int found = log.indexOf(start);
            int end = log.indexOf('\n', found);
            if (found >= 0 && end > found) {
                return log.substring(found, end);
            }
            assertThat(running.isAlive()).as(log).isTrue();
        }
    }

    /** The configuration on the page, with the ports of this test. */
    private String onPage(Proxy proxy) throws IOException {
        String language = proxy.name().toLowerCase(Locale.ROOT);
        Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("..", "guides", "proxy-and-tls.md")));
        assertThat(block.find()).as(language).isTrue();
        return block.group(1)
                .replace("127.0.0.1:8080", upstream)
                .replace("listen 80;", "listen 127.0.0.1:" + port.number() + ";")
                .replace("bind :80", "bind 127.0.0.1:" + port.number())
                .replace(HOST + " {", "http://" + HOST + ":" + port.number() + " {");
    }
}
