package dev.fingerpost.server;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.server.settings.CommandException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.channels.ServerSocketChannel;
import java.util.function.Predicate;

/**
 * The address on which the server listens.
 *
 * @param port 0 for any free port
 * @param hostOption the option for the host, for messages
 * @param portOption the option for the port, for messages
 */
record ListenAddress(String host, int port, Setting<?> hostOption, Setting<?> portOption) {

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
            throw CommandException.failed(
                    "cannot listen on " + host + ": there is no such host. Choose another with " + hostOption);
        }
        return address;
    }

    /** Takes the port. Clients that connect wait until it is {@linkplain Port#listen served}. */
    Port bind() {
        InetSocketAddress address = socketAddress();
        try {
            return new Port(JettyServer.bind(address));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private CommandException failed(IOException failure) {
        InetAddress address = socketAddress().getAddress();
        return CommandException.failed("cannot listen on " + host + ":" + port + ": " + reason(failure)
                + ". Choose another with " + (isOfThisMachine(address) ? portOption : hostOption));
    }

    /** A port that this process has taken. */
    final class Port implements AutoCloseable {

        private final ServerSocketChannel channel;

        private Port(ServerSocketChannel channel) {
            this.channel = channel;
        }

        /** The URL of the server on this machine. */
        String baseUrl() {
            return ListenAddress.this.baseUrl(channel.socket().getLocalPort());
        }

        /**
         * Starts serving.
         *
         * @param proxies selects the peers for which only the limit of all connections applies
         */
        JettyServer listen(HttpEndpoint site, JettyLimits limits, Predicate<InetAddress> proxies) {
            try {
                return JettyServer.start(site, channel, bounding(limits), proxies);
            } catch (IOException e) {
                throw failed(e);
            }
        }

        /** Frees the port if nothing serves it. */
        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A port was not freed", e);
            }
        }
    }

    /** The message of the system, such as "Address already in use". */
    private static String reason(IOException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    private static boolean isOfThisMachine(InetAddress address) {
        try {
            return address.isAnyLocalAddress()
                    || address.isLoopbackAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            return true;
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
