package dev.fingerpost.server.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** How much is in a database: of every version of the tables, and read to the end. */
record DatabaseContents(long links, long pixels, long keys) {

    /** H2 knows the number of rows without reading them. */
    private static final String COUNT = "SELECT COUNT(*), MAX(created_at) FROM fingerpost_";

    /**
     * Counts the rows.
     *
     * @throws SQLException if there are no such tables, or their rows cannot be read
     */
    static DatabaseContents of(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return new DatabaseContents(
                    count(statement, "link"), count(statement, "pixel"), count(statement, "api_key"));
        }
    }

    private static long count(Statement statement, String table) throws SQLException {
        try (ResultSet rows = statement.executeQuery(COUNT + table)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** What SQLite finds wrong with its file; the other databases have no such check. */
    static List<String> damage(Connection connection) throws SQLException {
        List<String> damage = new ArrayList<>();
        if (connection.getMetaData().getDatabaseProductName().equals("SQLite")) {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("PRAGMA integrity_check(20)")) {
                while (rows.next()) {
                    damage.add(rows.getString(1));
                }
            } catch (SQLException e) {
                damage.add(e.getMessage());
            }
            damage.remove("ok");
        }
        return damage;
    }

    @Override
    public String toString() {
        return count(links, "link") + ", " + count(pixels, "pixel") + " and " + count(keys, "API key");
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
