package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.transaction.Transaction;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jspecify.annotations.Nullable;

/**
 * Cancels the statements of one call after its timeout. It is for SQLite, where a query timeout limits only the wait
 * for a lock, and for H2, where a query timeout would stay set for later users of the connection. It needs no thread of
 * its own, because the JDK has one for delays.
 */
final class StatementWatchdog implements SqlLogger, AutoCloseable {

    private final CompletableFuture<Boolean> expired = new CompletableFuture<>();
    private @Nullable Statement running;
    private boolean isLate;
    private boolean hasEnded;

    private StatementWatchdog() {}

    /** Watches the statements of a handle from now on. */
    static StatementWatchdog start(Handle handle, Duration timeout) {
        StatementWatchdog watchdog = new StatementWatchdog();
        handle.getConfig(SqlStatements.class).setSqlLogger(watchdog);
        watchdog.start(timeout);
        return watchdog;
    }

    private void start(Duration timeout) {
        CompletableFuture<Void> unused = expired.completeOnTimeout(true, timeout.toMillis(), TimeUnit.MILLISECONDS)
                .thenAccept(isExpired -> {
                    if (isExpired) {
                        cancel();
                    }
                });
    }

    @Override
    public synchronized void logBeforeExecution(StatementContext context) {
        if (isLate) {
            throw new UnableToExecuteStatementException(new SQLTimeoutException("the call took too long"), context);
        }
        running = context.getStatement();
    }

    private synchronized void cancel() {
        isLate = true;
        Statement statement = running;
        if (statement != null && !hasEnded) {
            Transaction.afterwards(statement::cancel);
        }
    }

    /** Stops watching. After this the connection may have another user, whose statement must not be cancelled. */
    @Override
    public void close() {
        synchronized (this) {
            hasEnded = true;
        }
        expired.complete(false);
    }
}
