package dev.fingerpost.storage.jdbi.repository;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;

/**
 * A batch: one statement for many rows of numbers. It uses Jdbi's table names, statement cache and timeout but binds by
 * plain JDBC, because Jdbi's binding is a large part of the time that clicks wait for a commit.
 */
final class NumberBatch {

    private NumberBatch() {}

    /** The update counts, in the order of the rows. */
    static int[] execute(Handle handle, String template, List<long[]> rows) throws SQLException {
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
                return execute(statement, rows);
            } finally {
                statements.close(connection, sql, statement);
            }
        }
    }

    private static int[] execute(PreparedStatement statement, List<long[]> rows) throws SQLException {
        statement.clearBatch(); // may hold rows of an earlier use that failed
        for (long[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                statement.setLong(i + 1, row[i]);
            }
            statement.addBatch();
        }
        return statement.executeBatch();
    }
}
