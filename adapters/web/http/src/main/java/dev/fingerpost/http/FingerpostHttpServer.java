package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.jdk.JdkServerProperties;
import dev.fingerpost.http.jdk.RequestExecutor;
import dev.fingerpost.http.visit.VisitSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;

/**
 * A complete HTTP server for a site, with the management API and short URLs. It is the JDK's server, with limits that
 * the JDK does not set by default. For the open internet, put a reverse proxy in front of it, for TLS and against
 * clients that open many connections.
 *
 * <p>The JDK's server reads its limits from system properties, once in a process. The first start sets those that the
 * host has not set, and logs them, or warns that they have no effect because another HTTP server was created before.
 */
public final class FingerpostHttpServer implements AutoCloseable {

    private static final Duration CLOSE_GRACE = Duration.ofSeconds(5);
    private static final int BACKLOG = 1_000;

    private final HttpServer server;
    private final ExecutorService threads;
    private final HttpEndpoint site;

    private FingerpostHttpServer(HttpServer server, ExecutorService threads, HttpEndpoint site) {
        this.server = requireNonNull(server, "server");
        this.threads = requireNonNull(threads, "threads");
        this.site = requireNonNull(site, "site");
    }

    /** Starts serving the API and short URLs, with the standard settings for visits. */
    public static FingerpostHttpServer start(Fingerpost fingerpost, InetSocketAddress address, HttpSettings settings)
            throws IOException {
        return start(FingerpostHttp.site(fingerpost, settings, VisitSettings.standard()), address);
    }

    /**
     * Starts serving a site.
     *
     * @param site answers the requests, for example
     * {@link FingerpostHttp#site(Fingerpost, HttpSettings, VisitSettings)}
     * @param address the only address to listen on; port 0 for any free port
     * @throws IOException if it cannot listen there
     */
    public static FingerpostHttpServer start(HttpEndpoint site, InetSocketAddress address) throws IOException {
        JdkServerProperties.apply();
        HttpServer server = HttpServer.create(address, BACKLOG);
        ExecutorService threads = RequestExecutor.upTo(Integer.getInteger(JdkServerProperties.MAX_CONNECTIONS, 0));
        server.setExecutor(threads);
        server.createContext("/", new ExchangeHandler(site));
        server.start();
        return new FingerpostHttpServer(server, threads, site);
    }

    /** The address on which it listens, with its actual port. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    /**
     * Stops gracefully: answers new requests with 503 and lets requests in flight finish. Returns when they have, at
     * once if there are none. After the grace period, the remaining requests are cut off. A second call has no effect.
     */
    public void stop(Duration grace) {
        site.stop(grace);
        server.stop(0); // Java 17 would wait for the whole delay, whether or not a request is in flight
        threads.shutdown();
    }

    /** Stops with a grace period of five seconds. */
    @Override
    public void close() {
        stop(CLOSE_GRACE);
    }
}
