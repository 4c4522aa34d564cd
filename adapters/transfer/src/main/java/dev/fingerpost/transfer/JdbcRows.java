package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the rows of another program's database, as texts by the names of their columns. */
final class JdbcRows {

    private final Connection connection;

    JdbcRows(Connection connection) {
        this.connection = requireNonNull(connection, "connection");
    }

    /** A row. */
    record Row(Map<String, String> values) {

        Row {
            values = Map.copyOf(values);
        }

        /** The text of a column; {@code null} for none. */
        @Nullable
        String text(String column) {
            return values.get(column);
        }

        String textOr(String column, String missing) {
            return values.getOrDefault(column, missing);
        }

        /** A number, 0 for none. */
        long number(String column) {
            String text = values.getOrDefault(column, "");
            return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : 0;
        }

        /** Whether a column is true, in any way that databases say it. */
        boolean flag(String column) {
            return List.of("1", "t", "true").contains(textOr(column, "").toLowerCase(Locale.ROOT));
        }
    }

    /** Changes a setting of the connection. */
    void execute(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static TransferException failed(SQLException e) {
        return new TransferException("cannot read the other database", e);
    }

    /**
     * Runs a query.
     *
     * @return the number of rows
     */
    int query(String sql, Consumer<Row> rows, Object... parameters) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            int count = 0;
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    rows.accept(row(found));
                    count++;
                }
            }
            return count;
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
