package dev.fingerpost.storage.jdbi.repository;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * Statements of many rows. They have Jdbi's table names, statement cache and timeout but are bound by plain JDBC, because
 * Jdbi's binding takes half of the time of a large statement, and of the time that clicks wait for a commit.
 */
final class PlainJdbc {

    /** Binds and runs a statement. */
    @FunctionalInterface
    interface Work<R> {
        R on(PreparedStatement statement) throws SQLException;
    }

    private PlainJdbc() {}

    static <R> R run(Handle handle, String template, Work<R> work) throws SQLException {
        try (Update update = handle.createUpdate(template)) {
            StatementContext context = update.getContext();
            SqlStatements settings = context.getConfig(SqlStatements.class);
            String sql = settings.getTemplateEngine().render(template, context);
            Connection connection = handle.getConnection();
            StatementBuilder statements = handle.getStatementBuilder();
            PreparedStatement statement = statements.create(connection, sql, context);
            try {
                Integer timeout = settings.getQueryTimeout();
                if (timeout != null) {
                    statement.setQueryTimeout(timeout);
                }
                settings.getSqlLogger().logBeforeExecution(context); // leaves it what is left of the time of the call
                statement.clearBatch(); // may hold rows of an earlier use that failed
                return work.on(statement);
            } finally {
                statements.close(connection, sql, statement);
            }
        }
    }

    /** The parameters of a statement. */
    static Parameters parametersOf(PreparedStatement statement) {
        return new Parameters() {
            @Override
            public void text(int position, @Nullable String value) throws SQLException {
                if (value == null) {
                    statement.setNull(position + 1, Types.VARCHAR);
                } else {
                    statement.setString(position + 1, value);
                }
            }

            @Override
            public void number(int position, @Nullable Long value) throws SQLException {
                if (value == null) {
                    statement.setNull(position + 1, Types.BIGINT);
                } else {
                    statement.setLong(position + 1, value);
                }
            }

            @Override
            public void flag(int position, boolean value) throws SQLException {
                statement.setBoolean(position + 1, value);
            }
        };
    }
}
