package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.AfterCommit;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.database.AmbientDatabase;
import dev.fingerpost.storage.jdbi.database.CallerDatabases;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.database.ManagedTransactions;
import dev.fingerpost.storage.jdbi.database.ReplicatedDatabase;
import dev.fingerpost.storage.jdbi.database.RoutingDataSources;
import dev.fingerpost.storage.jdbi.database.TransactionScope;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.Migrations;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.JdbiLinks;
import dev.fingerpost.storage.jdbi.repository.JdbiPixels;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Start here: stores links, pixels and API keys in a relational database, in tables whose names begin with {@code
 * fingerpost_}. The host's own tables may be in the same database. Supports H2, SQLite, PostgreSQL (13 or newer),
 * MariaDB (10.11 or newer) and MySQL (9.7; 8.0.19 or newer should work but was not tested). Several processes may share
 * a database if the database allows it. Thread-safe.
 *
 * <p>What survives a crash depends on the database and its settings, which {@code REFERENCE.md} of this module
 * describes.
 */
public final class JdbiStorage implements Storage {

    private final JdbiLinks links;
    private final JdbiPixels pixels;

    /** Each transaction has a storage of its own, and most use no optional port, so a port is created at its first use. */
    private final Map<Class<?>, Object> optional = new ConcurrentHashMap<>();

    private final Database database;
    private final CallerDatabases callerDatabases;
    private final TransactionScope scope;
    private final Duration timeout;
    private final InstalledFeatures features;

    private JdbiStorage(
            Database database,
            CallerDatabases callerDatabases,
            TransactionScope scope,
            JdbiLinks links,
            Duration timeout,
            InstalledFeatures features) {
        this.timeout = timeout;
        this.features = features;
        this.database = database;
        this.callerDatabases = callerDatabases;
        this.scope = scope;
        this.links = links;
        this.pixels = new JdbiPixels(database);
    }

    /**
     * Opens the storage in the host's database, after creating its tables or migrating them to this version. The host
     * owns the {@code DataSource} and closes it. A connection pool makes the storage much faster.
     *
     * <p>Call this outside of a transaction, and after the host's own Flyway has run, if it has one. Flyway refuses to
     * start in a schema with tables that it has not created, and with {@code baselineOnMigrate} it skips the host's
     * {@code V1}. This does not happen with tables in a schema of their own ({@link JdbiSettings#withSchema}).
     *
     * <p>A storage belongs to one database. A {@code DataSource} that routes each call to one of several databases, as
     * Spring's {@code AbstractRoutingDataSource} does, is refused: open a storage with the {@code DataSource} of each.
     *
     * @throws StorageException if the database cannot be reached, is of a kind that is not supported, has settings with
     *     which data would be lost, or has tables of a newer version of the library or of no version; also if this is a
     *     transaction of the host
     */
    public static JdbiStorage open(DataSource dataSource) {
        return open(dataSource, JdbiSettings.standard());
    }

    /**
     * Like {@link #open(DataSource)}, with settings.
     *
     * @throws StorageException as for {@link #open(DataSource)}, and if the host creates the tables itself and tables
     * or columns are missing
     */
    public static JdbiStorage open(DataSource dataSource, JdbiSettings settings) {
        return open(dataSource, settings, Extensions.scripts());
    }

    /** Opens a storage with other scripts, for tests. */
    static JdbiStorage open(DataSource dataSource, JdbiSettings settings, MigrationScripts scripts) {
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        settings.refuseInside();
        refuseRouting(dataSource);
        connections.check();
        refuseRouting(dataSource); // a pool can tell what it wraps only after it has connected
        Dialect found = Dialects.of(dataSource, settings.tables());
        Map<Class<?>, Extension> recorded = InstalledFeatures.recorded(
                migrations(connections, dataSource, found, settings, scripts).installed());
        Dialect dialect = migrated(connections, dataSource, found, settings, InstalledFeatures.with(scripts, recorded));
        ManagedTransactions managed = managed(connections, dialect, settings);
        InstalledFeatures features = new InstalledFeatures(recorded, dialect, (all, missing) -> {
            if (settings.isMigrated()) {
                migrations(connections, dataSource, dialect, settings, all).run(settings.progress());
            } else {
                missing.forEach(feature -> TableCheck.run(managed, feature.tables()));
            }
        });
        JdbiStorage storage = over(managed, connections, settings, features);
        if (!settings.isMigrated()) {
            TableCheck.run(storage.database, Extensions.tables());
        }
        return storage;
    }

