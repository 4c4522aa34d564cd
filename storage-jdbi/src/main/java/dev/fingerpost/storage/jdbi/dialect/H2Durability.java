package dev.fingerpost.storage.jdbi.dialect;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The facts that decide whether an H2 database keeps its acknowledged commits when the process is killed.
 *
 * @param version the version that H2 reports
 * @param isFile false for a database in memory, whose data does not survive the process
 * @param writeDelayMillis the number of milliseconds after a commit within which H2 writes it to the file
 */
record H2Durability(String version, int major, int minor, boolean isFile, long writeDelayMillis) {

    private static final Logger LOG = System.getLogger(H2Durability.class.getPackageName());

    private static final String SETTINGS = "SELECT SETTING_NAME, SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS"
            + " WHERE SETTING_NAME IN ('WRITE_DELAY', 'info.FILE_SIZE')";

    static H2Durability of(Connection connection) throws SQLException {
        boolean isFile = false;
        long writeDelay = 0;
        try (Statement statement = connection.createStatement();
                ResultSet setting = statement.executeQuery(SETTINGS)) {
            while (setting.next()) {
                if (setting.getString(1).equals("WRITE_DELAY")) {
                    writeDelay = setting.getLong(2);
                } else {
                    isFile = true;
                }
            }
        }
        DatabaseMetaData h2 = connection.getMetaData();
        return new H2Durability(
                h2.getDatabaseProductVersion(),
                h2.getDatabaseMajorVersion(),
                h2.getDatabaseMinorVersion(),
                isFile,
                writeDelay);
    }

    void warn() {
        warnings().forEach(warning -> LOG.log(Level.WARNING, warning));
    }

    /** The warnings for the host, each in one line; empty if nothing is lost. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (isFile && isNewerThanTried()) {
            warnings.add("This is H2 " + version + ". If the process is killed, H2 2.5.252 loses links, changes and"
                    + " clicks that were acknowledged, and can hand out an id twice; newer versions have not been"
                    + " tried. Use H2 2.4.240 or 2.3.232 instead.");
        }
        if (isFile && writeDelayMillis > 0) {
            warnings.add("This H2 database writes commits to its file up to " + writeDelayMillis + " ms after they are"
                    + " acknowledged. If the process is killed, the links, changes and clicks of that time are lost,"
                    + " and limits on clicks can be exceeded. Add ;WRITE_DELAY=0 to the JDBC URL.");
        }
        return warnings;
    }

    /** Whether the version is newer than 2.4, the last version that lost nothing in {@code KilledProcessTest}. */
    private boolean isNewerThanTried() {
        return major > 2 || (major == 2 && minor > 4);
    }
}
