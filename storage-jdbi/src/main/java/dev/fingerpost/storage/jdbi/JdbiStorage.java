package dev.fingerpost.storage.jdbi;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Keeps links, pixels and API keys in a relational database, in tables whose names begin with {@code fingerpost_}
 * beside whatever else the host has there. Works on H2, SQLite, PostgreSQL (13 or newer)
 * and MariaDB (10.11 or newer); several processes may share a database as far as it
 * allows that itself. Thread-safe.
 *
 * <p>What survives a crash is up to the database and its settings: the module's page says what each needs.
 */
public final class JdbiStorage implements Storage {

    private final JdbiLinks links;
    private final JdbiPixels pixels;
    private final JdbiApiKeys apiKeys;
    private final boolean commitCostly;

    private JdbiStorage(Database database) {
        this.commitCostly = database.dialect().isCommitCostly();
        this.links = new JdbiLinks(database);
        this.pixels = new JdbiPixels(database);
        this.apiKeys = new JdbiApiKeys(database);
    }

    /**
     * Opens the storage in the host's database, having created its tables or brought them up to date. The host keeps
     * the {@code DataSource}, closes it when it is done, and is best served by one that pools its connections.
     *
     * @throws StorageException if the database cannot be reached, is of a kind that is not supported, or holds tables
     *     of another version
     */
    public static JdbiStorage open(DataSource dataSource) {
        Dialect dialect = dialectOf(dataSource);
        new Migrations(dataSource, dialect).run();
        return new JdbiStorage(new Database(dataSource, dialect));
    }

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return apiKeys;
    }

    @Override
    public boolean isCommitCostly() {
        return commitCostly;
    }

    /** Has no effect: every connection is given back at the end of each call, and the {@code DataSource} is the host's. */
    @Override
    public void close() {
        // nothing is held between calls
    }

    private static Dialect dialectOf(DataSource dataSource) {
        try (Connection connection = dataSource.getConnection()) {
            Dialect dialect = Dialect.of(connection);
            dialect.check(connection);
            return dialect;
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }
}
