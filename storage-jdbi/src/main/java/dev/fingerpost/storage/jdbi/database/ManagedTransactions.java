package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.Backoff;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Takes connections from the host's pool, begins and ends transactions on them, and retries after transient failures
 * such as a deadlock or a lock timeout. It accepts connections with and without auto-commit, and returns them in the
 * same state.
 *
 * <p>A call is a loop over attempts ({@link #run}). Each attempt has a connection, the remaining time, the lock of
 * writers if there is one, the statements, and an outcome.
 */
public final class ManagedTransactions implements Database {

    /** Failures after which it may be impossible to write anything: a full disk, a damaged file, a lost database. */
    private static final Set<ErrorCode> UNWRITABLE =
            Set.of(ErrorCode.STORAGE_FULL, ErrorCode.STORAGE_FAILED, ErrorCode.OUTCOME_UNKNOWN);

    private final HostConnections connections;
    private final Jdbi jdbi;
    private final Dialect dialect;
    private final CallerDatabases callers;
    private final Duration limit;
    private final WriterLock writerLock = new WriterLock();
    private final Database.Observer observer;
    private volatile boolean lastWriteFailed;

    /**
     * @param limit the longest time of a call
     */
    public ManagedTransactions(
            HostConnections connections,
            Dialect dialect,
            TableNames names,
            Duration limit,
            Database.Observer observer) {
        this.connections = connections;
        this.jdbi = JdbiSetup.on(connections, names);
        this.dialect = dialect;
        this.callers = new CallerDatabases(dialect, names);
        this.limit = limit;
        this.observer = observer;
        if (dialect.needsStatementCache()) {
            jdbi.setStatementBuilderFactory(new StatementCache());
        }
    }

    /**
     * Returns a view of this database for counting clicks. If there is one writer at a time, calls of the view have
     * priority over other writers. In a transaction of the caller they throw {@link CallerTransactionException} instead
     * of taking part in it.
     */
    public Database alwaysNew() {
        return new AlwaysNew(this);
    }

    /** The transactions of callers in which this database takes part. */
    public CallerDatabases callerDatabases() {
        return callers;
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public boolean hasFailedToWrite() {
        return lastWriteFailed;
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        return run(purpose, operation, work, false);
    }

    /** @param alwaysNew whether the work counts clicks, as a call of {@link #alwaysNew} */
    private <R> R run(Purpose purpose, String operation, Work<R> work, boolean alwaysNew) {
        boolean interrupted = Thread.interrupted(); // some drivers close the database if the flag is set
        long start = System.nanoTime();
        boolean failed = true;
        boolean isCallers = false;
        Deadline.Call call = Deadline.call();
        Backoff backoff = new Backoff(call.deadline(), limit);
        try (call) {
            if (call.deadline().isOver(limit) && !connections.isInCallerTransaction()) {
                throw StorageException.timedOut(operation, null);
            }
            while (true) {
                try (Handle handle = jdbi.open()) {
                    isCallers = connections.isCallers(handle.getConnection());
                    R result = isCallers
                            ? inCallers(handle, purpose, operation, work, alwaysNew)
                            : attempt(handle, purpose, work, call.deadline(), alwaysNew);
                    failed = false;
                    noteWrite(purpose, null);
                    return result;
                } catch (StorageException | CommitException | SQLException | JdbiException e) {
                    // If the work is a transaction of several calls, a StorageException comes from one of these calls.
                    SQLException cause = Database.sqlCause(e);
                    boolean isTransient = cause != null && dialect.isTransient(cause);
                    // After a deadlock, some databases have rolled back the caller's own changes, which a retry would
                    // not repeat.
                    if (isCallers || !isTransient || !backoff.mayTryAgain()) {
                        throw e instanceof StorageException known
                                ? known
                                : failure(operation, e instanceof CommitException && !isTransient, cause);
                    }
                }
            }
        } catch (StorageException e) {
            noteWrite(purpose, e);
            throw e;
        } finally {
            observer.completed(operation, System.nanoTime() - start, backoff.retries(), failed);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void noteWrite(Purpose purpose, @Nullable StorageException failure) {
        boolean isUnwritable = failure == null ? false : lastWriteFailed || UNWRITABLE.contains(failure.code());
        if (purpose.isWrite() && isUnwritable != lastWriteFailed) {
            lastWriteFailed = isUnwritable;
        }
    }

    private <R> R inCallers(Handle handle, Purpose purpose, String operation, Work<R> work, boolean alwaysNew) {
        if (alwaysNew) {
            throw new CallerTransactionException();
        }
        return callers.on(handle.getConnection()).run(purpose, operation, work);
    }

    private <R> R attempt(Handle handle, Purpose purpose, Work<R> work, Deadline deadline, boolean alwaysNew)
            throws SQLException, CommitException {
        boolean isLocked = false;
        try (CallTimeout timeout = CallTimeout.begin(handle, dialect.isServer(), deadline, limit)) {
            if (purpose.isWrite() && dialect.needsOneWriter()) {
                // taken after the connection, and once for each attempt, so that other writers can continue during the
                // backoff
                writerLock.lock(timeout.left(), alwaysNew);
                isLocked = true;
            }
            return purpose.isOneStatement() && handle.getConnection().getAutoCommit()
                    ? statement(handle, purpose, timeout, work)
                    : transaction(handle, purpose, timeout, work);
        } finally {
            if (isLocked) {
                writerLock.unlock();
            }
        }
    }

    /**
     * Runs a single statement. If the statement writes, it also commits, so after a failure the outcome is unknown
     * unless the database refused the statement.
     */
    private <R> R statement(Handle handle, Purpose purpose, CallTimeout timeout, Work<R> work)
            throws SQLException, CommitException {
        if (!purpose.isWrite()) {
            return work.on(handle); // usually a lookup in an index, for which the network timeout is enough
        }
        timeout.limitStatements();
        try {
            return work.on(handle);
        } catch (SQLException | JdbiException e) {
            SQLException cause = Database.sqlCause(e);
            if (cause == null || dialect.isTransient(cause) || isRefusal(cause)) {
                throw e;
            }
            throw new CommitException(cause);
        }
    }

    private <R> R transaction(Handle handle, Purpose purpose, CallTimeout timeout, Work<R> work)
            throws SQLException, CommitException {
        if (purpose != Purpose.READ_ONCE) {
            timeout.limitStatements();
        }
        if (purpose == Purpose.READ_SNAPSHOT) {
            timeout.watchStatements();
        }
        TransactionControl control = dialect.transactionControl(handle.getConnection(), purpose);
        return Transaction.run(timeout.around(control), () -> work.on(handle));
    }

    /**
     * Whether the database refused the statement: because of its content (according to the SQLSTATE classes of ISO
     * 9075), because of a statement timeout, or because the disk is full or the database only reads.
     */
    private boolean isRefusal(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith("22")
                || state.startsWith("23")
                || state.startsWith("42")
                || dialect.isTimeout(e)
                || dialect.isFull(e)
                || dialect.isReadOnly(e);
    }

    /**
     * Translates a failure. A commit that failed because of a conflict or a full disk had no effect; after any other
     * failed commit the outcome is unknown. Jdbi's exceptions contain the statement and its values, which must not be
     * logged.
     */
    private StorageException failure(String operation, boolean atCommit, @Nullable SQLException cause) {
        if (cause != null && dialect.isFull(cause)) {
            return StorageException.full(operation, cause);
        }
        String advised = Database.advised(dialect, operation, cause);
        if (atCommit) {
            return StorageException.outcomeUnknown(advised, cause);
        }
        return cause != null && dialect.isTimeout(cause)
                ? StorageException.timedOut(operation, cause)
                : StorageException.failed(advised, cause);
    }

    private record AlwaysNew(ManagedTransactions managed) implements Database {

        @Override
        public Dialect dialect() {
            return managed.dialect;
        }

        @Override
        public boolean hasFailedToWrite() {
            return managed.lastWriteFailed;
        }

        @Override
        public <R> R run(Purpose purpose, String operation, Work<R> work) {
            return managed.run(purpose, operation, work, true);
        }
    }
}
