package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/** Runs the statements of the repositories. Exceptions of the driver become a {@code StorageException}. */
public interface Database {

    /** Work on a connection. It is called again after a transient failure. */
    @FunctionalInterface
    interface Work<R> {
        R on(Handle handle) throws SQLException;
    }

    Dialect dialect();

    <R> R run(Purpose purpose, String operation, Work<R> work);

    /** Reads with a single statement, or with several that need no common snapshot. */
    default <R> R read(String operation, Work<R> work) {
        return run(Purpose.READ_ONCE, operation, work);
    }

    /** Reads with several statements, all of which see the same snapshot. */
    default <R> R readSnapshot(String operation, Work<R> work) {
        return run(Purpose.READ_SNAPSHOT, operation, work);
    }

    /** The database from which lists are read: a replica, if there is one, which may lag behind. */
    default Database lists() {
        return this;
    }

    /** Writes atomically. */
    default <R> R write(String operation, Work<R> work) {
        return run(Purpose.WRITE, operation, work);
    }

    /**
     * Like {@link #write}, for work that is never refused and therefore needs no savepoint in a transaction of a
     * caller.
     */
    default <R> R writeUnrefused(String operation, Work<R> work) {
        return run(Purpose.WRITE_UNREFUSED, operation, work);
    }

    /** Writes with a single statement, which is atomic without an explicit transaction. */
    default <R> R writeOnce(String operation, Work<R> work) {
        return run(Purpose.WRITE_ONCE, operation, work);
    }

    /**
     * Writes a row whose key may be taken. If it is taken, all of the work is rolled back, because in some databases
     * every further statement of its transaction would fail.
     *
     * @param column a column of the unique index of the key; empty for any index
     * @return empty if the key is taken
     */
    default <R> Optional<R> writeUnlessTaken(String operation, String column, Work<R> work) {
        try {
            return Optional.of(write(operation, handle -> {
                try {
                    return work.on(handle);
                } catch (JdbiException | SQLException e) {
                    if (isTaken(dialect(), e, column)) {
                        throw new KeyTaken();
                    }
                    throw e;
                }
            }));
        } catch (KeyTaken e) {
            return Optional.empty();
        }
    }

    /** Rolls a write back, because its key is taken. */
    final class KeyTaken extends RuntimeException {
        private KeyTaken() {
            super("the key is taken", null, false, false);
        }
    }

    /** Whether a write failed because the database could not write, and no write has succeeded since. */
    default boolean hasFailedToWrite() {
        return false;
    }

    /** Whether the work runs in a transaction of the caller, which may already have read from a snapshot. */
    static boolean isInCallerTransaction(Handle handle) {
        return handle.getConfig(SqlStatements.class).getAttribute(JdbiSetup.IN_CALLER_TRANSACTION) != null;
    }

    /**
     * The suffix of a SELECT that reads rows that this transaction has locked; it makes the SELECT return their latest
     * state.
     */
    default String readingLatest(Handle handle) {
        return isInCallerTransaction(handle) ? dialect().readingLatest() : "";
    }

    /** The prefix of the statement that reads a list; it sets the same timeout as for other statements. */
    default String beforeList(Handle handle) {
        Integer timeout = handle.getConfig(SqlStatements.class).getQueryTimeout();
        return dialect().lists().beforeList(timeout == null ? 0 : timeout);
    }

    /** Whether the cause of a failure is that the unique index with this column already has the value. */
    static boolean isTaken(Dialect dialect, Throwable e, String column) {
        SQLException cause = sqlCause(e);
        return cause != null
                && dialect.isUniqueViolation(cause)
                && String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT).contains(column);
    }

    /** A failed operation, followed by advice if the dialect has any. */
    static String advised(Dialect dialect, String operation, @Nullable SQLException cause) {
        return cause == null ? operation : operation + dialect.advice(cause);
    }

    /** The driver's exception in a chain of causes, if there is one. */
    static @Nullable SQLException sqlCause(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** Observes the time, the retries and the success of each call. */
    @FunctionalInterface
    public interface Observer {

        Observer NONE = (operation, nanos, retries, failed) -> {};

        /** Called after a call has ended. */
        void completed(String operation, long nanos, int retries, boolean failed);
    }
}
