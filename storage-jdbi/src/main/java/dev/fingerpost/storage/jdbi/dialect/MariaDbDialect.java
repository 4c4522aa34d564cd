package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** MariaDB. Exact text is stored as bytes, since the usual collations ignore case, accents or trailing spaces. */
final class MariaDbDialect implements Dialect {

    /** An index entry has at most 3,072 bytes, and the owner and the id need some of them. */
    static final int INDEXED_BYTES = 3_000;

    /** More than the ids of one link's pixels need, and less than the default. */
    private static final long IDS_LENGTH = 65_536;

    /** Without it text that is too long for its column is truncated, not refused. */
    private static final Pattern STRICT = Pattern.compile("STRICT_(TRANS|ALL)_TABLES");

    /** A deadlock, a lock timeout, a row that changed after it was read. */
    private static final Set<Integer> TRANSIENT = Set.of(1213, 1205, 1020);

    private static final ListHints HINTS = new MariaDbHints();

    @Override
    public String currentSchema() {
        return "DATABASE()";
    }

    @Override
    public Map<String, String> placeholders() {
        String text = "MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
        String exact = "VARBINARY(" + INDEXED_BYTES + ")";
        Map<String, String> placeholders =
                Placeholders.of("BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY", text, exact, lists());
        String head = "url_head " + exact + " AS (LEFT(url_folded, " + INDEXED_BYTES + ")) STORED";
        placeholders.put("foldedUrl", "MEDIUMBLOB NOT NULL, " + head);
        placeholders.putAll(Placeholders.computed("AS ", " VIRTUAL"));
        placeholders.put("tableOptions", " ENGINE = InnoDB ROW_FORMAT = DYNAMIC DEFAULT CHARACTER SET utf8mb4");
        return placeholders;
    }

    @Override
    public ListHints lists() {
        return HINTS;
    }

    @Override
    public String upsert(String table, List<String> keys, List<String> counts, String source) {
        return "INSERT INTO " + table + " (" + String.join(", ", keys) + ", owner_id, " + String.join(", ", counts)
                + ") " + source + " ON DUPLICATE KEY UPDATE "
                + Dialect.sums(counts, count -> table + "." + count, count -> "VALUES(" + count + ")");
    }

    @Override
    public String orLock() {
        return " ON DUPLICATE KEY UPDATE links = links";
    }

    /** A transaction reads from the snapshot of its first read, unless the read locks. */
    @Override
    public String readingLatest() {
        return " FOR UPDATE";
    }

    /** Keeps out the processes on the same node. Those on other nodes of a cluster fail to commit, and retry. */
    @Override
    public String migrationLock(int key) {
        return "SELECT GET_LOCK('fingerpost " + key + "', 86400)";
    }

    @Override
    public String migrationUnlock(int key) {
        return "SELECT RELEASE_LOCK('fingerpost " + key + "')";
    }

    /** What others call a schema is a database here. */
    @Override
    public void enterSchema(Connection connection, String schema) throws SQLException {
        connection.setCatalog(schema);
    }

    @Override
    public boolean isServer() {
        return true;
    }

    /** In a cluster, a conflict between transactions on different nodes also has the state 40001. */
    @Override
    public boolean isTransient(SQLException e) {
        return TRANSIENT.contains(e.getErrorCode()) || "40001".equals(e.getSQLState());
    }

    /** The disk, or a table. */
    @Override
    public boolean isFull(SQLException e) {
        return e.getErrorCode() == 1021 || e.getErrorCode() == 1114;
    }

    @Override
    public boolean isTimeout(SQLException e) {
        return "70100".equals(e.getSQLState()) || Dialect.super.isTimeout(e);
    }

    @Override
    public boolean isUniqueViolation(SQLException e) {
        return e.getErrorCode() == 1062;
    }

    /** Refuses settings that truncate values without an error. */
    @Override
    public void check(Connection connection, TableNames tables) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet setting = statement.executeQuery("SELECT @@sql_mode, @@group_concat_max_len")) {
            setting.next();
            if (!STRICT.matcher(setting.getString(1)).find()) {
                throw StorageException.failed("open the database: sql_mode must contain STRICT_TRANS_TABLES", null);
            }
            if (setting.getLong(2) < IDS_LENGTH) {
                throw StorageException.failed(
                        "open the database: group_concat_max_len must be at least " + IDS_LENGTH, null);
            }
        }
    }

    /** The hints for MariaDB. */
    private static final class MariaDbHints implements ListHints {

        @Override
        public String partialIndex(PartialIndex index) {
            return index.computed();
        }

        /** MariaDB does not sort by an index on an expression, so the prefix is a column. */
        @Override
        public SortKey indexedPrefix(SortKey whole) {
            int bytes = MariaDbDialect.INDEXED_BYTES;
            return whole.withHead("url_head", "LEFT(CAST(? AS BINARY), " + bytes + ")", bytes);
        }

        /** The index holds the prefixes, so only rows with a truncated one are read. MariaDB would turn EXISTS into a scan. */
        @Override
        public String contains(SortKey text) {
            if (text.isWhole()) {
                return ListHints.super.contains(text);
            }
            String whole = "(SELECT INSTR(whole." + text.column() + ", ?) FROM fingerpost_link whole"
                    + " WHERE whole.id = fingerpost_link.id)";
            return "(INSTR(" + text.head() + ", ?) > 0 OR (LENGTH(" + text.head() + ") >= " + text.headBytes() + " AND "
                    + whole + " > 0))";
        }

        /** As measured: half a million entries in 91 ms and 359 ms. */
        @Override
        public int descendingCost() {
            return 4;
        }

        /**
         * The default makes a sort without an index compare only the first kilobyte of a text. The driver sets the timeout in
         * the same way, but of two such clauses only the inner one has an effect.
         */
        @Override
        public String beforeList(int timeoutSeconds) {
            String timeout = timeoutSeconds == 0 ? "" : ", max_statement_time = " + timeoutSeconds;
            return "SET STATEMENT max_sort_length = 16384" + timeout + " FOR ";
        }
    }
}
