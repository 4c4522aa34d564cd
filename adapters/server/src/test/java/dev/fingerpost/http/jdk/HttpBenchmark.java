package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.ExchangeHandler;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/**
 * Measures the requests a second of the interface, beside a handler that only sends the same number of bytes on the same
 * server in the same run. Run it by hand, on a quiet machine:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * java -cp adapters/server/target/classes:adapters/server/target/test-classes:$(cat adapters/server/target/cp) \
 *     dev.fingerpost.http.jdk.HttpBenchmark
 * </pre>
 */
final class HttpBenchmark {

    private static final int[] CONNECTIONS = {1, 8};

    /** The headers of every response of the interface, so that the bare handler sends as many lines. */
    private static final Map<String, String> ANSWER_HEADERS = Map.of(
            "Content-Type", "application/json",
            "Cache-Control", "no-store",
            "X-Content-Type-Options", "nosniff",
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "X-Request-Id", "0123456789abcdef0123456789abcdef");

    private HttpBenchmark() {}

    public static void main(String[] args) throws IOException {
        run("memory", new MemoryStorage());
        Path directory = Files.createTempDirectory("fingerpost");
        for (String synchronous : new String[] {"FULL", "NORMAL"}) {
            try (HikariDataSource pool = sqlite(directory.resolve(synchronous + ".db"), synchronous)) {
                run("SQLite, synchronous=" + synchronous, JdbiStorage.open(pool));
            }
        }
    }

    private static HikariDataSource sqlite(Path file, String synchronous) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + file);
        config.setMaximumPoolSize(8);
        config.addDataSourceProperty("journal_mode", "WAL");
        config.addDataSourceProperty("synchronous", synchronous);
        config.addDataSourceProperty("busy_timeout", "3000");
        config.addDataSourceProperty("foreign_keys", "true");
        return new HikariDataSource(config);
    }

    private static void run(String name, Storage storage) throws IOException {
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build();
        long id = fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/some/page")
                        .withDomain(1)
                        .withTitle("Some page"))
                .id();
        String key = fingerpost.apiKeys().issue(1, "load").token().reveal();
        JdkServerProperties.apply();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        ExecutorService threads = RequestExecutor.upTo(1_000);
        server.setExecutor(threads);
        server.createContext("/api", new ExchangeHandler(FingerpostHttp.api(fingerpost, HttpSettings.standard())));
        byte[] bytes = new byte[600];
        Arrays.fill(bytes, (byte) 'a');
        server.createContext("/bare", exchange -> {
            ANSWER_HEADERS.forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        measure(name, server.getAddress().getPort(), key, id);
        server.stop(0);
        threads.shutdown();
    }

    private static void measure(String name, int port, String key, long id) {
        String headers =
                " HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAuthorization: Bearer " + key + "\r\n";
        String form = "url=https%3A%2F%2Fexample.com%2Fsome%2Fpage&domain_id=1&title=Some+page&clicks_limit=1000";
        SideBySide loads = new SideBySide()
                .with("bare", new LoadClient(port, "GET /bare" + headers + "\r\n", 200))
                .with("get", new LoadClient(port, "GET /api/v1/links/" + id + headers + "\r\n", 200))
                .with(
                        "create",
                        new LoadClient(
                                port,
                                "POST /api/v1/links" + headers + "Content-Type: application/x-www-form-urlencoded\r\n"
                                        + "Content-Length: " + form.length() + "\r\n\r\n" + form,
                                201));
        for (int connections : CONNECTIONS) {
            loads.run(name, connections);
        }
    }
}
