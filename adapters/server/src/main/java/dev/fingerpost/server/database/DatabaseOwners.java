package dev.fingerpost.server.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.server.settings.CommandException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The owners in a database. They are rows of no table of their own. */
public final class DatabaseOwners {

    private static final String SELECT = """
            SELECT owner_id, SUM(links), SUM(pixels), SUM(api_keys)
            FROM (SELECT owner_id, COUNT(*) AS links, 0 AS pixels, 0 AS api_keys FROM fingerpost_link GROUP BY owner_id
              UNION ALL SELECT owner_id, 0, COUNT(*), 0 FROM fingerpost_pixel GROUP BY owner_id
              UNION ALL SELECT owner_id, 0, 0, COUNT(*) FROM fingerpost_api_key GROUP BY owner_id) each_table
            GROUP BY owner_id ORDER BY owner_id\
            """;

    private DatabaseOwners() {}

    /** How much an owner has. */
    public record Owner(long id, long links, long pixels, long keys) {}

    /** Those of a database that exists and has tables of this version. */
    public static List<Owner> of(DatabaseSettings settings) {
        settings.checkStored();
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(settings);
        List<Owner> owners = new ArrayList<>();
        try (HikariDataSource pool = OpenStorage.pool(settings, name, Duration.ZERO)) {
            new TableVersions(settings, pool).refuseOthers();
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(SELECT)) {
                while (rows.next()) {
                    owners.add(new Owner(rows.getLong(1), rows.getLong(2), rows.getLong(3), rows.getLong(4)));
                }
            }
            return owners;
        } catch (SQLException e) {
            throw CommandException.failed("cannot read the database " + name + ": " + name.reason(e));
        }
    }
}
