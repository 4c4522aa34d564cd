package dev.fingerpost.engines;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Copies a database of MariaDB or MySQL: tables, and rows without the computed columns. */
final class InnoDbCopy {

    /** The statements that copy a database into the current one, by its name. */
    private static final Map<String, List<String>> STATEMENTS = new ConcurrentHashMap<>();

    private InnoDbCopy() {}

    static void copy(String from, String name, Statement statement) throws SQLException {
        List<String> statements = STATEMENTS.get(from);
        if (statements == null) {
            statements = statements(from, statement);
            STATEMENTS.put(from, statements);
        }
        statement.execute("CREATE DATABASE " + name);
        statement.execute("USE " + name);
        statement.execute("SET foreign_key_checks = 0");
        for (String each : statements) {
            statement.execute(each);
        }
    }

    private static List<String> statements(String from, Statement statement) throws SQLException {
        List<String> statements = new ArrayList<>();
        for (String table : texts(statement, "SHOW TABLES IN " + from, 1)) {
            String original = from + "." + table;
            statements.addAll(texts(statement, "SHOW CREATE TABLE " + original, 2));
            if (texts(statement, "SELECT 1 FROM " + original + " LIMIT 1", 1).isEmpty()) {
                continue;
            }
            String columns = String.join(
                    ", ",
                    texts(
                            statement,
                            "SELECT column_name FROM information_schema.columns WHERE table_schema = '" + from
                                    + "' AND table_name = '" + table
                                    + "' AND COALESCE(generation_expression, '') = '' ORDER BY 1",
                            1));
            statements.add("INSERT INTO %s (%s) SELECT %s FROM %s".formatted(table, columns, columns, original));
        }
        return statements;
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
