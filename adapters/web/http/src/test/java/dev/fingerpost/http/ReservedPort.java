package dev.fingerpost.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A port of this machine on which nobody listens, and that the system gives to no other program until it is closed. A
 * server that is told the number can listen on it, which is for servers that must know their address before they start.
 */
public final class ReservedPort implements AutoCloseable {

    private final Socket socket = new Socket();
    private final int number;

    public ReservedPort() {
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            number = socket.getLocalPort();
            if (!System.getProperty("os.name").equals("Linux")) {
                socket.close(); // elsewhere a server could not listen beside it
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int number() {
        return number;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
