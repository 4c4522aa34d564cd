package dev.fingerpost.engines;

import java.io.File;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A real database server for tests, with its files under {@code target}. The shared one is started by the first test that
 * asks; all are stopped, with their files removed, when the JVM ends. One that does not start fails its tests.
 */
public abstract class DatabaseServer {

    private final AtomicInteger databases = new AtomicInteger();
    private final Path home;
    private final Path data;
    private final int port;

    /** A server with its program below {@code target/name}, where later JVMs find it unpacked. */
    DatabaseServer(String name) {
        home = Path.of("target", name).toAbsolutePath();
        port = freePort();
        data = home.resolve("data-" + ProcessHandle.current().pid() + "-" + port);
        Runtime.getRuntime().addShutdownHook(new Thread(this::remove, "end of " + name));
    }

    /** Starts the server, or starts it again with the data it had. */
    public abstract void start();

    /** Stops the server as an operator does: what was committed is there at the next start. */
    public abstract void stop();

    /** What a client connects to, with the right to do everything. */
    public abstract String url(String database);

    /** A database every server has. */
    abstract String firstDatabase();

    /** Creates an empty database for the caller alone and returns its URL. */
    public final String freshDatabase() {
        String name = "fingerpost_" + ProcessHandle.current().pid() + "_" + databases.incrementAndGet();
        return orFail(() -> {
            try (Connection connection = DriverManager.getConnection(url(firstDatabase()));
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE " + name);
            }
            return url(name);
        });
    }

    final Path home() {
        return home;
    }

    final Path data() {
        return data;
    }

    final int port() {
        return port;
    }

    /** For what has to work, or there is nothing to test. */
    static <T> T orFail(Callable<T> step) {
        try {
            return step.call();
        } catch (Exception e) {
            throw new IllegalStateException("A database server for tests failed", e);
        }
    }

    private void remove() {
        stop();
        delete(data.toFile());
    }

    /** Some files may go by themselves meanwhile. */
    private static void delete(File file) {
        File[] children = file.listFiles();
        if (children != null) {
            Stream.of(children).forEach(DatabaseServer::delete);
        }
        file.delete();
    }

    private static int freePort() {
        return orFail(() -> {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            }
        });
    }
}