    private static void refuseRouting(DataSource dataSource) {
        if (RoutingDataSources.contains(dataSource)) {
            throw StorageException.failed(
                    "open the database: the DataSource routes each call to one of several databases, and a storage is one"
                            + " database. Open one storage for each tenant's database, with the DataSource of this"
                            + " database instead of the one that routes",
                    null);
        }
    }

    private static Dialect migrated(
            HostConnections connections,
            DataSource dataSource,
            Dialect dialect,
            JdbiSettings settings,
            MigrationScripts scripts) {
        boolean areNew = settings.isMigrated()
                && migrations(connections, dataSource, dialect, settings, scripts)
                        .run(settings.progress());
        return Dialects.withTextIndexes(
                dialect, dataSource, settings.tables(), settings.isMigrated(), areNew || !settings.isMigrated());
    }

    static Migrations migrations(
            HostConnections connections,
            DataSource dataSource,
            Dialect dialect,
            JdbiSettings settings,
            MigrationScripts scripts) {
        return new Migrations(
                dataSource, dialect, settings.tables(), scripts, () -> areCurrent(connections, dialect, settings));
    }

    /** Whether the tables have the columns of this version. It is called if no history records the version. */
    private static boolean areCurrent(HostConnections connections, Dialect dialect, JdbiSettings settings) {
        ManagedTransactions managed = new ManagedTransactions(
                connections, dialect, settings.tables(), settings.timeout(), Database.Observer.NONE);
        try {
            TableCheck.run(managed, Extensions.tables());
            return true;
        } catch (StorageException e) {
            return false;
        }
    }

    private static ManagedTransactions managed(HostConnections connections, Dialect dialect, JdbiSettings settings) {
        return new ManagedTransactions(
                connections, dialect, settings.tables(), settings.timeout(), settings.observer());
    }

    private static JdbiStorage over(
            ManagedTransactions managed,
            HostConnections connections,
            JdbiSettings settings,
            InstalledFeatures features) {
        CallerDatabases joined = managed.callerDatabases();
        CallerTransactions callers = settings.callerTransactions();
        TransactionScope scope =
                callers == null ? connections : TransactionScope.of(callers::current, callers::afterCommit);
        Database database =
                callers == null ? managed : new AmbientDatabase(callers::current, callers::isReadOnly, managed, joined);
        DataSource replica = settings.listReplica();
        Database all = replica == null
                ? database
                : new ReplicatedDatabase(
                        database, replica(replica, managed.dialect(), settings), scope::isInCallerTransaction);
        boolean isOneSchema = settings.tables().schema() == null;
        return new JdbiStorage(
                all,
                joined,
                scope,
                new JdbiLinks(all, managed.alwaysNew(), isOneSchema, features::ofLinks),
                settings.timeout(),
                features);
    }

    private static Database replica(DataSource dataSource, Dialect dialect, JdbiSettings settings) {
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        connections.check();
        TableNames tables = settings.tables();
        Dialect found = Dialects.withTextIndexes(Dialects.of(dataSource, tables), dataSource, tables, false, false);
        if (found.getClass() != dialect.getClass()) {
            throw StorageException.failed("open the replica: it is another kind of database", null);
        }
        return managed(connections, found, settings);
    }

