package dev.fingerpost.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.jdk.LoadClient;
import dev.fingerpost.http.jdk.SideBySide;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Measures how many counted redirects a second Jetty and the JDK's server send, each beside a handler on the same
 * engine that answers a fixed 302 with the same headers. Run it by hand, on a quiet machine, with the names of
 * storages:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl adapters/server -am -Dmdep.outputFile=target/cp
 * java -cp adapters/server/target/classes:adapters/server/target/test-classes:$(cat adapters/server/target/cp) \
 *     dev.fingerpost.server.EngineBenchmark memory sqlite
 * </pre>
 */
final class EngineBenchmark {

    private static final int[] CONNECTIONS = {1, 32};
    private static final int LINKS = 1_000;
    private static final String DESTINATION = "https://example.com/some/page";
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    /** The headers of a redirect, so that the client has as much to read. */
    private static final Map<String, String> HEADERS = Map.of(
            "X-Request-Id", "0123456789abcdef",
            "Cache-Control", "no-store",
            "X-Content-Type-Options", "nosniff",
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "Location", DESTINATION);

    private EngineBenchmark() {}

    public static void main(String[] args) throws Exception {
        for (String store : args) {
            switch (store) {
                case "memory" -> run(store, new MemoryStorage());
                case "sqlite" -> run(store, JdbiStorage.open(sqlite()));
                default -> throw new IllegalArgumentException(store);
            }
        }
        System.exit(0);
    }

    private static HikariDataSource sqlite() throws IOException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(
                "jdbc:sqlite:" + Files.createTempDirectory("fingerpost").resolve("links.db")
                        + "?journal_mode=WAL&synchronous=FULL&busy_timeout=3000&foreign_keys=true");
        return new HikariDataSource(config);
    }

    private static void run(String name, Storage storage) throws Exception {
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "http://localhost")))
                .with(ApiKeys.keep())
                .build();
        List<String> aliases = new ArrayList<>();
        for (int i = 0; i < LINKS; i++) {
            aliases.add("link" + i);
            fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to(DESTINATION).withDomain(1).withAlias("link" + i));
        }
        HttpSettings settings = HttpSettings.standard();
        VisitSettings visits = VisitSettings.standard();
        try (FingerpostHttpServer jdk =
                        FingerpostHttpServer.start(FingerpostHttp.site(fingerpost, settings, visits), ANY_PORT);
                JettyServer jetty = JettyServer.start(
                        FingerpostHttp.site(fingerpost, settings, visits),
                        ANY_PORT,
                        JettyLimits.standard(),
                        settings::trusts)) {
            SideBySide loads = new SideBySide()
                    .with("bare, JDK", client(bareJdk(), aliases))
                    .with("bare, Jetty", client(bareJetty(), aliases))
                    .with("redirect, JDK", client(jdk.address().getPort(), aliases))
                    .with("redirect, Jetty", client(jetty.address().getPort(), aliases));
            for (int connections : CONNECTIONS) {
                loads.run(name, connections);
            }
        }
    }

    private static int bareJdk() throws IOException {
        HttpServer server = HttpServer.create(ANY_PORT, 100);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", EngineBenchmark::answer);
        server.start();
        return server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        HEADERS.forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private static int bareJetty() throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                response.setStatus(302);
                HEADERS.forEach(response.getHeaders()::put);
                response.write(true, BufferUtil.EMPTY_BUFFER, callback);
                return true;
            }
        });
        server.start();
        return connector.getLocalPort();
    }

    private static LoadClient client(int port, List<String> aliases) {
        return new LoadClient(
                port,
                aliases.stream()
                        .map(alias -> "GET /" + alias + " HTTP/1.1\r\nHost: localhost\r\n"
                                + "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
                                + "Accept-Language: en-GB,en;q=0.7\r\n\r\n")
                        .toList(),
                302);
    }
}
