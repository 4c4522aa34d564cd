package dev.fingerpost.examples.helidon;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import io.helidon.webserver.Routing;
import io.helidon.webserver.WebServer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Helidon SE with a route of the host. The library answers everything else: the API under /api, short links at the
 * root.
 */
public final class HelidonHost implements AutoCloseable {

    /** Calls of the library wait for the storage, which Helidon's own threads must not do. */
    private final ExecutorService threads = Executors.newFixedThreadPool(16);

    private final Fingerpost fingerpost;
    private final WebServer server;

    private HelidonHost(int port) {
        fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "http://localhost:" + port)))
                .with(ApiKeys.keep())
                .build();
        HttpEndpoint site = FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard());
        Routing routing = Routing.builder()
                .get("/hello", (request, response) -> response.send("a route of the host"))
                .any((request, response) -> request.content()
                        .as(byte[].class)
                        .thenAcceptAsync(body -> site.handle(new HelidonExchange(request, response, body)), threads))
                .build();
        server = WebServer.builder(routing)
                .port(port)
                .maxPayloadSize(site.maxBody())
                .build();
    }

    /** Starts a server on the port. */
    public static HelidonHost start(int port) {
        HelidonHost host = new HelidonHost(port);
        host.server.start().await();
        return host;
    }

    /** Stores a link of the tenant and returns its short URL. */
    public String shorten(long tenant, String url) {
        var links = fingerpost.owner(tenant).links();
        return links.shortUrl(links.create(LinkDraft.to(url))).orElseThrow();
    }

    /** Issues an API key for the tenant's programs. */
    public String issueKey(long tenant) {
        return fingerpost.require(ApiKeys.class).issue(tenant, "first").token().reveal();
    }

    @Override
    public void close() {
        server.shutdown().await();
        threads.shutdown();
        fingerpost.close();
    }

    public static void main(String[] arguments) {
        System.out.println(start(8080).shorten(42, "https://example.com/spring"));
    }
}