    /**
     * Returns this storage within a transaction of the host, so that links and the host's own rows are committed or
     * rolled back together. A refused write, for example because of a taken alias, has no effect and leaves the
     * transaction usable. After a {@link StorageException}, roll the transaction back. There are no retries and no
     * timeout, and locks are held until the host ends the transaction.
     *
     * <p>Use it with {@link dev.fingerpost.Fingerpost#owner(long, Storage)}.
     *
     * @param connection a connection to the database of this storage, in a transaction; with Jdbi, {@code
     * handle.getConnection()}. The storage neither commits nor closes it. Like the connection, the returned storage is
     * not thread-safe
     * @throws IllegalArgumentException if the connection is in auto-commit mode
     */
    public Storage in(Connection connection) {
        try {
            if (connection.getAutoCommit()) {
                throw new IllegalArgumentException("must be in a transaction, not in auto-commit mode");
            }
        } catch (SQLException e) {
            throw StorageException.failed("take part in a transaction", e);
        }
        return inside(callerDatabases.on(connection), () -> true);
    }

    /**
     * Returns the connection of a transaction, for the host's own rows, which are committed or rolled back with those
     * of the library.
     *
     * @param transaction the storage from {@link #inTransaction}, a {@link dev.fingerpost.storage.TransactionListener}
     *     or {@link #in}
     * @return the connection, which must be neither committed nor closed
     * @throws IllegalArgumentException if the storage is not a transaction of a {@code JdbiStorage}
     */
    public static Connection connectionOf(Storage transaction) {
        return Optional.of(transaction)
                .filter(JdbiStorage.class::isInstance)
                .flatMap(storage -> CallerDatabases.connectionOf(((JdbiStorage) storage).database))
                .orElseThrow(() -> new IllegalArgumentException("must be a transaction of a JdbiStorage"));
    }

    /**
     * Runs work in one transaction. On SQLite and H2 only one transaction writes at a time, so other writers wait until
     * the work has ended. If a call of the work failed and its changes could not be undone, nothing is committed, even
     * if the work has caught the exception.
     */
    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        List<Runnable> afterwards = new ArrayList<>();
        R result = database.write("run a transaction", handle -> {
            afterwards.clear();
            Database transaction = callerDatabases.within(handle);
            R done = work.apply(inside(transaction, TransactionScope.of(handle::getConnection, afterwards::add)));
            CallerDatabases.requireUsable(transaction, "run a transaction");
            return done;
        });
        afterwards.forEach(this::afterCommit);
        return result;
    }

    private JdbiStorage inside(Database transaction, TransactionScope scopeInside) {
        return new JdbiStorage(transaction, callerDatabases, scopeInside, links.in(transaction), timeout, features);
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
    public <P> Optional<P> optional(Class<P> port) {
        return Optional.ofNullable(port.cast(optional.computeIfAbsent(
                port,
                first -> features.port(first).map(made -> made.apply(database)).orElse(null))));
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.copyOf(features.ports());
    }

    @Override
    public void install(Set<Class<?>> ports, Set<Class<?>> left) {
        features.install(this, ports, left);
    }

    @Override
    public boolean isInCallerTransaction() {
        return scope.isInCallerTransaction();
    }

    @Override
    public void afterCommit(Runnable action) {
        if (isInCallerTransaction()) {
            scope.afterCommit(() -> AfterCommit.run(action));
        } else {
            AfterCommit.run(action);
        }
    }

    @Override
    public Duration timeout() {
        return timeout;
    }

    /**
     * Reads a table of this storage. If the last write failed because the database could not write, this also stores a
     * link and deletes it, in one transaction. If the server does not answer, this fails within the timeout of the
     * settings plus two seconds, in addition to the time for which the pool waits for a connection.
     */
    @Override
    public void ping() {
        links.ping();
        if (!isInCallerTransaction()) {
            links.checkWrites();
        }
    }

    /** Has no effect, because each call returns its connection, and the host closes the {@code DataSource}. */
    @Override
    public void close() {
        // nothing is held between calls
    }
}
