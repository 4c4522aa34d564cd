package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * The address to listen on.
 *
 * @param port 0 for any free port
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

    /** The address to bind to. Looks up the host name. */
    InetSocketAddress socketAddress() {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw CommandException.failed("cannot listen on " + host + ": there is no such host");
        }
        return address;
    }

    /** The failure to listen here. */
    CommandException refused(IOException cause) {
        return CommandException.failed("cannot listen on " + host + ":" + port + ": " + cause.getMessage());
    }

    /**
     * The URL of the server on this machine. A server that listens on all addresses is called localhost.
     *
     * @param boundPort the actual port
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
