package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementBuilderFactory;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the prepared statements of pooled connections for the next time, for a driver that does not: to prepare one
 * again costs as much as to run it. They belong to the connection behind the pool's, and end with it. A connection that
 * is no pool's is used once, so nothing is kept for it.
 */
final class StatementCache implements StatementBuilderFactory {

    /** More connections than a pool for one file has; those that were closed are forgotten first. */
    private static final int MOST_CONNECTIONS = 64;

    /** More than there are statements, but for those whose length depends on a number of ids. */
    private static final int MOST_STATEMENTS = 64;

    private final IdentityHashMap<Connection, Map<String, PreparedStatement>> byConnection = new IdentityHashMap<>();

    @Override
    public StatementBuilder createStatementBuilder(Connection connection) {
        return new Keeper(behind(connection));
    }

    /** The connection behind the pool's; {@code null} where there is none. */
    @SuppressWarnings("ReferenceEquality") // the very same connection, whatever it takes for equal
    private static @Nullable Connection behind(Connection connection) {
        try {
            Connection physical = connection.unwrap(Connection.class);
            return physical == connection ? null : physical;
        } catch (SQLException e) {
            return null;
        }
    }

    private synchronized Map<String, PreparedStatement> of(Connection physical) throws SQLException {
        Map<String, PreparedStatement> kept = byConnection.get(physical);
        if (kept == null) {
            if (byConnection.size() >= MOST_CONNECTIONS) {
                forgetClosed();
            }
            kept = new HashMap<>();
            if (byConnection.size() < MOST_CONNECTIONS) {
                byConnection.put(physical, kept);
            }
        }
        return kept;
    }

    private void forgetClosed() throws SQLException {
        List<Connection> closed = new ArrayList<>();
        for (Connection connection : byConnection.keySet()) {
            if (connection.isClosed()) {
                closed.add(connection);
            }
        }
        closed.forEach(byConnection::remove);
    }

    /** For the time one borrower has the connection, so by one thread at a time. */
    private final class Keeper extends DefaultStatementBuilder {

        private final @Nullable Connection physical;

        Keeper(@Nullable Connection physical) {
            this.physical = physical;
        }

        @Override
        public PreparedStatement create(Connection connection, String sql, StatementContext context)
                throws SQLException {
            if (physical == null || context.isReturningGeneratedKeys()) {
                return super.create(connection, sql, context);
            }
            Map<String, PreparedStatement> kept = of(physical);
            PreparedStatement statement = kept.remove(sql); // out of the way of a second use inside of the first
            return statement == null ? physical.prepareStatement(sql) : statement;
        }

        @Override
        public void close(Connection connection, String sql, Statement statement) throws SQLException {
            if (physical != null && statement instanceof PreparedStatement prepared && isOurs(prepared)) {
                Map<String, PreparedStatement> kept = of(physical);
                // Closes its results, which would hold on to what they show of the database. Its values stay bound
                // until
                // they are bound anew, all of them: SQLite plans a statement again whose values have been cleared.
                prepared.getMoreResults();
                if (kept.size() < MOST_STATEMENTS && kept.putIfAbsent(sql, prepared) == null) {
                    return;
                }
            }
            super.close(connection, sql, statement);
        }

        @SuppressWarnings("ReferenceEquality") // the very same connection, whatever it takes for equal
        private boolean isOurs(PreparedStatement statement) throws SQLException {
            return !statement.isClosed() && statement.getConnection() == physical;
        }
    }
}
