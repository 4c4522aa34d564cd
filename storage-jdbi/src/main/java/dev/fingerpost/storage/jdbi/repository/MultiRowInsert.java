package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/**
 * An INSERT of many rows by few statements: of 64 rows, and of fewer for the rest, each a power of two, so that there are
 * few different statements to prepare.
 */
final class MultiRowInsert {

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
        this.statements = IntStream.rangeClosed(0, Integer.numberOfTrailingZeros(MOST_ROWS))
                .mapToObj(power ->
                        "INSERT INTO " + into + " VALUES " + String.join(", ", Collections.nCopies(1 << power, row)))
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
            PlainJdbc.run(handle, statement(piece.size()), statement -> {
                bind(statement, piece, binder);
                return statement.executeUpdate();
            });
        }
    }

    /** Inserts rows with generated ids, which ascend in the order of the rows. */
    <T> List<Long> returningIds(Handle handle, Dialect dialect, List<T> rows, Binder<T> binder) throws SQLException {
        List<Long> ids = new ArrayList<>(rows.size());
        for (List<T> piece : pieces(rows)) {
            PlainJdbc.run(handle, dialect.returningIds(statement(piece.size())), statement -> {
                bind(statement, piece, binder);
                try (ResultSet generated = statement.executeQuery()) {
                    while (generated.next()) {
                        ids.add(generated.getLong(1));
                    }
                }
                return ids;
            });
        }
        Collections.sort(ids); // no database promises the order of what it returns
        return ids;
    }

    /** The statement for this number of rows, a power of two. */
    String statement(int rows) {
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
