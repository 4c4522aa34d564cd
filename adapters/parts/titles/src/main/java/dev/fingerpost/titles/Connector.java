package dev.fingerpost.titles;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** Opens connections to checked addresses. */
@FunctionalInterface
interface Connector {

    /** Opens a connection, which the deadline closes. */
    Socket connect(InetAddress address, int port, PageDeadline deadline) throws IOException;
}
