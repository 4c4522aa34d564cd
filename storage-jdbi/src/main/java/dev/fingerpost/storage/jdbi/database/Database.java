package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.Locale;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/** Runs the statements of the repositories. Exceptions of the driver become a {@code StorageException}. */
public interface Database {

    /** Work on a connection. A retry after a transient failure calls it again. */
    @FunctionalInterface
    interface Work<R> {
        R on(Handle handle) throws SQLException;
    }

    Dialect dialect();

    /** Reads with one statement. */
    <R> R read(String operation, Work<R> work);

    /** Reads with several statements from one snapshot. */
    <R> R readSnapshot(String operation, Work<R> work);

    /** Where lists are read: a replica, if there is one, which may lag behind. */
    default Database lists() {
        return this;
    }

    /** Writes, all or nothing. */
    <R> R write(String operation, Work<R> work);

    /** Writes with one statement, which is all or nothing without an explicit transaction. */
    <R> R writeOnce(String operation, Work<R> work);

    /** Whether the last write of this process failed because nothing could be written. */
    default boolean hasFailedToWrite() {
        return false;
    }

    /** Whether the work runs in a transaction of the caller, which may have read a snapshot before. */
    static boolean isInCallerTransaction(Handle handle) {
        return handle.getConfig(SqlStatements.class).getAttribute(JdbiSetup.IN_CALLER_TRANSACTION) != null;
    }

    /** The end of a SELECT of locked rows, which reads their latest state. */
    default String readingLatest(Handle handle) {
        return isInCallerTransaction(handle) ? dialect().readingLatest() : "";
    }

    /** The beginning of the statement that reads a list, with the timeout of other statements. */
    default String beforeList(Handle handle) {
        Integer timeout = handle.getConfig(SqlStatements.class).getQueryTimeout();
        return dialect().lists().beforeList(timeout == null ? 0 : timeout);
    }

    /** Whether the cause is that a value exists already in the unique index that has this column. */
    static boolean isTaken(Dialect dialect, Throwable e, String column) {
        SQLException cause = sqlCause(e);
        return cause != null
                && dialect.isUniqueViolation(cause)
                && String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT).contains(column);
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
}
