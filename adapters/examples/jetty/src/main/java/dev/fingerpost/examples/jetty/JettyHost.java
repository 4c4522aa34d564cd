package dev.fingerpost.examples.jetty;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.servlet.FingerpostServlet;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.h2.jdbcx.JdbcConnectionPool;

/** Jetty with the servlets: the API under /api for callers with an API key, short links under /s. */
public final class JettyHost implements AutoCloseable {

    private final JdbcConnectionPool pool;
    private final Fingerpost fingerpost;
    private final Server jetty;

    private JettyHost(JdbcConnectionPool pool, Fingerpost fingerpost, Server jetty) {
        this.pool = pool;
        this.fingerpost = fingerpost;
        this.jetty = jetty;
    }

    /** Opens the database file and starts a server on the port. */
    public static JettyHost start(Path database, int port) throws Exception {
        JdbcConnectionPool pool =
                JdbcConnectionPool.create("jdbc:h2:" + database.toAbsolutePath() + ";WRITE_DELAY=0", "sa", "");
        Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                .domains(Domains.fixed(Domain.of(1, "http://localhost:" + port + "/s")))
                .with(ApiKeys.keep())
                .build();
        HttpSettings settings = HttpSettings.standard();
        ServletContextHandler context = new ServletContextHandler("/");
        context.addServlet(
                new ServletHolder(new FingerpostServlet(FingerpostHttp.api(fingerpost, settings))), "/api/*");
        context.addServlet(
                new ServletHolder(new FingerpostServlet(
                        FingerpostHttp.redirects(fingerpost, settings, VisitSettings.standard()))),
                "/s/*");
        Server jetty = new Server(port);
        jetty.setHandler(context);
        jetty.start();
        return new JettyHost(pool, fingerpost, jetty);
    }

    /** Issues an API key for the tenant's programs. The key is shown once, because the library stores only its hash. */
    public String issueKey(long tenant) {
        return fingerpost.require(ApiKeys.class).issue(tenant, "first").token().reveal();
    }

    @Override
    public void close() {
        try {
            jetty.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Jetty did not stop", e);
        } finally {
            fingerpost.close();
            pool.dispose();
        }
    }

    public static void main(String[] arguments) throws Exception {
        JettyHost host = start(Path.of("links"), 8080);
        Path key = Path.of("first.key");
        if (Files.notExists(key)) { // never print a key in a log or on a screen
            Files.createFile(key, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(key, host.issueKey(42));
        }
        host.jetty.join();
    }
}
