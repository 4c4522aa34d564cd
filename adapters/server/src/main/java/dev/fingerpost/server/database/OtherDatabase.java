package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.CommandException;
import java.sql.Connection;
import java.sql.SQLException;

/** The database of another program, from which the import only reads. */
public final class OtherDatabase {

    private OtherDatabase() {}

    /** Connects to read, which neither creates nor changes a file. */
    public static Connection connect(DatabaseSettings settings) {
        JdbcUrl.check(settings.url());
        try {
            return new ReconnectingDataSource(
                            settings, JdbcUrl.readingProperties(settings.url().value()))
                    .getConnection();
        } catch (SQLException e) {
            RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
            throw CommandException.failed("cannot open the database " + name + ": " + name.reason(e));
        }
    }
}
