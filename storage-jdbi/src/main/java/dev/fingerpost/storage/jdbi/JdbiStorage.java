package dev.fingerpost.storage.jdbi;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.Storage;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
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
    private final Dialect dialect;
    private final TableNames tables;

    private JdbiStorage(Database database, TableNames tables) {
        this.tables = tables;
        this.dialect = database.dialect();
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
        return open(dataSource, JdbiSettings.standard());
    }

    /**
     * The same with what the host has chosen.
     *
     * @throws StorageException as above, and if the host makes the tables itself and some are missing
     */
    public static JdbiStorage open(DataSource dataSource, JdbiSettings settings) {
        Dialect dialect = dialectOf(dataSource, settings);
        if (settings.isMigrated()) {
            new Migrations(dataSource, dialect, settings).run();
        }
        JdbiStorage storage =
                new JdbiStorage(new ManagedTransactions(dataSource, dialect, settings), new TableNames(settings));
        if (!settings.isMigrated()) {
            storage.lookIntoEveryTable();
        }
        return storage;
    }

    /**
     * The same storage inside of a transaction of the host's: links and the host's own rows commit, or roll back,
     * together. A write that is refused, for a taken alias say, has no effect and leaves the transaction usable; after a
     * {@link StorageException} roll it back. Nothing is tried again, no time limit is set, and what is locked stays
     * locked until the host ends the transaction.
     *
     * <p>With {@link dev.fingerpost.Fingerpost#owner(long, Storage)} the use cases run in it too.
     *
     * @param connection to the database of this storage, in a transaction; with Jdbi {@code handle.getConnection()}. It
     *     is neither committed nor closed here, and the view is as thread-safe as it is: not at all
     * @throws IllegalArgumentException if the connection commits by itself
     */
    public Storage in(Connection connection) {
        try {
            if (connection.getAutoCommit()) {
                throw new IllegalArgumentException("must be in a transaction, and not commit by itself");
            }
        } catch (SQLException e) {
            throw StorageException.failed("take part in a transaction", e);
        }
        return new JdbiStorage(new CallerTransaction(connection, dialect, tables), tables);
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
        return dialect.isCommitCostly();
    }

    /** Has no effect: every connection is given back at the end of each call, and the {@code DataSource} is the host's. */
    @Override
    public void close() {
        // nothing is held between calls
    }

    static Dialect dialectOf(DataSource dataSource, JdbiSettings settings) {
        try (Connection connection = dataSource.getConnection()) {
            Dialect dialect = Dialect.of(connection);
            if (settings.schema() != null && !dialect.hasSchemas()) {
                throw StorageException.failed("open the database: " + dialect.product() + " has no schemas", null);
            }
            dialect.check(connection);
            return dialect;
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    /** Every column is read, or sorted by, once. */
    private void lookIntoEveryTable() {
        try {
            links.find(0, 0);
            for (LinkSort.Key key : LinkSort.Key.values()) {
                links.find(0, LinkQuery.all().withSort(key, Direction.ASCENDING), Instant.EPOCH);
            }
            pixels.find(0, PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.ASCENDING));
            apiKeys.findByHash("");
        } catch (StorageException e) {
            throw StorageException.failed(
                    "open the database: its tables, which the host keeps up to date, are not those of this version",
                    e.getCause());
        }
    }
}
