package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.CommandException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** The database of another program, from which the import only reads. */
public final class OtherDatabase {

    private OtherDatabase() {}

    /** Connects without the settings of our own connections, which would change an SQLite file. */
    public static Connection connect(DatabaseSettings settings) {
        JdbcUrl.check(settings.url());
        try {
            return new ReconnectingDataSource(settings, Map.of()).getConnection();
        } catch (SQLException e) {
            RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
            throw CommandException.failed("cannot open the database " + name + ": " + name.reason(e));
        }
    }
}
