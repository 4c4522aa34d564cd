package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * Statements of many rows. They have Jdbi's table names, statement cache and timeout but are bound by plain JDBC.
 * Jdbi's binding takes half of the time of a large statement, and of the time that clicks wait for a commit.
 */
final class PlainJdbc {

    /** Binds and runs a statement. */
    @FunctionalInterface
    interface Work<R> {
        R on(PreparedStatement statement) throws SQLException;
    }

    /** The parameters of a statement, by their positions, from 0 on. */
    interface Parameters {

        void text(int position, @Nullable String value) throws SQLException;

        void number(int position, @Nullable Long value) throws SQLException;

        void flag(int position, boolean value) throws SQLException;

        /** Those of a statement of Jdbi. */
        static Parameters of(SqlStatement<?> statement) {
            return new Parameters() {
                @Override
                public void text(int position, @Nullable String value) {
                    statement.bind(position, value);
                }

                @Override
                public void number(int position, @Nullable Long value) {
                    statement.bind(position, value);
                }

                @Override
                public void flag(int position, boolean value) {
                    statement.bind(position, value);
                }
            };
        }
    }

    private PlainJdbc() {}

    static <R> R run(Handle handle, String template, Work<R> work) throws SQLException {
        return run(handle, template, false, work);
    }

    /** @param keys whether the driver tells the generated keys of the statement */
    private static <R> R run(Handle handle, String template, boolean keys, Work<R> work) throws SQLException {
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
                statement.clearBatch(); // may hold rows of an earlier use that failed
                return work.on(statement);
            } finally {
                statements.close(connection, sql, statement);
            }
        }
    }

    /** Runs one statement for many rows of numbers, as a batch. Returns the update counts, in the order of the rows. */
    static int[] batch(Handle handle, String template, List<long[]> rows) throws SQLException {
        return run(handle, template, statement -> {
            for (long[] row : rows) {
                for (int i = 0; i < row.length; i++) {
                    statement.setLong(i + 1, row[i]);
                }
                statement.addBatch();
            }
            return statement.executeBatch();
        });
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

    /**
     * An INSERT of many rows by few statements: of 64 rows, and of fewer for the rest, each a power of two. So there
     * are few different statements to prepare.
     */
    static final class MultiRowInsert {

        private static final int MOST_ROWS = 64;

        /** The statements for 1, 2, 4 and more rows. */
        private final List<String> statements;

        private final int marks;

        /** Binds the values of a row, from a position on. */
        @FunctionalInterface
        interface Binder<T> {
            void bind(Parameters parameters, int position, T row) throws SQLException;
        }

        /**
         * @param into the table and its columns
         * @param row the placeholders of a row
         * @param marks the number of placeholders
         */
        MultiRowInsert(String into, String row, int marks) {
            this(rows -> "INSERT INTO " + into + " VALUES " + rows, row, marks);
        }

        /**
         * @param statement makes the statement from the placeholders of all rows
         * @param row the placeholders of a row
         * @param marks the number of placeholders
         */
        MultiRowInsert(UnaryOperator<String> statement, String row, int marks) {
            this.statements = IntStream.rangeClosed(0, Integer.numberOfTrailingZeros(MOST_ROWS))
                    .mapToObj(power -> statement.apply(String.join(", ", Collections.nCopies(1 << power, row))))
                    .toList();
            this.marks = marks;
        }

        /** An INSERT with one placeholder for each of these columns. */
        static MultiRowInsert of(String table, List<String> columns) {
            String row = "(" + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
            return new MultiRowInsert(table + " (" + String.join(", ", columns) + ")", row, columns.size());
        }

        <T> void execute(Handle handle, List<T> rows, Binder<T> binder) throws SQLException {
            for (List<T> piece : pieces(rows)) {
                run(handle, statement(piece.size()), statement -> {
                    bind(statement, piece, binder);
                    return statement.executeUpdate();
                });
            }
        }

        /** Inserts rows with generated ids, which ascend in the order of the rows. */
        <T> List<Long> returningIds(Handle handle, Dialect dialect, List<T> rows, Binder<T> binder)
                throws SQLException {
            List<Long> ids = new ArrayList<>(rows.size());
            for (List<T> piece : pieces(rows)) {
                String insert = statement(piece.size());
                if (dialect.hasReturning()) {
                    run(handle, dialect.returningIds(insert), statement -> {
                        bind(statement, piece, binder);
                        statement.execute(); // Connector/J refuses executeQuery of an INSERT
                        return addAll(ids, statement.getResultSet());
                    });
                } else {
                    List<Long> told = run(handle, insert, true, statement -> {
                        bind(statement, piece, binder);
                        statement.executeUpdate();
                        return addAll(new ArrayList<>(), statement.getGeneratedKeys());
                    });
                    ids.addAll(told.size() == piece.size() ? told : following(handle, dialect, told.get(0), piece));
                }
            }
            Collections.sort(ids); // no database promises the order of what it returns
            return ids;
        }

        /** The ids of all rows, by a driver that tells the first. */
        private static List<Long> following(Handle handle, Dialect dialect, long first, List<?> rows) {
            long step = handle.createQuery(dialect.idStep()).mapTo(Long.class).one();
            return LongStream.range(0, rows.size())
                    .mapToObj(row -> first + row * step)
                    .toList();
        }

        private static List<Long> addAll(List<Long> ids, ResultSet generated) throws SQLException {
            try (generated) {
                while (generated.next()) {
                    ids.add(generated.getLong(1));
                }
            }
            return ids;
        }

        /** The statement for this number of rows, a power of two. */
        String statement(int rows) {
            return statements.get(Integer.numberOfTrailingZeros(rows));
        }

        private <T> void bind(PreparedStatement statement, List<T> rows, Binder<T> binder) throws SQLException {
            Parameters parameters = parametersOf(statement);
            int position = 0;
            for (T each : rows) {
                binder.bind(parameters, position, each);
                position += marks;
            }
        }

        private static <T> List<List<T>> pieces(List<T> rows) {
            List<List<T>> pieces = new ArrayList<>();
            for (int from = 0; from < rows.size(); ) {
                int size = Math.min(MOST_ROWS, Integer.highestOneBit(rows.size() - from));
                pieces.add(rows.subList(from, from + size));
                from += size;
            }
            return pieces;
        }
    }
}
