package dev.fingerpost.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LowResourceMonitor;
import org.eclipse.jetty.server.Server;

/** A complete HTTP server on Jetty: HTTP/1.1, and HTTP/2 without TLS for proxies. */
public final class JettyServer implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(JettyServer.class.getName());
    private static final Duration CLOSE_GRACE = Duration.ofSeconds(5);
    /** The size of the receive windows of HTTP/2: the smallest one that HTTP/2 allows for a connection. */
    private static final int UNREAD_BYTES = 65_535;

    private static final int BACKLOG = 1_000;

    /** The Location of a redirect may contain an encoded destination and an encoded query. */
    private static final int MAX_RESPONSE_HEADERS = 64 * 1024;

    private final Server jetty;
    private final BoundedConnector connector;
    private final HttpEndpoint site;
    private final EndpointHandler handler;
    private final InetSocketAddress address;

    private JettyServer(
            Server jetty,
            BoundedConnector connector,
            HttpEndpoint site,
            EndpointHandler handler,
            InetSocketAddress address) {
        this.jetty = requireNonNull(jetty, "jetty");
        this.connector = requireNonNull(connector, "connector");
        this.site = requireNonNull(site, "site");
        this.handler = requireNonNull(handler, "handler");
        this.address = requireNonNull(address, "address");
    }

    /** Starts serving with the default limits, which apply to every peer. */
    public static JettyServer start(HttpEndpoint site, InetSocketAddress address) throws IOException {
        return start(site, address, JettyLimits.standard(), peer -> false);
    }

    /**
     * Starts serving.
     *
     * @param site answers the requests, for example {@code FingerpostHttp.site}
     * @param address the only address to listen on; port 0 for any free port
     * @param proxies selects the peers to which only the limit of connections in total applies, such as
     * {@code HttpSettings::trusts}
     * @throws IOException if it cannot listen there
     */
    public static JettyServer start(
            HttpEndpoint site, InetSocketAddress address, JettyLimits limits, Predicate<InetAddress> proxies)
            throws IOException {
        return start(site, bind(address), limits, proxies);
    }

    /**
     * Starts serving on a port that is {@linkplain #bind bound} already, and closes it if the start fails.
     *
     * @param proxies selects the peers to which only the limit of connections in total applies
     * @throws IOException if the server cannot start
     */
    public static JettyServer start(
            HttpEndpoint site, ServerSocketChannel listening, JettyLimits limits, Predicate<InetAddress> proxies)
            throws IOException {
        Server jetty = new Server(new ConnectionThreads(limits));
        EndpointHandler handler = new EndpointHandler(site);
        jetty.setErrorHandler(handler::refuse);
        jetty.setHandler(handler);
        jetty.setStopTimeout(0);
        ConnectionLimits connections = new ConnectionLimits(limits, proxies);
        HttpConfiguration http = configuration();
        BoundedConnector connector =
                new BoundedConnector(jetty, limits, connections, new HttpConnectionFactory(http), http2(http));
        jetty.addConnector(connector);
        jetty.addBean(lowResources(jetty, connections));
        connector.open(listening);
        JettyServer server =
                new JettyServer(jetty, connector, site, handler, (InetSocketAddress) listening.getLocalAddress());
        server.start();
        return server;
    }

    /** The address on which it listens, with its actual port. */
    public InetSocketAddress address() {
        return address;
    }

    /** The number of answered requests, without those that Jetty itself has refused. */
    public long requests() {
        return handler.answered();
    }

    /**
     * Stops gracefully: answers new requests with 503 and lets requests in flight finish. Returns when they have, at
     * once if there are none. After the grace period, the remaining requests are cut off. A second call has no effect.
     */
    public void stop(Duration grace) {
        site.stop(grace);
        try {
            connector.stop();
            jetty.stop();
        } catch (Exception e) {
            LOG.log(Level.WARNING, "Could not stop the HTTP server", e);
        }
    }

    /** Stops with a grace period of five seconds. */
    @Override
    public void close() {
        stop(CLOSE_GRACE);
    }

    private void start() throws IOException {
        try {
            jetty.start();
        } catch (Exception e) {
            close();
            throw new IOException("the server could not start", e);
        }
    }

    /**
     * Binds a port. Clients that connect wait until a server is {@linkplain #start(HttpEndpoint, ServerSocketChannel,
     * JettyLimits, Predicate) started} on it.
     *
     * @param address the only address to listen on; port 0 for any free port
     * @throws IOException if it cannot listen there
     */
    public static ServerSocketChannel bind(InetSocketAddress address) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            return channel.bind(address, BACKLOG);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Disables most checks of targets in Jetty, because the endpoint reads targets as text and checks them itself. */
    private static HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
        http.setRequestHeaderSize(JettyLimits.HEAD_BYTES);
        http.setMaxResponseHeaderSize(MAX_RESPONSE_HEADERS);
        http.setUriCompliance(UriCompliance.UNSAFE);
        http.setHttpCompliance(
                HttpCompliance.RFC9110.with("fingerpost", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        return http;
    }

    /**
     * Creates the factory for HTTP/2, which limits how many bytes a client may send before they are read, both for one
     * request and for all requests of a connection together.
     */
    private static HTTP2CServerConnectionFactory http2(HttpConfiguration http) {
        HTTP2CServerConnectionFactory factory = new HTTP2CServerConnectionFactory(http);
        factory.setInitialSessionRecvWindow(UNREAD_BYTES);
        factory.setInitialStreamRecvWindow(UNREAD_BYTES);
        return factory;
    }

    /** Detects that so many connections are open that idle ones should be closed soon. */
    private record Pressure(ConnectionLimits connections) implements LowResourceMonitor.LowResourceCheck {

        private static final double HIGH = 0.75;

        @Override
        public boolean isLowOnResources() {
            return connections.load() >= HIGH;
        }

        @Override
        public String getReason() {
            return "most of the connections are in use";
        }
    }

    /** Closes idle connections sooner when the limits are nearly reached. */
    private static LowResourceMonitor lowResources(Server jetty, ConnectionLimits connections) {
        LowResourceMonitor monitor = new LowResourceMonitor(jetty);
        monitor.setMonitorThreads(false);
        monitor.addLowResourceCheck(new Pressure(connections));
        return monitor;
    }
}
