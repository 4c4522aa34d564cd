package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** MySQL, with its own driver, Connector/J, or that of MariaDB. */
final class MySqlDialect extends InnoDbDialect {

    /** The error codes for an index or a column that already exists. */
    private static final int DUPLICATE_COLUMN = 1060;

    private static final int DUPLICATE_INDEX = 1061;

    /** Versions before 8.0.19, which do not support an alias for the row that an INSERT adds. */
    private static final Pattern TOO_OLD = Pattern.compile("[0-7]\\.|8\\.0\\.([0-9]|1[0-8])(\\D|$)");

    private static final ListHints HINTS = new MySqlHints();

    @Override
    public Map<String, String> placeholders() {
        Map<String, String> placeholders = placeholders("utf8mb4_0900_bin");
        placeholders.put("indexIfNotExists", "INDEX");
        placeholders.put("addColumn", "ADD COLUMN");
        return placeholders;
    }

    /** MySQL has IF NOT EXISTS for tables, but not for indexes and columns. */
    @Override
    public boolean existsAlready(SQLException e) {
        return e.getErrorCode() == DUPLICATE_COLUMN || e.getErrorCode() == DUPLICATE_INDEX;
    }

    @Override
    public ListHints lists() {
        return HINTS;
    }

    @Override
    public String upsert(String table, List<String> keys, List<String> counts, String source) {
        return "INSERT INTO " + table + " (" + String.join(", ", keys) + ", owner_id, " + String.join(", ", counts)
                + ") " + source + " AS added ON DUPLICATE KEY UPDATE "
                + Dialect.sums(counts, count -> table + "." + count, count -> "added." + count);
    }

    /** MySQL has no RETURNING, but InnoDB gives the rows of one INSERT ascending ids in the order of the rows. */
    @Override
    public boolean hasReturning() {
        return false;
    }

    /** In a cluster with several writers the step is not 1. */
    @Override
    public String idStep() {
        return "SELECT @@auto_increment_increment";
    }

    /** The default of 1,024 bytes would truncate the ids of many pixels. */
    @Override
    public String pixelIds() {
        return super.pixelIds()
                .replaceFirst("SELECT", "SELECT /*+ SET_VAR(group_concat_max_len = " + IDS_LENGTH + ") */");
    }

    /** Refuses settings that truncate values without an error, and versions that lack a needed statement. */
    @Override
    public void check(Connection connection, TableNames tables) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String version = database.getDatabaseProductVersion();
        if (isTooOld(version)) {
            throw StorageException.failed(
                    "open the database: MySQL " + version + " is too old: the oldest version that can work is 8.0.19",
                    null);
        }
        checkSession(connection);
    }

    static boolean isTooOld(String version) {
        return TOO_OLD.matcher(version).lookingAt();
    }

    private static final class MySqlHints extends InnoDbHints {

        /**
         * MySQL assumes that the rows of an owner are spread evenly over the table. To find ten links of an owner with
         * many links, it would read the table from its newest row on, including all newer rows of other owners.
         */
        @Override
        public String fromTable(String table) {
            return table + " IGNORE INDEX FOR ORDER BY (PRIMARY)";
        }

        /**
         * For MySQL all indexes that begin with the owner cost the same, so it takes the first one, which contains no
         * texts. Searching 10,000 links takes 4 to 5 ms with this hint, and 14 to 20 ms without it.
         */
        @Override
        public boolean countsTextsInOrder() {
            return true;
        }
    }
}
