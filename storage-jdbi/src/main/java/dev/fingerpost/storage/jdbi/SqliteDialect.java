package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.TransactionControl.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Has one writer at a time and gives its readers a snapshot, so there are no rows to lock. */
final class SqliteDialect implements Dialect {

    /** SQLITE_BUSY and SQLITE_LOCKED with all their variants. */
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

    /** Who writes has the whole database to himself. */
    @Override
    public void lock(Handle handle, String table, long owner, long id) {
        // the transaction has begun with it
    }

    @Override
    public String keepingRows() {
        return "";
    }

    /** An aggregate that sorts for itself would build a table for each link; the rows come in order by their key. */
    @Override
    public String pixelIds() {
        return "SELECT group_concat(pixel_id) FROM (SELECT pixel_id FROM fingerpost_link_pixel"
                + " WHERE fingerpost_link_pixel.link_id = fingerpost_link.id ORDER BY position)";
    }

    @Override
    public boolean keepsNoStatements() {
        return true;
    }

    @Override
    public int snapshotIsolation() {
        return Connection.TRANSACTION_SERIALIZABLE;
    }

    @Override
    public TransactionControl demarcation(Connection connection, Purpose purpose) {
        return new SqliteTransactionControl(connection, purpose == Purpose.WRITE);
    }

    @Override
    public boolean hasSchemas() {
        return false;
    }

    @Override
    public boolean isCommitCostly() {
        return true;
    }

    @Override
    public boolean isTransient(SQLException e) {
        return TRANSIENT.contains(e.getErrorCode());
    }

    @Override
    public boolean isUniqueViolation(SQLException e) {
        return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("sqlite_constraint_unique");
    }
}
