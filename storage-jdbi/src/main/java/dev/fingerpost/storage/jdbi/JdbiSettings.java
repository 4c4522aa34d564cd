package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.AfterCommit;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The settings of a {@link JdbiStorage}. Immutable: each method returns a copy. */
public final class JdbiSettings implements Cloneable {

    /**
     * The pattern of names that need no quotes on any database, except for reserved words, and are short enough as a
     * prefix for the names of tables and indexes.
     */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,29}");

    private static final Duration STANDARD_TIMEOUT = Duration.ofSeconds(3);

    private static final JdbiSettings STANDARD = new JdbiSettings();

    // The fields are written only in a new copy, by with().
    private TableNames tables = TableNames.STANDARD;
    private boolean migrated = true;
    private Duration timeout = STANDARD_TIMEOUT;
    private @Nullable CallerTransactions callerTransactions;
    private boolean poolAutoCommitOff;
    private @Nullable OperationListener operations;
    private @Nullable DataSource listReplica;
    private BiConsumer<Long, Long> progress = (done, all) -> {};

    private JdbiSettings() {}

    /** Returns a copy with a change, which no other object can see yet. */
    private JdbiSettings with(Consumer<JdbiSettings> change) {
        try {
            JdbiSettings changed = (JdbiSettings) clone();
            change.accept(changed);
            return changed;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * The default settings: the storage creates and migrates tables named {@code fingerpost_...} in the default schema
     * of the connections.
     */
    public static JdbiSettings standard() {
        return STANDARD;
    }

    /**
     * Keeps the tables in this schema (in MariaDB and MySQL: database). If the schema is missing, the storage creates
     * it, unless the tables are {@linkplain #migratedByHost migrated by the host}. SQLite has no schemas and refuses
     * this setting.
     *
     * @param name the name, of at most 30 lower-case letters, digits and {@code _}, beginning with a letter
     */
    public JdbiSettings withSchema(String name) {
        return with(changed -> changed.tables = tables.withSchema(checked(name)));
    }

    /**
     * Sets the prefix of the names of tables and indexes. The default is {@code fingerpost_}. If the prefix is changed
     * later, the storage does not find its old tables and creates new, empty ones.
     *
     * @param prefix the prefix, of at most 30 lower-case letters, digits and {@code _}, beginning with a letter
     */
    public JdbiSettings withTablePrefix(String prefix) {
        return with(changed -> changed.tables = tables.withPrefix(checked(prefix)));
    }

    /**
     * Leaves the creation of the tables to the host, which runs the scripts of {@link JdbiMigrations}. The storage then
     * needs no right to create tables, and refuses to open if tables or columns are missing. No script creates the
     * index that makes searches in titles fast on PostgreSQL; if it is missing, a warning is logged.
     */
    public JdbiSettings migratedByHost() {
        return with(changed -> changed.migrated = false);
    }

    /**
     * Sets the timeout of a call. The default is 3 seconds. On PostgreSQL, MariaDB and MySQL all statements of a call
     * share this time, including waits for locks and for a silent network. On H2 and SQLite it limits only lists,
     * statistics and the wait for other writers of this storage; how long to wait for a lock of the database is set in
     * its URL. A call that has timed out is not retried.
     *
     * @param newTimeout the timeout, at least a second
     */
    public JdbiSettings withTimeout(Duration newTimeout) {
        if (requireNonNull(newTimeout, "newTimeout").compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("must be at least a second");
        }
        return with(changed -> changed.timeout = newTimeout);
    }

    /**
     * Makes calls take part in the host's transaction if the calling thread is in one. Without this setting they run in
     * a separate transaction, unless the {@code DataSource} itself returns the connection of the calling thread's
     * transaction.
     */
    public JdbiSettings withCallerTransactions(CallerTransactions transactions) {
        return with(changed -> changed.callerTransactions = requireNonNull(transactions, "transactions"));
    }

    /**
     * States that each new connection of the {@code DataSource} has auto-commit off, so the storage must commit on it.
     * Without this setting, a connection with auto-commit off is taken to be in a transaction of the host.
     *
     * <p>Do not use it with a {@code DataSource} that returns the connection of the calling thread's transaction, such
     * as Spring's {@code TransactionAwareDataSourceProxy}, because the storage would commit that transaction. Give the
     * storage the {@code DataSource} behind it, and use {@link #withCallerTransactions}.
     */
    public JdbiSettings withPoolAutoCommitOff() {
        return with(changed -> changed.poolAutoCommitOff = true);
    }

    /** Reports each call to a listener, for metrics. Replaces an earlier listener. */
    public JdbiSettings withOperationListener(OperationListener listener) {
        return with(changed -> changed.operations = requireNonNull(listener, "listener"));
    }

    /**
     * Reads lists of links, pixels and labels, and their totals, from a replica of the database. The replica may lag
     * behind: a new link appears in lists when it has reached the replica. Everything else is read from the database
     * itself, also links that are looked up by ids, external ids, alias or URL, and lists in a transaction of the host.
     * If the replica fails, lists fail.
     *
     * @param replica a database of the same kind and with the same schema. Its connections may be read-only, and must
     *     not take part in a transaction of the host
     */
    public JdbiSettings withListReplica(DataSource replica) {
        return with(changed -> changed.listReplica = requireNonNull(replica, "replica"));
    }

    /**
     * Reports the progress of a migration, in statements, and of a {@code JdbiDoctor}, in rows. The listener gets the
     * number that is done and the total number.
     */
    public JdbiSettings withProgress(BiConsumer<Long, Long> listener) {
        return with(changed -> changed.progress = requireNonNull(listener, "listener"));
    }

    TableNames tables() {
        return tables;
    }

    boolean isMigrated() {
        return migrated;
    }

    Duration timeout() {
        return timeout;
    }

    @Nullable
    CallerTransactions callerTransactions() {
        return callerTransactions;
    }

    boolean isPoolAutoCommitOff() {
        return poolAutoCommitOff;
    }

    /** Calls the listener of operations, if there is one. */
    Database.Observer observer() {
        OperationListener listener = operations;
        return listener == null
                ? Database.Observer.NONE
                : (name, nanos, retries, failed) -> AfterCommit.run(
                        () -> listener.completed(new Operation(name, Duration.ofNanos(nanos), retries, failed)));
    }

    @Nullable
    DataSource listReplica() {
        return listReplica;
    }

    BiConsumer<Long, Long> progress() {
        return progress;
    }

    private static String checked(String name) {
        if (!NAME.matcher(requireNonNull(name, "name")).matches()) {
            throw new IllegalArgumentException(
                    "must be 1 to 30 lower-case letters, digits and '_', beginning with a letter");
        }
        return name;
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
