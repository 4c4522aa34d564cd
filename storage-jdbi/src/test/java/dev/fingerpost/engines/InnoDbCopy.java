package dev.fingerpost.engines;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Copies a database of MariaDB or MySQL: tables, and rows without the computed columns. */
final class InnoDbCopy {

    private InnoDbCopy() {}

    static void copy(String from, String name, Statement statement) throws SQLException {
        statement.execute("CREATE DATABASE " + name);
        statement.execute("USE " + name);
        statement.execute("SET foreign_key_checks = 0");
        for (String table : texts(statement, "SHOW TABLES IN " + from, 1)) {
            statement.execute(texts(statement, "SHOW CREATE TABLE " + from + "." + table, 2)
                    .get(0));
            String columns = String.join(
                    ", ",
                    texts(
                            statement,
                            "SELECT column_name FROM information_schema.columns WHERE table_schema = '" + from
                                    + "' AND table_name = '" + table
                                    + "' AND COALESCE(generation_expression, '') = '' ORDER BY 1",
                            1));
            statement.execute(
                    "INSERT INTO %s (%s) SELECT %s FROM %s.%s".formatted(table, columns, columns, from, table));
        }
    }

    private static List<String> texts(Statement statement, String query, int column) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(column));
            }
        }
        return texts;
    }
}
