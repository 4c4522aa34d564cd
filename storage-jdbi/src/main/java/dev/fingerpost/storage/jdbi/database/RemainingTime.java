package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.transaction.Transaction;
import java.sql.Connection;
import java.time.Duration;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Leaves to each further step of a slow call what is left of its time. Otherwise each would have all of it.
 *
 * @param millis the network timeout of the whole call
 */
record RemainingTime(int millis, long start) implements SqlLogger {

    /** Changing the timeout has a cost, so calls that are far from their end keep it. */
    private static final int WORTH_A_CHANGE = 8;

    /** A statement timeout is in seconds. */
    private static final Duration LEAST_TO_ASK = Duration.ofSeconds(1);

    @Override
    public void logBeforeExecution(StatementContext context) {
        leave(context.getConnection(), Duration.ZERO, Duration.ofMillis(1));
    }

    /**
     * Leaves the rest of the time to the next step.
     *
     * @param more beyond the time of the call
     * @param least if less is left
     */
    void leave(Connection connection, Duration more, Duration least) {
        long elapsed = elapsed().toMillis();
        if (elapsed > millis / WORTH_A_CHANGE) {
            int left = (int) Math.max(least.toMillis(), millis + more.toMillis() - elapsed);
            Transaction.afterwards(() -> connection.setNetworkTimeout(Runnable::run, left));
        }
    }

    /** What is left of a time from the start of the call, in whole seconds: one at least, and a part of one counts. */
    Duration of(Duration time) {
        Duration left = time.minus(elapsed());
        return left.compareTo(LEAST_TO_ASK) < 0 ? LEAST_TO_ASK : left.plusMillis(999);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
