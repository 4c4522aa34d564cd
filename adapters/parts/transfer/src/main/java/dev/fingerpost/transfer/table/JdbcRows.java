package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Reads the rows of another program's database. */
public record JdbcRows(Connection connection) {

    /** The greatest number of rows that one query of a batch returns. */
    public static final int BATCH = 500;

    /** Runs a query. */
    public void query(String sql, Consumer<DataRow> rows, Object... parameters) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.execute();
            try (ResultSet found = statement.getResultSet()) {
                while (found != null && found.next()) {
                    rows.accept(row(found));
                }
            }
        } catch (SQLException e) {
            throw new TransferException(e, TransferFailure.DATABASE_NOT_READ);
        }
    }

    /**
     * Reads the rows of a query in batches, in the order of a key.
     *
     * @param sql the query, without conditions
     * @param key the column with the key
     * @param before a key before all others
     */
    public void batches(String sql, String key, Object before, Consumer<List<DataRow>> batches) {
        Object last = before;
        while (true) {
            List<DataRow> batch = new ArrayList<>();
            query(sql + " WHERE " + key + " > ? ORDER BY " + key + " LIMIT " + BATCH, batch::add, last);
            if (batch.isEmpty()) {
                return;
            }
            batches.accept(batch);
            String text = batch.get(batch.size() - 1).text(key.substring(key.indexOf('.') + 1));
            last = before instanceof Long ? (Object) Long.valueOf(text) : text;
        }
    }

    private static DataRow row(ResultSet found) throws SQLException {
        ResultSetMetaData columns = found.getMetaData();
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            String value = found.getString(i);
            if (value != null) {
                values.put(columns.getColumnLabel(i).toLowerCase(Locale.ROOT), value);
            }
        }
        return new DataRow(values);
    }
}
