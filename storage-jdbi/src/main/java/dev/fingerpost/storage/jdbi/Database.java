package dev.fingerpost.storage.jdbi;

import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/** Where the repositories' statements run. A driver's failure leaves it as ours. */
interface Database {

    /** What to do on a connection. May be called again after a passing failure. */
    @FunctionalInterface
    interface Work<R> {
        R on(Handle handle) throws SQLException;
    }

    Dialect dialect();

    /** Reads with one statement. */
    <R> R read(String operation, Work<R> work);

    /** Reads with several statements that all see the same state. */
    <R> R readSnapshot(String operation, Work<R> work);

    /** Writes, all or nothing. */
    <R> R write(String operation, Work<R> work);

    /** Writes with one statement, which needs no transaction around it to be all or nothing. */
    <R> R writeOnce(String operation, Work<R> work);

    /** Whether the work is done in a transaction of the caller, which may have read a snapshot before. */
    static boolean isInCallerTransaction(Handle handle) {
        return handle.getConfig(SqlStatements.class).getAttribute(JdbiSetup.IN_CALLER_TRANSACTION) != null;
    }

    /** The driver's exception behind another, if there is one. */
    static @Nullable SQLException sqlCause(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }
}
