package dev.fingerpost.storage.jdbi;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** H2 answers a commit up to half a second before it writes it, unless it is told not to. */
final class H2Durability {

    private static final Logger LOG = System.getLogger(H2Durability.class.getPackageName());

    private static final String WRITE_DELAY =
            "SELECT setting_value FROM information_schema.settings WHERE setting_name = 'WRITE_DELAY'";

    private H2Durability() {}

    /** Says so where it delays. A database in memory does not, for it writes nothing. */
    static void warn(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet setting = statement.executeQuery(WRITE_DELAY)) {
            if (setting.next() && setting.getLong(1) > 0) {
                LOG.log(
                        Level.WARNING,
                        "This H2 database writes commits to its file up to {0} ms after they are acknowledged. If the"
                                + " process is killed, the links, changes and clicks of that time are lost, and limits"
                                + " on clicks can be exceeded. Add ;WRITE_DELAY=0 to the JDBC URL.",
                        setting.getLong(1));
            }
        }
    }
}
