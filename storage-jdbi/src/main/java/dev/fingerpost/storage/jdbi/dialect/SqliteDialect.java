package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** SQLite. It allows one writer at a time and gives each reader a snapshot, so rows need no locks. */
final class SqliteDialect implements Dialect {

    /** SQLITE_BUSY and SQLITE_LOCKED, with all their variants. */
    private static final Set<Integer> TRANSIENT = Set.of(5, 6);

    /**
     * A table without other indexes is stored in the tree of its primary key (WITHOUT ROWID). SQLite's ALTER TABLE has
     * no IF NOT EXISTS and does not need it: it is part of the script's transaction, so a killed start leaves no column
     * behind.
     */
    @Override
    public Map<String, String> placeholders() {
        Map<String, String> placeholders =
                Placeholders.of("INTEGER PRIMARY KEY AUTOINCREMENT", "TEXT", "TEXT", lists());
        placeholders.put("sortedByKey", " WITHOUT ROWID");
        placeholders.put("addColumn", "ADD COLUMN");
        return placeholders;
    }

    @Override
    public void check(Connection connection, TableNames tables) {
        if (tables.schema() != null) {
            throw StorageException.failed("open the database: SQLite has no schemas", null);
        }
    }

    @Override
    public String sizeInBytes() {
        return "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    }

    /**
     * VACUUM INTO is used, because SQLite's online backup starts from the beginning after each write of another
     * process.
     */
    @Override
    public String copyingTo() {
        return "VACUUM INTO ?";
    }

    @Override
    public String checkingFile() {
        return "PRAGMA integrity_check(20)";
    }

    /** No lock is needed, because a writing transaction has locked the whole database. */
    @Override
    public String forUpdate() {
        return "";
    }

    @Override
    public String skipLocked() {
        return "";
    }

    /**
     * An aggregate with ORDER BY would build a temporary table for each link. A sub-select reads the rows in the order
     * of their primary key.
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
    public boolean seeksEachOfList() {
        return true;
    }

    @Override
    public TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return new SqliteStatements(connection, purpose.isWrite());
    }

    /**
     * SQLite makes a writer poll for the lock with growing delays, so a new writer would overtake writers that have
     * waited longer.
     */
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

    @Override
    public boolean isReadOnly(SQLException e) {
        return (e.getErrorCode() & 0xFF) == 8;
    }

    /** SQLITE_INTERRUPT. */
    @Override
    public boolean isTimeout(SQLException e) {
        return e.getErrorCode() == 9 || Dialect.super.isTimeout(e);
    }

    @Override
    public boolean isUniqueViolation(SQLException e) {
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("sqlite_constraint_unique") || message.contains("sqlite_constraint_primarykey");
    }
}
