package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.Update;

/** A part of a statement with the values of its parameters, which are numbers and texts. Texts are always bound. */
public record Sql(String text, List<Object> values) {

    private static final int PIECE = 512;

    public Sql {
        values = List.copyOf(values);
    }

    public static Sql of(String text, Object... values) {
        return new Sql(text, List.of(values));
    }

    /**
     * A condition that the column has one of these values; there must be at least one. The last value is repeated up to
     * a power of two, so that only a few different statements have to be prepared.
     */
    public static Sql in(String column, Collection<Long> values) {
        return around(marks -> column + " IN (" + String.join(",", marks) + ")", values);
    }

    /** A condition that a column of exact text has one of these values. */
    public static Sql exactly(String column, String mark, Collection<String> values) {
        return around(
                marks -> column + " IN (" + String.join(",", Collections.nCopies(marks.size(), mark)) + ")", values);
    }

    /**
     * A condition that one column has this number and another column has one of these texts, for an index on both.
     */
    public static Sql exactly(String first, long number, String column, Dialect dialect, Collection<String> values) {
        Sql texts = exactly(column, dialect.exactMark(), values);
        if (!dialect.lists().seeksPairs()) {
            return of(first + " = ? AND ", number).plus(texts);
        }
        List<Object> pairs = new ArrayList<>();
        texts.values.forEach(text -> pairs.addAll(List.of(number, text)));
        String marks = String.join(",", Collections.nCopies(pairs.size() / 2, "(?, " + dialect.exactMark() + ")"));
        return new Sql("(" + first + ", " + column + ") IN (" + marks + ")", pairs);
    }

    /**
     * A condition with placeholders for these values. The function gets the placeholders and returns the whole text.
     */
    public static Sql around(Function<List<String>, String> text, Collection<?> values) {
        List<Object> repeated = new ArrayList<>(values);
        while (Integer.bitCount(repeated.size()) > 1) {
            repeated.add(repeated.get(values.size() - 1));
        }
        return new Sql(text.apply(Collections.nCopies(repeated.size(), "?")), repeated);
    }

    /** Splits values into lists that are short enough for {@link #in} on every database. */
    public static <T> List<List<T>> pieces(List<T> values) {
        List<List<T>> pieces = new ArrayList<>();
        for (int from = 0; from < values.size(); from += PIECE) {
            pieces.add(values.subList(from, Math.min(from + PIECE, values.size())));
        }
        return pieces;
    }

    /** A statement with the same value for each of its placeholders. */
    public static Sql repeating(String text, String value) {
        long marks = text.chars().filter(character -> character == '?').count();
        return new Sql(text, Collections.nCopies((int) marks, value));
    }

    public Sql plus(String more, Object... moreValues) {
        return plus(of(more, moreValues));
    }

    public Sql plus(Sql more) {
        List<Object> all = new ArrayList<>(values);
        all.addAll(more.values);
        return new Sql(text + more.text, all);
    }

    /**
     * Returns this statement with its numbers in the text, for a database that would otherwise plan the statement
     * without knowing them.
     */
    public Sql plannedBy(ListHints hints) {
        if (!hints.inlinesNumbers()) {
            return this;
        }
        StringBuilder numbers = new StringBuilder();
        List<Object> texts = new ArrayList<>();
        int from = 0;
        for (Object value : values) {
            int mark = text.indexOf('?', from);
            numbers.append(text, from, mark).append(value instanceof Long ? value : "?");
            if (!(value instanceof Long)) {
                texts.add(value);
            }
            from = mark + 1;
        }
        numbers.append(text.substring(from));
        return new Sql(numbers.toString(), texts);
    }

    /** Reads one row. */
    @FunctionalInterface
    public interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    public void forEach(Handle handle, RowReader reader) {
        try (Query query = query(handle)) {
            query.scanResultSet((supplier, context) -> {
                ResultSet rows = supplier.get(); // each call of get() runs the statement
                while (rows.next()) {
                    reader.read(rows);
                }
                return rows;
            });
        }
    }

    /** Creates an object from a row. */
    @FunctionalInterface
    public interface RowMaker<T> {
        T make(ResultSet row) throws SQLException;
    }

    /** Runs the statement and creates an object from each row, in the order of the rows. */
    public <T> List<T> list(Handle handle, RowMaker<T> maker) {
        return query(handle).map((row, context) -> maker.make(row)).list();
    }

    public <T> Optional<T> first(Handle handle, RowMaker<T> maker) {
        return query(handle).map((row, context) -> maker.make(row)).findFirst();
    }

    /** Runs the statement and returns its only column, in the order of the rows. */
    public List<Long> numbers(Handle handle) {
        return list(handle, row -> row.getLong(1));
    }

    /**
     * Deletes the rows with one of these values in the column. Runs no statement if there are no values. Returns the
     * number of deleted rows.
     */
    public static int delete(Handle handle, String table, String column, List<Long> values) {
        return values.isEmpty()
                ? 0
                : of("DELETE FROM " + table + " WHERE ")
                        .plus(in(column, values))
                        .execute(handle);
    }

    /** Runs the statement and returns the only column of the only row. */
    public long number(Handle handle) {
        return query(handle).map((row, context) -> row.getLong(1)).one();
    }

    /** Runs an INSERT of one row and returns its id. */
    public static long generatedId(Update insert) {
        return insert.executeAndReturnGeneratedKeys("id")
                .map((row, context) -> row.getLong(1))
                .one();
    }

    public Query query(Handle handle) {
        return bound(handle.createQuery(text));
    }

    /** Runs the statement, and returns the number of rows that it has changed. */
    public int execute(Handle handle) {
        return bound(handle.createUpdate(text)).execute();
    }

    private <S extends SqlStatement<S>> S bound(S statement) {
        int position = 0;
        for (Object value : values) {
            if (value instanceof Long number) {
                statement.bind(position, number.longValue());
            } else {
                statement.bind(position, (String) value);
            }
            position++;
        }
        return statement;
    }
}
