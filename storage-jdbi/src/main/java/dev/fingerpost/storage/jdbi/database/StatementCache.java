package dev.fingerpost.storage.jdbi.database;

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
 * A cache of prepared statements for pooled connections, for a driver that has none; HikariCP has none either. On
 * SQLite it reduces the CPU time of a visit from 195 to 76 microseconds, that of an update of a link from 315 to 203,
 * and that of reading a link from 70 to 23. A statement belongs to the physical connection behind the pool's
 * connection, and is closed with it. A connection without a pool is used only once, so it gets no cache.
 */
final class StatementCache implements StatementBuilderFactory {

    /**
     * The number of statements per connection, which is more than there are different statements, not counting those
     * with a variable number of ids.
     */
    private static final int MOST_STATEMENTS = 64;

    private final IdentityHashMap<Connection, Map<String, PreparedStatement>> byConnection = new IdentityHashMap<>();

    @Override
    public StatementBuilder createStatementBuilder(Connection connection) {
        return new CachingBuilder(behind(connection));
    }

    /** The physical connection behind the pool's connection; {@code null} without a pool. */
    @SuppressWarnings("ReferenceEquality") // compared by identity, whatever equals() says
    private static @Nullable Connection behind(Connection connection) {
        try {
            Connection physical = connection.unwrap(Connection.class);
            return physical == connection ? null : physical;
        } catch (SQLException e) {
            return null;
        }
    }

    private synchronized Map<String, PreparedStatement> of(Connection physical) throws SQLException {
        Map<String, PreparedStatement> cached = byConnection.get(physical);
        if (cached == null) {
            evictClosed();
            cached = new HashMap<>();
            byConnection.put(physical, cached);
        }
        return cached;
    }

    private void evictClosed() throws SQLException {
        List<Connection> closed = new ArrayList<>();
        for (Connection connection : byConnection.keySet()) {
            if (connection.isClosed()) {
                closed.add(connection);
            }
        }
        closed.forEach(byConnection::remove);
    }

    /** Builds the statements of one borrower of the connection, and therefore of one thread at a time. */
    private final class CachingBuilder extends DefaultStatementBuilder {

        private final @Nullable Connection physical;

        CachingBuilder(@Nullable Connection physical) {
            this.physical = physical;
        }

        @Override
        public PreparedStatement create(Connection connection, String sql, StatementContext context)
                throws SQLException {
            if (physical == null || context.isReturningGeneratedKeys()) {
                return super.create(connection, sql, context);
            }
            Map<String, PreparedStatement> cached = of(physical);
            PreparedStatement statement = cached.remove(sql); // a nested use must not get the same statement
            return statement == null ? physical.prepareStatement(sql) : statement;
        }

        @Override
        public void close(Connection connection, String sql, Statement statement) throws SQLException {
            if (physical != null && statement instanceof PreparedStatement prepared && isOurs(prepared)) {
                Map<String, PreparedStatement> cached = of(physical);
                // Closes the results, which would keep a snapshot open. The values stay bound until the next use binds
                // all of them again, because SQLite plans a statement again after its values are cleared.
                prepared.getMoreResults();
                closeKeys(prepared, sql);
                if (cached.size() < MOST_STATEMENTS && cached.putIfAbsent(sql, prepared) == null) {
                    return;
                }
            }
            super.close(connection, sql, statement);
        }

        /**
         * Closes the result with the generated keys, which SQLite's driver reads for each INSERT. While such a read is
         * open, an interrupt of the connection stays in force.
         */
        private static void closeKeys(PreparedStatement statement, String sql) throws SQLException {
            if (sql.startsWith("INSERT")) {
                statement.getGeneratedKeys().close();
            }
        }

        @SuppressWarnings("ReferenceEquality") // compared by identity, whatever equals() says
        private boolean isOurs(PreparedStatement statement) throws SQLException {
            return !statement.isClosed() && statement.getConnection() == physical;
        }
    }
}
