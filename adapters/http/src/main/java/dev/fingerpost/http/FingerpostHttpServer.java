package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Fingerpost;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;

/**
 * An HTTP server of its own: the interface for management under {@code /api}, short links under every other path. It is
 * the JDK's server, with the bounds it
 * lacks by default. For the open internet put a reverse proxy in front of it, which brings TLS and rate limits.
 *
 * <p>The JDK's server takes its bounds from system properties, and only once in a process: the first start sets those
 * that the host has not set, says which hold, and warns if another HTTP server was made before.
 */
public final class FingerpostHttpServer implements AutoCloseable {

    private static final Duration TO_CLOSE = Duration.ofSeconds(5);
    private static final int BACKLOG = 1_000;

    private final HttpServer server;
    private final ExecutorService threads;
    private final InFlightRequests inFlight;

    private FingerpostHttpServer(HttpServer server, ExecutorService threads, InFlightRequests inFlight) {
        this.server = requireNonNull(server, "server");
        this.threads = requireNonNull(threads, "threads");
        this.inFlight = requireNonNull(inFlight, "inFlight");
    }

    /** Starts to serve, with the standard settings for visitors. */
    public static FingerpostHttpServer start(Fingerpost fingerpost, InetSocketAddress address, HttpSettings settings)
            throws IOException {
        return start(fingerpost, address, settings, VisitSettings.standard());
    }

    /**
     * Starts to serve.
     *
     * @param address where to listen, and nowhere else; port 0 for any free one
     * @throws IOException if it cannot listen there
     */
    public static FingerpostHttpServer start(
            Fingerpost fingerpost, InetSocketAddress address, HttpSettings settings, VisitSettings visitSettings)
            throws IOException {
        Handler site = new SiteRouter(
                new Api(fingerpost, settings), FingerpostHttp.redirector(fingerpost, settings, visitSettings));
        JdkServerProperties.apply();
        HttpServer server = HttpServer.create(address, BACKLOG);
        InFlightRequests inFlight = new InFlightRequests();
        ExecutorService threads = RequestExecutor.upTo(Integer.getInteger(JdkServerProperties.MAX_CONNECTIONS, 0));
        server.setExecutor(threads);
        server.createContext("/", new ExchangeHandler(site, settings, inFlight));
        server.start();
        return new FingerpostHttpServer(server, threads, inFlight);
    }

    /** Where it listens, with the port it got. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    /**
     * Takes no more requests (they are answered 503 meanwhile) and lets those in flight finish; returns when they have,
     * or when the time is over and they are cut off. Without any it returns at once. Stopping again has no effect.
     */
    public void stop(Duration grace) {
        inFlight.close(grace);
        server.stop(0); // with a delay Java 17 would wait for all of it, whether or not there is anything to wait for
        threads.shutdown();
    }

    /** Stops it with five seconds of grace. */
    @Override
    public void close() {
        stop(TO_CLOSE);
    }
}
