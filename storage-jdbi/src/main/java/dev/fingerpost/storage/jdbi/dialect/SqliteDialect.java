package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.storage.jdbi.transaction.SqliteTransactionControl;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** SQLite. It has one writer at a time and gives each reader a snapshot, so rows need no locks. */
final class SqliteDialect implements Dialect {

    /** SQLITE_BUSY and SQLITE_LOCKED, with all their variants. */
    private static final Set<Integer> TRANSIENT = Set.of(5, 6);

    @Override
    public String product() {
        return "SQLite";
    }

    @Override
    public String identityType() {
        return "INTEGER PRIMARY KEY AUTOINCREMENT";
    }

    @Override
    public String textType() {
        return "TEXT";
    }

    @Override
    public String exactType() {
        return "TEXT";
    }

    /** The primary key is the table, not one more index. */
    @Override
    public Map<String, String> placeholders() {
        Map<String, String> placeholders = new HashMap<>(Dialect.super.placeholders());
        placeholders.put("sortedByKey", " WITHOUT ROWID");
        return placeholders;
    }

    /**
     * SQLite has no IF NOT EXISTS here, and needs none: ALTER TABLE is part of the script's transaction, so a killed
     * start leaves no column behind.
     */
    @Override
    public String addColumn() {
        return "ADD COLUMN";
    }

    /** As for {@link #addColumn}. */
    @Override
    public String dropColumn() {
        return "DROP COLUMN";
    }

    /** A write transaction has the whole database locked. */
    @Override
    public void lock(Handle handle, String select, long id, long owner) {
        // the transaction began with the lock
    }

    @Override
    public String keepingRows() {
        return "";
    }

    @Override
    public String keepingFreeRows() {
        return "";
    }

    /**
     * An aggregate with ORDER BY builds a temporary table for each link. A sub-select reads the rows in the order of
     * their primary key.
     */
    @Override
    public String pixelIds() {
        return "SELECT group_concat(pixel_id) FROM (SELECT pixel_id FROM fingerpost_link_pixel"
                + " WHERE fingerpost_link_pixel.link_id = fingerpost_link.id ORDER BY position)";
    }

    @Override
    public boolean needsStatementCache() {
        return true;
    }

    @Override
    public int snapshotIsolation() {
        return Connection.TRANSACTION_SERIALIZABLE;
    }

    @Override
    public TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return new SqliteTransactionControl(connection, purpose == Purpose.WRITE);
    }

    @Override
    public boolean hasSchemas() {
        return false;
    }

    /** SQLite lets a writer poll for the lock with growing delays, so a new one overtakes those that have waited. */
    @Override
    public boolean needsOneWriter() {
        return true;
    }

    @Override
    public boolean isTransient(SQLException e) {
        return TRANSIENT.contains(e.getErrorCode());
    }

    /** SQLITE_FULL. */
    @Override
    public boolean isFull(SQLException e) {
        return e.getErrorCode() == 13;
    }

    /** SQLITE_INTERRUPT. */
    @Override
    public boolean isTimeout(SQLException e) {
        return e.getErrorCode() == 9 || Dialect.super.isTimeout(e);
    }

    @Override
    public boolean isUniqueViolation(SQLException e) {
        return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("sqlite_constraint_unique");
    }
}
