package dev.fingerpost.engines;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Wait;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * The installed PgBouncer in transaction mode, in front of a database of a PostgreSQL server ({@code apt-get install
 * pgbouncer}).
 */
public final class PgBouncer implements AutoCloseable {

    private static final List<Path> PROGRAMS = List.of(Path.of("/usr/sbin/pgbouncer"), Path.of("/usr/bin/pgbouncer"));

    private final Process process;
    private final String url;

    private PgBouncer(Process process, String url) {
        this.process = requireNonNull(process, "process");
        this.url = requireNonNull(url, "url");
    }

    /**
     * Starts PgBouncer.
     *
     * @param database the URL of the database as {@link PostgresServer} gives it
     */
    public static PgBouncer before(String database) {
        try {
            int port = Place.freePort();
            String server = database.replaceFirst(".*localhost:(\\d+)/.*", "$1");
            Path folder = Files.createTempDirectory("pgbouncer");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path settings = folder.resolve("pgbouncer.ini");
            Files.writeString(settings, """
                            [databases]
                            * = host=127.0.0.1 port=%s user=postgres
                            [pgbouncer]
                            listen_addr = 127.0.0.1
                            listen_port = %d
                            unix_socket_dir =
                            auth_type = any
                            pool_mode = transaction
                            default_pool_size = 4
                            ignore_startup_parameters = extra_float_digits
                            """.formatted(server, port));
            Process process = new ProcessBuilder(command(settings))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            PgBouncer started = new PgBouncer(process, database.replaceFirst("localhost:\\d+", "127.0.0.1:" + port));
            started.awaitPort(port);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The URL of the database through the pooler. */
    public String url() {
        return url;
    }

    /** PgBouncer refuses to run as root. */
    private static List<String> command(Path settings) {
        String program = PROGRAMS.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("PgBouncer is not installed: apt-get install pgbouncer"))
                .toString();
        return System.getProperty("user.name").equals("root")
                ? List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program, settings.toString())
                : List.of(program, settings.toString());
    }

    private void awaitPort(int port) {
        Wait.until("PgBouncer to listen", () -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("PgBouncer has ended");
            }
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return true;
            } catch (IOException e) {
                return false;
            }
        });
    }

    @Override
    public void close() {
        process.destroy();
    }
}
