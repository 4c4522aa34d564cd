package dev.fingerpost.titles;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;

/** Connects without a proxy. No other class of this module opens connections. */
final class DirectConnector implements Connector {

    /**
     * The time limit for one address, which is short enough to leave time for the next address if the first of several
     * does not answer.
     */
    private static final int LONGEST_MILLIS = 2_000;

    @Override
    @SuppressWarnings("resource") // the deadline closes the socket
    public Socket connect(InetAddress address, int port, PageDeadline deadline) throws IOException {
        // A socket that is created without this argument would use the proxy in the system properties.
        Socket socket = new Socket(Proxy.NO_PROXY);
        deadline.cover(socket);
        socket.connect(new InetSocketAddress(address, port), Math.min(LONGEST_MILLIS, deadline.remainingMillis()));
        return socket;
    }
}
