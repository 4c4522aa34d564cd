package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many rows H2 or PostgreSQL reads for statements, according to the plans of their executions. */
final class ExplainedRows {

    private static final Pattern SCANNED = Pattern.compile("scanCount: ([0-9]+)");
    private static final Pattern ACTUAL = Pattern.compile("actual time=\\S+ rows=([0-9.]+) loops=([0-9]+)");
    private static final Pattern REMOVED = Pattern.compile("Rows Removed by \\D+: ([0-9]+)");

    private ExplainedRows() {}

    static long of(TestDatabase database, HikariDataSource pool, List<RecordedStatements.Recorded> ran)
            throws SQLException {
        double rows = 0;
        try (Connection connection = pool.getConnection();
                Statement settings = connection.createStatement()) {
            if (database == TestDatabase.POSTGRESQL) {
                settings.execute("SET enable_seqscan = off"); // otherwise PostgreSQL scans a table of this size
            }
            for (RecordedStatements.Recorded each : ran) {
                try (PreparedStatement explain = each.prepare(connection, "EXPLAIN ANALYZE ");
                        ResultSet plan = explain.executeQuery()) {
                    while (plan.next()) {
                        rows += plan.getString(1)
                                .lines()
                                .mapToDouble(ExplainedRows::rows)
                                .sum();
                    }
                }
            }
        }
        return Math.round(rows);
    }

    /** The rows that a line of a plan says were read, including those that were then filtered out. */
    private static double rows(String line) {
        Matcher scanned = SCANNED.matcher(line);
        if (scanned.find()) {
            return Double.parseDouble(scanned.group(1));
        }
        Matcher removed = REMOVED.matcher(line);
        if (removed.find()) {
            return Double.parseDouble(removed.group(1));
        }
        Matcher actual = ACTUAL.matcher(line);
        return line.contains(" Scan ") && actual.find()
                ? Double.parseDouble(actual.group(1)) * Double.parseDouble(actual.group(2))
                : 0;
    }
}
