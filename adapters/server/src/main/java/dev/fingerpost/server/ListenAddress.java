package dev.fingerpost.server;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.server.settings.CommandException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Predicate;

/**
 * The address on which the server listens.
 *
 * @param port 0 for any free port
 */
record ListenAddress(String host, int port) {

    /**
     * The number of open files that are not connections of clients: the files of Java (each jar is one), the engine,
     * the database, titles and the log.
     */
    private static final long OTHER_FILES = 200;

    private static final System.Logger LOG = System.getLogger(ListenAddress.class.getName());

    ListenAddress {
        if (host.isBlank()) {
            throw new IllegalArgumentException("must be a host name or an IP address");
        }
    }

    /** The address to bind. Looks up the host name. */
    private InetSocketAddress socketAddress() {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw CommandException.failed("cannot listen on " + host + ": there is no such host");
        }
        return address;
    }

    /**
     * Starts listening.
     *
     * @param proxies selects the peers for which only the limit of all connections applies
     */
    JettyServer listen(HttpEndpoint site, JettyLimits limits, Predicate<InetAddress> proxies) {
        try {
            return JettyServer.start(site, socketAddress(), bounding(limits), proxies);
        } catch (IOException e) {
            throw CommandException.failed("cannot listen on " + host + ":" + port + ": " + e.getMessage());
        }
    }

    /**
     * Returns these limits with fewer connections, and logs a warning, if the process may not have that many open files
     * ({@code ulimit -n}), because each connection is one.
     */
    private static JettyLimits bounding(JettyLimits limits) {
        if (!(ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)) {
            return limits;
        }
        long files = unix.getMaxFileDescriptorCount();
        long connections = Math.max(1, files - OTHER_FILES);
        if (limits.connections() <= connections) {
            return limits;
        }
        LOG.log(
                System.Logger.Level.WARNING,
                "ulimit -n is " + files + ", too low for --max-connections " + limits.connections()
                        + ": the server takes " + connections + " connections at most");
        return limits.withConnections((int) connections);
    }

    /**
     * The URL of the server on this machine. A server that listens on all addresses is named localhost.
     *
     * @param boundPort the actual port
     */
    String baseUrl(int boundPort) {
        String name = socketAddress().getAddress().isAnyLocalAddress() ? "localhost" : host;
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + boundPort;
    }
}
