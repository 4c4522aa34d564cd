package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Text compares as bytes: the usual collations ignore case, or accents, or spaces at the end. */
final class MariaDbDialect implements Dialect {

    /** What an index takes is 3,072 bytes, of which the owner and the id need some. */
    private static final int INDEXED_BYTES = 3_000;

    /** Far more than the ids of one link's pixels need; the default is longer still. */
    private static final long IDS_LENGTH = 65_536;

    /** Otherwise text that is too long for its column is cut, not refused. */
    private static final Pattern STRICT = Pattern.compile("STRICT_(TRANS|ALL)_TABLES");

    /** A deadlock was broken, a lock was not to be had, a row changed after it was read. */
    private static final Set<Integer> TRANSIENT = Set.of(1213, 1205, 1020);

    @Override
    public String product() {
        return "MariaDB";
    }

    @Override
    public String identityType() {
        return "BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY";
    }

    @Override
    public String textType() {
        return "MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
    }

    @Override
    public String exactType() {
        return "VARBINARY(" + INDEXED_BYTES + ")";
    }

    @Override
    public Map<String, String> placeholders() {
        Map<String, String> placeholders = new HashMap<>(Dialect.super.placeholders());
        String head = "url_head VARBINARY(%1$d) AS (LEFT(url_folded, %1$d)) STORED".formatted(INDEXED_BYTES);
        placeholders.put("foldedUrl", "MEDIUMBLOB NOT NULL, " + head);
        placeholders.put("tableOptions", " ENGINE = InnoDB ROW_FORMAT = DYNAMIC DEFAULT CHARACTER SET utf8mb4");
        return placeholders;
    }

    /** An index on an expression is not used to sort by it, so the head is a column. */
    @Override
    public SortKey byUrl(String column) {
        String headOf = "LEFT(CAST(? AS BINARY), " + INDEXED_BYTES + ")";
        return new SortKey(column, exactMark(), "url_head", headOf, INDEXED_BYTES);
    }

    /** A transaction goes on seeing the state that was there when it first read, unless it asks for locks again. */
    @Override
    public String readingLatest() {
        return " FOR UPDATE";
    }

    /** Otherwise only the first kilobyte of a text decides where an index does not, or not to the end. */
    @Override
    public String beforeList() {
        return "SET STATEMENT max_sort_length = 16384 FOR ";
    }

    @Override
    public String pixelIds() {
        return Dialect.pixelIdsBy("GROUP_CONCAT(pixel_id ORDER BY position SEPARATOR ',')");
    }

    @Override
    public int snapshotIsolation() {
        return Connection.TRANSACTION_REPEATABLE_READ;
    }

    @Override
    public boolean isServer() {
        return true;
    }

    @Override
    public boolean isCommitCostly() {
        return true;
    }

    /** In a cluster, transactions that met on different nodes fail with state 40001 too. */
    @Override
    public boolean isTransient(SQLException e) {
        return TRANSIENT.contains(e.getErrorCode()) || "40001".equals(e.getSQLState());
    }

    @Override
    public boolean isUniqueViolation(SQLException e) {
        return e.getErrorCode() == 1062;
    }

    /** Refuses to have cut off, without a word, what does not fit. */
    @Override
    public void check(Connection connection) throws SQLException {
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
}
