package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.database.ManagedTransactions;
import dev.fingerpost.storage.jdbi.database.RoutingDataSources;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The settings of a {@link JdbiStorage}. Immutable: each method returns a copy. */
public final class JdbiSettings {

    /** Names that need no quotes and, as a prefix, keep the names of tables and indexes within every limit. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,29}");

    private static final Duration STANDARD_TIMEOUT = Duration.ofSeconds(3);
    /** To read every row. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    private static final JdbiSettings STANDARD = new JdbiSettings(new Values());

    private final Values values;

    private JdbiSettings(Values values) {
        this.values = values;
    }

    /** The values of settings that are being made. */
    private static final class Values {

        private TableNames tables = TableNames.STANDARD;
        private boolean migrated = true;
        private Duration timeout = STANDARD_TIMEOUT;
        private @Nullable CallerTransactions callerTransactions;
        private boolean poolAutoCommitOff;
        private @Nullable OperationListener operations;
        private @Nullable DataSource listReplica;
        private @Nullable Supplier<String> tenantKey;
        private BiConsumer<Long, Long> progress = (done, all) -> {};

        Values copy() {
            Values copy = new Values();
            copy.tables = tables;
            copy.migrated = migrated;
            copy.timeout = timeout;
            copy.callerTransactions = callerTransactions;
            copy.poolAutoCommitOff = poolAutoCommitOff;
            copy.operations = operations;
            copy.listReplica = listReplica;
            copy.tenantKey = tenantKey;
            copy.progress = progress;
            return copy;
        }
    }

    /** Tables named {@code fingerpost_...} in the default schema of the connections, migrated by the storage. */
    public static JdbiSettings standard() {
        return STANDARD;
    }

    /**
     * Keeps the tables in this schema (in MariaDB and MySQL: this database), which is created if it is missing. SQLite has none.
     *
     * @param name lower-case letters, digits and {@code _}, a letter first, at most 30 in all
     */
    public JdbiSettings withSchema(String name) {
        TableNames named = values.tables.withSchema(checked(name));
        return with(values -> values.tables = named);
    }

    /**
     * Sets the prefix of the names of tables and indexes, {@code fingerpost_} by default. With another prefix the
     * storage starts with empty tables.
     *
     * @param prefix lower-case letters, digits and {@code _}, a letter first, at most 30 in all
     */
    public JdbiSettings withTablePrefix(String prefix) {
        TableNames named = values.tables.withPrefix(checked(prefix));
        return with(values -> values.tables = named);
    }

    /**
     * Leaves the tables to the host, which runs the scripts of {@link JdbiMigrations}. The storage then needs no right
     * to create tables, and refuses to open where tables or columns are missing. PostgreSQL's index of titles, which no
     * script creates, is logged as missing if it is.
     */
    public JdbiSettings migratedByHost() {
        return with(values -> values.migrated = false);
    }

    /**
     * Sets the timeout of a call, 3 seconds by default. On PostgreSQL, MariaDB and MySQL it limits every statement, waits for
     * locks and a silent network included. On H2 and SQLite, whose URLs set the lock timeout, it limits lists. After it
     * no call is retried.
     *
     * @param newTimeout at least a second
     */
    public JdbiSettings withTimeout(Duration newTimeout) {
        if (requireNonNull(newTimeout, "newTimeout").compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("must be at least a second");
        }
        return with(values -> values.timeout = newTimeout);
    }

    /**
     * Lets calls in a transaction of the host take part in it. Otherwise they run in a separate transaction, unless the
     * {@code DataSource} itself returns the connection of the calling thread's transaction.
     */
    public JdbiSettings withCallerTransactions(CallerTransactions transactions) {
        requireNonNull(transactions, "transactions");
        return with(values -> values.callerTransactions = transactions);
    }

    /**
     * States that each new connection of the {@code DataSource} has auto-commit off, so that its transaction is the
     * storage's to commit. Otherwise auto-commit off means a transaction of the host.
     *
     * <p>Not for a {@code DataSource} that returns the connection of the calling thread's transaction, such as Spring's
     * {@code TransactionAwareDataSourceProxy}: the storage would commit it. Give the storage the {@code DataSource}
     * behind it, with {@link #withCallerTransactions}.
     */
    public JdbiSettings withPoolAutoCommitOff() {
        return with(values -> values.poolAutoCommitOff = true);
    }

    /** Reports each call to the listener, for metrics; replaces an earlier one. */
    public JdbiSettings withOperationListener(OperationListener listener) {
        requireNonNull(listener, "listener");
        return with(values -> values.operations = listener);
    }

