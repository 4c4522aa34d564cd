package dev.fingerpost.storage.jdbi;

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
 * One statement, run for many rows of numbers at once. It is Jdbi's statement, with its tables' names and its time limit,
 * but filled in by hand: where clicks wait for a commit, what Jdbi does to bind a row is a good part of the wait.
 */
final class NumberBatch {

    private NumberBatch() {}

    /** How many rows of the table each of these changed, in their order. */
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
        statement.clearBatch(); // of a use before that failed
        for (long[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                statement.setLong(i + 1, row[i]);
            }
            statement.addBatch();
        }
        return statement.executeBatch();
    }
}
