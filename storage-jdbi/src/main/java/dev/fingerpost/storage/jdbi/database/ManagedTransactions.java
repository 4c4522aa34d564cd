package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.database.CallTimeout.Body;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.Transaction.Control.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Takes connections from the host's pool, begins and ends transactions on them, and retries after transient failures: a
 * deadlock, a lock timeout. It accepts connections with and without auto-commit and returns them in the same state.
 */
public final class ManagedTransactions implements Database {

    private final HostConnections connections;
    private final Jdbi jdbi;
    private final Dialect dialect;
    private final CallerDatabases callers;
    private final Duration limit;
    private final WriterLock writerLock;
    private final Database.Observer observer;
    private final LastWrite lastWrite;
    private final boolean alwaysNew;

    /** @param limit of the time of a call */
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
        this.writerLock = new WriterLock();
        this.observer = observer;
        this.lastWrite = new LastWrite();
        this.alwaysNew = false;
        if (dialect.needsStatementCache()) {
            jdbi.setStatementBuilderFactory(new JdbiSetup.StatementCache());
        }
    }

    private ManagedTransactions(ManagedTransactions shared, boolean alwaysNew) {
        this.connections = shared.connections;
        this.jdbi = shared.jdbi;
        this.dialect = shared.dialect;
        this.callers = shared.callers;
        this.limit = shared.limit;
        this.writerLock = shared.writerLock;
        this.observer = shared.observer;
        this.lastWrite = shared.lastWrite;
        this.alwaysNew = alwaysNew;
    }

    /**
     * For clicks. The same, but it goes first where there is one writer at a time, and throws {@link
     * Storage.CallerTransactionException} instead of taking part in the caller's transaction.
     */
    public Database alwaysNew() {
        return new ManagedTransactions(this, true);
    }

    /** Those in which this one takes part. */
    public CallerDatabases callerDatabases() {
        return callers;
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        return purpose.isWrite()
                ? lastWrite.noting(() -> repeated(purpose, operation, work))
                : repeated(purpose, operation, work);
    }

    private <R> R attempt(Purpose purpose, Handle handle, CallTimeout timeout, Work<R> work)
            throws SQLException, CommitException {
        return switch (purpose) {
            case READ_ONCE ->
                handle.getConnection().getAutoCommit()
                        ? work.on(handle)
                        : inTransaction(handle, timeout, purpose, work);
            case READ_SNAPSHOT -> timeout.ofList(() -> inTransaction(handle, timeout, purpose, work));
            case WRITE, WRITE_UNREFUSED -> inTransaction(handle, timeout, purpose, work);
            case WRITE_ONCE ->
                handle.getConnection().getAutoCommit()
                        ? committing(handle, timeout, work)
                        : inTransaction(handle, timeout, purpose, work);
        };
    }

    @Override
    public boolean hasFailedToWrite() {
        return lastWrite.hasFailed();
    }

    /** Takes the lock for each attempt, after its connection, so that other writers go on during the backoff. */
    private <R> R exclusive(CallTimeout timeout, Body<R> attempt) throws SQLException, CommitException {
        writerLock.lock(timeout.left(), alwaysNew);
        try {
            return attempt.run();
        } finally {
            writerLock.unlock();
        }
    }

    /** A single read by an index needs no statement timeout: the network timeout is enough. */
    private <R> R inTransaction(Handle handle, CallTimeout timeout, Purpose purpose, Work<R> work)
            throws SQLException, CommitException {
        if (purpose != Purpose.READ_ONCE) {
            timeout.limitStatements();
        }
        Transaction.Control transaction = dialect.transactionControl(handle.getConnection(), purpose);
        return Transaction.run(timeout.around(transaction), () -> work.on(handle));
    }

    /**
     * The statement is also the commit, so the outcome of a failure is unknown unless the database refused the
     * statement.
     */
    private <R> R committing(Handle handle, CallTimeout timeout, Work<R> work) throws SQLException, CommitException {
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

    /**
     * Whether the statement was refused: because of its content, by the SQLSTATE classes of ISO 9075, because of a
     * statement timeout, or because the disk is full.
     */
    private boolean isRefusal(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith("22")
                || state.startsWith("23")
                || state.startsWith("42")
                || dialect.isTimeout(e)
                || dialect.isFull(e);
    }

    private <R> R repeated(Purpose purpose, String operation, Work<R> work) {
        return JdbiSetup.uninterrupted(() -> Deadline.call(deadline -> {
            Transaction.RetryPolicy retries = new Transaction.RetryPolicy(deadline, limit);
            return observer.observe(
                    operation, retries::retries, () -> tries(purpose, operation, work, deadline, retries));
        }));
    }

    private <R> R tries(
            Purpose purpose, String operation, Work<R> work, Deadline deadline, Transaction.RetryPolicy retries) {
        if (deadline.isOver(limit) && !connections.isInCallerTransaction()) {
            throw StorageException.timedOut(operation, null);
        }
        while (true) {
            try (Handle handle = jdbi.open()) {
                if (connections.isCallers(handle.getConnection())) {
                    return callers(handle.getConnection()).run(purpose, operation, work);
                }
                CallTimeout timeout = new CallTimeout(handle, dialect.isServer(), deadline, limit);
                Body<R> attempt = () -> attempt(purpose, handle, timeout, work);
                return timeout.keeping(
                        purpose.isWrite() && dialect.needsOneWriter() ? () -> exclusive(timeout, attempt) : attempt);
            } catch (StorageException e) {
                // a call of a transaction for many calls has failed
                SQLException cause = Database.sqlCause(e);
                if (cause == null || !dialect.isTransient(cause) || !retries.mayTryAgain()) {
                    throw e;
                }
            } catch (CommitException | SQLException | JdbiException e) {
                // Jdbi's exceptions contain the statement and its values, which must not be logged.
                SQLException cause = Database.sqlCause(e);
                boolean transitory = cause != null && dialect.isTransient(cause);
                if (!transitory || !retries.mayTryAgain()) {
                    throw failure(operation, e instanceof CommitException && !transitory, cause);
                }
            }
        }
    }

    /**
     * A commit that failed by a conflict, or because the disk is full, had no effect; any other failed commit has an
     * unknown outcome.
     */
    private StorageException failure(String operation, boolean atCommit, @Nullable SQLException cause) {
        if (cause != null && dialect.isFull(cause)) {
            return StorageException.full(operation, cause);
        }
        if (atCommit) {
            return StorageException.outcomeUnknown(operation, cause);
        }
        return cause != null && dialect.isTimeout(cause)
                ? StorageException.timedOut(operation, cause)
                : StorageException.failed(operation, cause);
    }

    private Database callers(Connection connection) {
        if (alwaysNew) {
            throw new Storage.CallerTransactionException();
        }
        return callers.on(connection);
    }

    /** Whether the last write failed because nothing could be written: a full disk, a damaged file, a lost database. */
    private static final class LastWrite {

        private static final Set<ErrorCode> UNWRITABLE =
                Set.of(ErrorCode.STORAGE_FULL, ErrorCode.STORAGE_FAILED, ErrorCode.OUTCOME_UNKNOWN);

        private volatile boolean failed;

        <R> R noting(Supplier<R> write) {
            try {
                R result = write.get();
                if (failed) {
                    failed = false;
                }
                return result;
            } catch (StorageException e) {
                failed |= UNWRITABLE.contains(e.code());
                throw e;
            }
        }

        boolean hasFailed() {
            return failed;
        }
    }
}