    /**
     * Reads lists of links and pixels, and their totals, from a replica of the database, which may lag behind: a new link is
     * in them once the replica has it. All else, and lists in a transaction of the host, is read from the database itself. If
     * the replica fails, so does the list.
     *
     * @param replica of the same kind, with the same schema; its connections may be read-only, and take part in no
     *     transaction of the host
     */
    public JdbiSettings withListReplica(DataSource replica) {
        requireNonNull(replica, "replica");
        return with(values -> values.listReplica = replica);
    }

    /**
     * Names the key of the tenant whose database or schema the {@code DataSource} reaches on the calling thread, for a host whose
     * {@code DataSource} routes by tenant, as Spring's {@code AbstractRoutingDataSource} does. Without a key such a one is
     * refused: a storage is one database, and what it keeps in memory would be served to visitors of other tenants.
     *
     * <p>The simpler way is a storage for the {@code DataSource} of each tenant, without a key. With a key, the links, domains
     * and lists that are kept in memory are kept for each tenant apart; each click is counted by the thread of its visitor, and
     * before the answer; and statistics, the outbox and titles cannot be switched on, because other threads write them. Opening
     * the storage makes the tables of one tenant, the calling thread's: open it once for each, or run the scripts of {@link
     * JdbiMigrations}. A {@code DataSource} that routes among copies of one database, such as a primary and its replicas, has one
     * tenant: let the supplier return a constant.
     *
     * @param key asked in every call, on its thread: fast, and never {@code null}. It changes together with what the {@code
     *     DataSource} looks at
     */
    public JdbiSettings withTenantKey(Supplier<String> key) {
        requireNonNull(key, "key");
        return with(values -> values.tenantKey = () -> requireNonNull(
                key.get(), "the supplier of JdbiSettings.withTenantKey must name a tenant on each thread that calls"));
    }

    /**
     * Tells how far a migration of the tables is, in statements, and how far a {@link JdbiDoctor}, in rows: how many are done,
     * and how many there are.
     */
    public JdbiSettings withProgress(BiConsumer<Long, Long> listener) {
        requireNonNull(listener, "listener");
        return with(values -> values.progress = listener);
    }

    private JdbiSettings with(Consumer<Values> change) {
        Values changed = values.copy();
        change.accept(changed);
        return new JdbiSettings(changed);
    }

    TableNames tables() {
        return values.tables;
    }

    boolean isMigrated() {
        return values.migrated;
    }

    Duration timeout() {
        return values.timeout;
    }

    @Nullable
    CallerTransactions callerTransactions() {
        return values.callerTransactions;
    }

    boolean isPoolAutoCommitOff() {
        return values.poolAutoCommitOff;
    }

    /** Tells the listener of operations, if there is one. */
    Database.Observer observer() {
        OperationListener listener = values.operations;
        return listener == null
                ? Database.Observer.NONE
                : (name, nanos, retries, failed) ->
                        listener.completed(new Operation(name, Duration.ofNanos(nanos), retries, failed));
    }

    @Nullable
    DataSource listReplica() {
        return values.listReplica;
    }

    Optional<Supplier<String>> tenantKey() {
        return Optional.ofNullable(values.tenantKey);
    }

    /** Refuses a data source that routes, unless there is a key of tenants. */
    void refuseRouting(DataSource dataSource) {
        if (values.tenantKey == null && RoutingDataSources.contains(dataSource)) {
            throw StorageException.failed(
                    "open the database: the DataSource routes each call to one of several databases, and a storage is one"
                            + " database. Open a storage with the DataSource of each database instead of the one that"
                            + " routes; or name the key that separates its tenants with JdbiSettings.withTenantKey",
                    null);
        }
    }

    BiConsumer<Long, Long> progress() {
        return values.progress;
    }

    private static String checked(String name) {
        if (!NAME.matcher(requireNonNull(name, "name")).matches()) {
            throw new IllegalArgumentException(
                    "must be 1 to 30 lower-case letters, digits and '_', beginning with a letter");
        }
        return name;
    }

    /** A database for an operator's look at every row, without a look at its own settings. */
    Database patient(DataSource dataSource) {
        HostConnections connections = new HostConnections(dataSource, isPoolAutoCommitOff());
        connections.check();
        return new ManagedTransactions(
                connections, Dialects.unchecked(dataSource), tables(), PATIENCE, Database.Observer.NONE);
    }

    /** Refuses to open the storage in a transaction of the host. */
    void refuseInside() {
        CallerTransactions callers = callerTransactions();
        if (callers != null && callers.current() != null) {
            throw StorageException.failed(
                    "open the database: this is a transaction of the host; open the storage outside of it", null);
        }
    }
}
