package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.StatementTransaction;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The common part of MariaDB and MySQL: InnoDB and the error codes. Exact text is stored as bytes, because the usual
 * collations ignore case, accents or trailing spaces.
 */
abstract class InnoDbDialect implements Dialect {

    /**
     * The number of bytes of a text that an index holds: an index entry has at most 3,072 bytes, some of which are used
     * for the owner and the id.
     */
    static final int INDEXED_BYTES = 3_000;

    /** The maximum length of the list of a link's pixel ids, which is more than any link needs. */
    static final int IDS_LENGTH = 65_536;

    /** Without one of these modes, text that is too long for its column is truncated instead of refused. */
    private static final Pattern STRICT = Pattern.compile("STRICT_(TRANS|ALL)_TABLES");

    /**
     * The errors after which a retry may succeed: a deadlock, a lock timeout, a row that changed after it was read.
     */
    private static final Set<Integer> TRANSIENT = Set.of(1213, 1205, 1020);

    @Override
    public String sizeInBytes() {
        return "SELECT COALESCE(SUM(data_length + index_length), 0)"
                + " FROM information_schema.tables WHERE table_schema = DATABASE()";
    }

    /** @param collation the collation, which compares texts by their bytes, including trailing spaces */
    final Map<String, String> placeholders(String collation) {
        String text = "MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE " + collation;
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
    public final String currentSchema() {
        return "DATABASE()";
    }

    @Override
    public final TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return purpose.isWrite()
                ? new StatementTransaction(connection)
                : Dialect.super.transactionControl(connection, purpose);
    }

    @Override
    public final String forShare() {
        return " LOCK IN SHARE MODE";
    }

    @Override
    public final String orLock() {
        return " ON DUPLICATE KEY UPDATE links = links";
    }

    /** A transaction reads from the snapshot of its first read, unless a read locks. */
    @Override
    public final String readingLatest() {
        return " FOR UPDATE";
    }

    /**
     * The lock excludes other processes on the same node. In a cluster, processes on other nodes fail to commit, and
     * retry.
     */
    @Override
    public final String migrationLock(int key) {
        return "SELECT GET_LOCK('fingerpost " + key + "', 86400)";
    }

    @Override
    public final String migrationUnlock(int key) {
        return "SELECT RELEASE_LOCK('fingerpost " + key + "')";
    }

    /** MariaDB and MySQL call a schema a database. */
    @Override
    public final void enterSchema(Connection connection, String schema) throws SQLException {
        connection.setCatalog(schema);
    }

    @Override
    public final boolean isServer() {
        return true;
    }

    /** In a cluster, a conflict between transactions on different nodes also has the state 40001. */
    @Override
    public final boolean isTransient(SQLException e) {
        return TRANSIENT.contains(e.getErrorCode()) || "40001".equals(e.getSQLState());
    }

    /** The error codes say that the disk or a table is full. */
    @Override
    public final boolean isFull(SQLException e) {
        return e.getErrorCode() == 1021 || e.getErrorCode() == 1114;
    }

    @Override
    public final boolean isReadOnly(SQLException e) {
        return e.getErrorCode() == 1290 || e.getErrorCode() == 1792;
    }

    @Override
    public final boolean isTimeout(SQLException e) {
        return "70100".equals(e.getSQLState()) || Dialect.super.isTimeout(e);
    }

    @Override
    public final boolean isUniqueViolation(SQLException e) {
        return e.getErrorCode() == 1062;
    }

    /** Refuses a mode that truncates values without an error, and a connection that cannot carry every character. */
    static void checkSession(Connection connection) throws SQLException {
        if (!STRICT.matcher(setting(connection, "sql_mode")).find()) {
            throw StorageException.failed("open the database: sql_mode must contain STRICT_TRANS_TABLES", null);
        }
        String characters = setting(connection, "character_set_client");
        if (!characters.equals("utf8mb4")) {
            throw StorageException.failed(
                    "open the database: the connection sends text as " + characters
                            + ", which cannot carry every character: remove characterEncoding from the URL",
                    null);
        }
    }

    static String setting(Connection connection, String variable) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet setting = statement.executeQuery("SELECT @@" + variable)) {
            setting.next();
            return setting.getString(1);
        }
    }
}
