package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import java.net.InetSocketAddress;

/**
 * Where to listen.
 *
 * @param port 0 for any that is free
 */
record ListenAddress(String host, int port) {

    private static final int MAX_PORT = 65_535;

    ListenAddress {
        requireNonNull(host, "host");
    }

    static ListenAddress of(Setting host, Setting port) {
        if (host.value().isBlank()) {
            throw host.refused("must be a host name or an IP address");
        }
        return new ListenAddress(host.value(), portOf(port));
    }

    /** To bind to. Looks the host name up. */
    InetSocketAddress socketAddress() {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw CommandException.failed("cannot listen on " + host + ": there is no such host");
        }
        return address;
    }

    /**
     * The URL of the server for people on this machine. One that listens on all addresses has no address of its own, so
     * it is called localhost.
     *
     * @param boundPort the port it really has
     */
    String baseUrl(int boundPort) {
        String name = socketAddress().getAddress().isAnyLocalAddress() ? "localhost" : host;
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + boundPort;
    }

    private static int portOf(Setting setting) {
        if (setting.value().matches("[0-9]{1,5}")) {
            int port = Integer.parseInt(setting.value());
            if (port <= MAX_PORT) {
                return port;
            }
        }
        throw setting.refused("must be a number from 0 to " + MAX_PORT);
    }
}
