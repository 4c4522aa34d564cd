package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The damage that a database finds in its own file. */
final class DatabaseDamage {

    private DatabaseDamage() {}

    /** Returns at most twenty lines, one for each damaged place; empty if the database cannot check its file. */
    static List<String> of(Connection connection, Dialect dialect) {
        List<String> damage = new ArrayList<>();
        if (dialect.checkingFile().isEmpty()) {
            return damage;
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(dialect.checkingFile())) {
            while (rows.next()) {
                damage.add(rows.getString(1));
            }
        } catch (SQLException e) {
            damage.add(e.getMessage());
        }
        damage.remove("ok");
        return damage;
    }
}
