package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads the rows of another program's database as texts, by the names of their columns. */
public final class JdbcRows {

    /** The greatest number of rows that one query of a batch returns. */
    public static final int BATCH = 500;

    private final Connection connection;

    public JdbcRows(Connection connection) {
        this.connection = connection;
    }

    /** A row. */
    public record Row(Map<String, String> values) {

        public Row {
            values = Map.copyOf(values);
        }

        public boolean has(String column) {
            return values.containsKey(column);
        }

        /** The text of a column; empty for none. */
        public String text(String column) {
            return values.getOrDefault(column, "");
        }

        /** The number in a column; 0 for none. */
        public long number(String column) {
            String text = text(column);
            return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : 0;
        }

        /** Whether a column is true, in any of the ways in which databases express it. */
        public boolean flag(String column) {
            return List.of("1", "t", "true").contains(text(column).toLowerCase(Locale.ROOT));
        }
    }

    /** Changes a setting of the connection. */
    public void execute(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static TransferException failed(SQLException e) {
        return new TransferException(e, TransferFailure.DATABASE_NOT_READ);
    }

    /**
     * Runs a query repeatedly while it returns rows, with the key of the last row as its parameter.
     *
     * @param before a key before all others
     */
    public void batches(String sql, Object before, Function<Row, Object> key, Consumer<List<Row>> batches) {
        Object last = before;
        List<Row> batch = batch(sql, last);
        while (!batch.isEmpty()) {
            batches.accept(batch);
            last = key.apply(batch.get(batch.size() - 1));
            batch = batch(sql, last);
        }
    }

    private List<Row> batch(String sql, Object last) {
        List<Row> batch = new ArrayList<>();
        query(sql, batch::add, last);
        return batch;
    }

    /** The number of rows in a table. */
    public long count(String table) {
        long[] rows = {0};
        query("SELECT COUNT(*) AS counted FROM " + table, row -> rows[0] = row.number("counted"));
        return rows[0];
    }

    /** Runs a query. */
    public void query(String sql, Consumer<Row> rows, Object... parameters) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    rows.accept(row(found));
                }
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static Row row(ResultSet found) throws SQLException {
        ResultSetMetaData columns = found.getMetaData();
        Map<String, String> values = new HashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            String value = found.getString(i);
            if (value != null) {
                values.put(columns.getColumnLabel(i).toLowerCase(Locale.ROOT), value);
            }
        }
        return new Row(values);
    }
}
