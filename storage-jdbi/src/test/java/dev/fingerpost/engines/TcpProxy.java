package dev.fingerpost.engines;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The network between a client and a server, which can be made to swallow everything and say nothing. */
public final class TcpProxy implements AutoCloseable {

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final DatabaseServer server;
    private final ServerSocket entrance;
    private boolean frozen;

    public TcpProxy(DatabaseServer server) {
        this.server = server;
        try {
            entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground(this::accept);
    }

    /** The way through here to what this URL of the server leads to. */
    public String through(String url) {
        return url.replace(":" + server.port() + "/", ":" + entrance.getLocalPort() + "/");
    }

    /** From now on nothing arrives, on old connections and new ones, and none is closed. */
    public synchronized void freeze() {
        frozen = true;
    }

    /** Lets everything through again, what was held up first. */
    public synchronized void thaw() {
        frozen = false;
        notifyAll();
    }

    @Override
    public void close() throws IOException {
        thaw();
        entrance.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = entrance.accept();
            Socket behind = new Socket(InetAddress.getLoopbackAddress(), server.port());
            sockets.add(client);
            sockets.add(behind);
            inBackground(() -> pump(client, behind));
            inBackground(() -> pump(behind, client));
        }
    }

    private void pump(Socket from, Socket to) throws IOException {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[8192];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                awaitThaw();
                out.write(buffer, 0, length);
            }
            awaitThaw();
        }
    }

    private synchronized void awaitThaw() throws IOException {
        try {
            while (frozen) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Something that ends with its connection. */
    @FunctionalInterface
    private interface Traffic {
        void run() throws IOException;
    }

    private static void inBackground(Traffic traffic) {
        Thread thread = new Thread(
                () -> {
                    try {
                        traffic.run();
                    } catch (IOException e) {
                        // one end is gone, and so is the other
                    }
                },
                "proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
