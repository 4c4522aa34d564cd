package dev.fingerpost.engines;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The network between a client and a server, or the present one of several servers: when it changes, all connections to
 * the one before are closed. A frozen network delivers nothing and closes no connection; a slow network delays each
 * piece of data, however many are under way.
 */
public final class TcpProxy implements AutoCloseable {

    /** How many pieces of data one direction of a connection holds until it takes no more. */
    private static final int MOST_UNDER_WAY = 64;

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Supplier<Optional<DatabaseServer>> target;
    private final ServerSocket entrance;
    private @Nullable DatabaseServer last;
    private boolean frozen;
    private Duration delay = Duration.ZERO;

    public TcpProxy(DatabaseServer server) {
        this(() -> Optional.of(server));
    }

    /** @param target is asked for the server of each connection */
    TcpProxy(Supplier<Optional<DatabaseServer>> target) {
        this.target = target;
        try {
            entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground(this::accept);
    }

    /** A database URL that leads through this proxy. */
    public String through(String url) {
        return url.replaceFirst(":\\d+/", ":" + port() + "/");
    }

    int port() {
        return entrance.getLocalPort();
    }

    /** From now on delivers nothing on existing and new connections, and closes none of them. */
    public synchronized void freeze() {
        frozen = true;
    }

    /** From now on delays each piece of data by this time, in both directions. */
    public synchronized void slowDown(Duration newDelay) {
        delay = newDelay;
    }

    /** Delivers everything without a delay again, the delayed bytes first. */
    public synchronized void thaw() {
        frozen = false;
        delay = Duration.ZERO;
        notifyAll();
    }

    @Override
    public void close() throws IOException {
        thaw();
        entrance.close();
        disconnect();
    }

    private void disconnect() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        sockets.clear();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = entrance.accept();
            inBackground(() -> connect(client));
        }
    }

    /** Closes the client's connection if the server cannot be reached. */
    private void connect(Socket client) throws IOException {
        try (client;
                Socket behind = new Socket(InetAddress.getLoopbackAddress(), portFor(client))) {
            sockets.add(behind);
            client.setTcpNoDelay(true);
            behind.setTcpNoDelay(true);
            inBackground(() -> pump(client, behind));
            pump(behind, client);
        }
    }

    private int portFor(Socket client) throws IOException {
        DatabaseServer present = target.get().orElseThrow(() -> new IOException("there is no server now"));
        synchronized (sockets) {
            if (present != last) {
                disconnect();
                last = present;
            }
            sockets.add(client);
        }
        return present.port();
    }

    /** A piece of data that is under way; an empty one is the end of all. */
    private record Piece(byte[] data, long since) {}

    private void pump(Socket from, Socket to) throws IOException {
        BlockingQueue<Piece> underWay = new ArrayBlockingQueue<>(MOST_UNDER_WAY);
        inBackground(() -> read(from, underWay));
        try (from;
                to) {
            Piece piece = underWay.take();
            while (piece.data().length > 0) {
                await(piece);
                to.getOutputStream().write(piece.data());
                piece = underWay.take();
            }
            await(piece);
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            underWay.clear(); // for a reader that waits
        }
    }

    private static void read(Socket from, BlockingQueue<Piece> underWay) throws IOException {
        byte[] buffer = new byte[8192];
        try {
            try {
                InputStream in = from.getInputStream();
                for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                    underWay.put(new Piece(Arrays.copyOf(buffer, length), System.nanoTime()));
                }
            } finally {
                underWay.put(new Piece(new byte[0], System.nanoTime()));
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private synchronized void await(Piece piece) throws InterruptedException {
        while (frozen) {
            wait();
        }
        for (long left = left(piece.since()); left > 0; left = left(piece.since())) {
            wait(left);
        }
    }

    /** The milliseconds until a piece of data that arrived at {@code begun} is delivered. */
    private long left(long begun) {
        return delay.minusNanos(System.nanoTime() - begun).toMillis();
    }

    /** Work that fails when its connection ends. */
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
                        // one side is closed, so close the other one too
                    }
                },
                "proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
