package dev.fingerpost.examples.plain;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/**
 * A program without a framework: it shortens the URLs of its command line, stores the links in SQLite, and serves them.
 */
public final class PlainHost implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PlainHost.class.getName());
    private static final long OWNER = 42;

    private final HikariDataSource pool;
    private final Fingerpost fingerpost;
    private final FingerpostHttpServer server;

    private PlainHost(HikariDataSource pool, Fingerpost fingerpost, FingerpostHttpServer server) {
        this.pool = pool;
        this.fingerpost = fingerpost;
        this.server = server;
    }

    /** Opens the database file and starts a server on the port. */
    public static PlainHost start(Path database, int port) throws IOException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + database);
        config.addDataSourceProperty("journal_mode", "WAL"); // writers do not hold up visitors
        config.addDataSourceProperty("busy_timeout", "5000");
        config.addDataSourceProperty("foreign_keys", "true");
        HikariDataSource pool = new HikariDataSource(config);
        Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(pool))
                .domains(Domains.fixed(Domain.of(1, "http://localhost:" + port)))
                .with(ApiKeys.keep())
                .build();
        InetSocketAddress address = new InetSocketAddress("localhost", port);
        FingerpostHttpServer server = FingerpostHttpServer.start(fingerpost, address, HttpSettings.standard());
        return new PlainHost(pool, fingerpost, server);
    }

    /** Creates a link and returns its short URL. */
    public String shorten(String url) {
        Owner owner = fingerpost.owner(OWNER);
        Link link = owner.links().create(LinkDraft.to(url));
        return owner.links().shortUrl(link).orElseThrow();
    }

    /** Answers the requests in flight, writes the clicks that wait, and closes the file. */
    @Override
    public void close() {
        server.close();
        fingerpost.close();
        pool.close();
    }

    public static void main(String[] urls) throws IOException {
        PlainHost host = start(Path.of("links.db"), 8080);
        Runtime.getRuntime().addShutdownHook(new Thread(host::close));
        for (String url : urls) {
            LOG.log(Level.INFO, "{0} is now {1}", url, host.shorten(url));
        }
    }
}
