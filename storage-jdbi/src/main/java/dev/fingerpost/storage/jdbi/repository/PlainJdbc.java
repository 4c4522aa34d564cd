package dev.fingerpost.storage.jdbi.repository;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements for many rows. They use the table names, the statement cache and the timeout that are configured in
 * Jdbi, but bind their values with plain JDBC. Binding with Jdbi would take half of the time of a large statement, and
 * so half of the time for which clicks wait for its commit.
 */
public final class PlainJdbc {

    /** Binds and runs a statement. */
    @FunctionalInterface
    public interface Work<R> {
        R on(PreparedStatement statement) throws SQLException;
    }

    private PlainJdbc() {}

    public static <R> R run(Handle handle, String template, Work<R> work) throws SQLException {
        return run(handle, template, false, work);
    }

    /**
     * @param keys whether the driver reports the generated keys of the statement
     */
    static <R> R run(Handle handle, String template, boolean keys, Work<R> work) throws SQLException {
        try (Update update = handle.createUpdate(template)) {
            StatementContext context = update.getContext();
            context.setReturningGeneratedKeys(keys);
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
                statement.clearBatch(); // it may hold rows of an earlier use that failed
                return work.on(statement);
            } finally {
                statements.close(connection, sql, statement);
            }
        }
    }

    /** Like {@link #batch(Handle, String, List, MultiRowInsert.Binder)}, for rows of numbers. */
    public static int[] batch(Handle handle, String template, List<long[]> rows) throws SQLException {
        return batch(handle, template, rows, (parameters, position, row) -> {
            for (int i = 0; i < row.length; i++) {
                parameters.number(position + i, row[i]);
            }
        });
    }

    /**
     * Runs one statement for many rows, as a batch within a transaction. Without one, it would not be committed on
     * MariaDB. Returns the update counts, in the order of the rows.
     */
    public static <T> int[] batch(Handle handle, String template, List<T> rows, MultiRowInsert.Binder<T> binder)
            throws SQLException {
        if (rows.isEmpty()) {
            return new int[0];
        }
        if (rows.size() > 1) {
            bindToTransaction(handle.getConnection());
        }
        return run(handle, template, statement -> {
            Parameters parameters = parametersOf(statement);
            for (T row : rows) {
                binder.bind(parameters, 0, row);
                statement.addBatch();
            }
            return statement.executeBatch();
        });
    }

    /**
     * Lets no statement of a batch outlive its transaction. MariaDB's driver sends all statements of a batch before it
     * reads an answer. If a node of Galera has aborted the transaction, the next statement fails, and with auto-commit
     * the node would commit each of those that follow. The end of the transaction switches auto-commit on again. It is a
     * statement, because the driver repeats {@link Connection#setAutoCommit} when it connects to another node.
     */
    private static void bindToTransaction(Connection connection) throws SQLException {
        if (connection.getAutoCommit()
                && connection.getMetaData().getDriverName().startsWith("MariaDB")) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET autocommit = 0");
            }
        }
    }

    /** The parameters of a statement. */
    public static Parameters parametersOf(PreparedStatement statement) {
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
