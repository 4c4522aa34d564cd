package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;

/**
 * Inserts many rows with few statements: 64 rows at a time and, for the rest, smaller powers of two. So only a few
 * different statements have to be prepared.
 */
public final class MultiRowInsert {

    private static final int MOST_ROWS = 64;

    /** The statements for 1, 2, 4 and so on up to {@value #MOST_ROWS} rows. */
    private final List<String> statements;

    private final int marks;

    /** Binds the values of a row, starting at a position. */
    @FunctionalInterface
    public interface Binder<T> {
        void bind(Parameters parameters, int position, T row) throws SQLException;
    }

    /**
     * @param into the table and its columns
     * @param row the placeholders of a row
     * @param marks the number of placeholders
     */
    public MultiRowInsert(String into, String row, int marks) {
        this(rows -> "INSERT INTO " + into + " VALUES " + rows, row, marks);
    }

    /**
     * @param statement creates the statement from the placeholders of all rows
     * @param row the placeholders of a row
     * @param marks the number of placeholders
     */
    public MultiRowInsert(UnaryOperator<String> statement, String row, int marks) {
        this.statements = IntStream.rangeClosed(0, Integer.numberOfTrailingZeros(MOST_ROWS))
                .mapToObj(power -> statement.apply(String.join(", ", Collections.nCopies(1 << power, row))))
                .toList();
        this.marks = marks;
    }

    /** An INSERT with one placeholder for each of these columns. */
    public static MultiRowInsert of(String table, List<String> columns) {
        String row = "(" + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        return new MultiRowInsert(table + " (" + String.join(", ", columns) + ")", row, columns.size());
    }

    public <T> void execute(Handle handle, List<T> rows, Binder<T> binder) throws SQLException {
        for (List<T> piece : pieces(rows)) {
            PlainJdbc.run(handle, statement(piece.size()), statement -> {
                bind(statement, piece, binder);
                return statement.executeUpdate();
            });
        }
    }

    /** Inserts rows with generated ids, which ascend in the order of the rows. */
    public <T> List<Long> returningIds(Handle handle, Dialect dialect, List<T> rows, Binder<T> binder)
            throws SQLException {
        List<Long> ids = new ArrayList<>(rows.size());
        for (List<T> piece : pieces(rows)) {
            String insert = statement(piece.size());
            if (dialect.hasReturning()) {
                PlainJdbc.run(handle, dialect.returningIds(insert), statement -> {
                    bind(statement, piece, binder);
                    statement.execute(); // Connector/J refuses executeQuery of an INSERT
                    return addAll(ids, statement.getResultSet());
                });
            } else {
                List<Long> told = PlainJdbc.run(handle, insert, true, statement -> {
                    bind(statement, piece, binder);
                    statement.executeUpdate();
                    return addAll(new ArrayList<>(), statement.getGeneratedKeys());
                });
                ids.addAll(told.size() == piece.size() ? told : following(handle, dialect, told.get(0), piece));
            }
        }
        Collections.sort(ids); // no database promises an order of the returned rows
        return ids;
    }

    /** The ids of all rows, for a driver that reports only the first. */
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

    /** The statement for this number of rows, which must be a power of two. */
    public String statement(int rows) {
        return statements.get(Integer.numberOfTrailingZeros(rows));
    }

    private <T> void bind(PreparedStatement statement, List<T> rows, Binder<T> binder) throws SQLException {
        Parameters parameters = PlainJdbc.parametersOf(statement);
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
