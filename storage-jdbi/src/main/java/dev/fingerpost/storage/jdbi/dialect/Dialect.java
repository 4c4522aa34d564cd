package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.storage.jdbi.transaction.JdbcTransactionControl;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The differences between the supported databases. Each statement is written once, in SQL that all of them understand
 * and with these fragments. {@link Dialects} lists the implementations.
 */
public interface Dialect {

    /** A link may have another status than active, now or later. */
    String RESTRICTED = "(disabled OR active_from IS NOT NULL OR active_until IS NOT NULL OR clicks_limit IS NOT NULL)";

    /** The clicks have reached the limit. */
    String USED_UP = "clicks >= max_clicks";

    /** The name that the database gives itself. */
    String product();

    /** The type of a primary key with ascending values that are never reused. */
    String identityType();

    /** The type of text of any length that is neither compared nor sorted. */
    String textType();

    /** The type of text that compares and sorts by code point and fits into an index. */
    String exactType();

    /** The placeholder of a text parameter that is compared with a column of exact text. */
    default String exactMark() {
        return "?";
    }

    /** The placeholder of a number that is selected. */
    default String numberMark() {
        return "?";
    }

    /**
     * The upsert that adds to the counts of rows, and inserts rows that are missing.
     *
     * @param keys the columns of the primary key
     * @param source selects the keys, {@code owner_id} and {@code counted}
     */
    default String upsert(String table, List<String> keys, String source) {
        String columns = String.join(", ", keys);
        return "INSERT INTO " + table + " AS kept (" + columns + ", owner_id, counted) " + source + " ON CONFLICT ("
                + columns + ") DO UPDATE SET counted = kept.counted + excluded.counted";
    }

    /** A statement that runs this INSERT and returns the generated ids of its rows. */
    default String returningIds(String insert) {
        return insert + " RETURNING id";
    }

    /**
     * A query for ids of new links, as many as its parameter says, or for none if the caller may not reserve ids. Empty for
     * a database that finds a deadlock at once, or has none, so that links need not be inserted in another order than that
     * of their ids.
     */
    default String reservingIds() {
        return "";
    }

    /** Values for the {@code ${...}} of the migration scripts. */
    default Map<String, String> placeholders() {
        return Map.ofEntries(
                Map.entry("identity", identityType()),
                Map.entry("text", textType()),
                Map.entry("exact", exactType()),
                Map.entry("foldedUrl", exactType() + " NOT NULL"),
                Map.entry("urlKey", byUrl("url_folded").head()),
                Map.entry("addColumn", addColumn()),
                Map.entry("dropColumn", dropColumn()),
                Map.entry("onTable", "/* ON "),
                Map.entry("onTableEnd", " */"),
                Map.entry("tableOptions", ""),
                Map.entry("sortedByKey", ""),
                Map.entry("restrictedColumn", ""),
                Map.entry("restrictedKey", ""),
                Map.entry("whereRestricted", " WHERE " + restricted()),
                Map.entry("usedUpColumn", ""),
                Map.entry("usedUpKey", ""),
                Map.entry("whereUsedUp", " WHERE " + usedUp()),
                Map.entry("manyUpdates", ""));
    }

    /** ALTER TABLE's clause that adds a column and has no effect where the column exists. */
    default String addColumn() {
        return "ADD COLUMN IF NOT EXISTS";
    }

    /** ALTER TABLE's clause that drops a column and has no effect where there is none. */
    default String dropColumn() {
        return "DROP COLUMN IF EXISTS";
    }

    /** The condition {@link #RESTRICTED}, word for word as the index of these links has it. */
    default String restricted() {
        return RESTRICTED;
    }

    /** The condition {@link #USED_UP}, as the index of these rows has it. */
    default String usedUp() {
        return USED_UP;
    }

    /** The condition that a link has reached its limit, for reading rows. Its parameter is the owner. */
    default String isUsedUp() {
        return "fingerpost_link.id IN (SELECT link_id FROM fingerpost_click WHERE link_owner = ? AND " + usedUp() + ")";
    }

    /**
     * A join that counting needs instead: of {@code fingerpost_link} with its row in {@code used_up} if it has reached its
     * limit. Empty if {@link #isUsedUp} is quick for many rows as well.
     */
    default String usedUpJoin() {
        return "";
    }

    /** The condition that a link has a pixel, for reading rows in order. Its parameter is the pixel. */
    default String hasPixel() {
        return "fingerpost_link.id IN (SELECT link_id FROM fingerpost_link_pixel WHERE pixel_id = ?)";
    }

    /**
     * A join that begins with the links of a pixel, for all of these: of {@code fingerpost_link} with their rows in {@code
     * attached}. Empty if {@link #hasPixel} is as quick.
     */
    default String pixelJoin() {
        return "";
    }

    /** A condition: a text that lists sort by contains the parameter, which may be in the condition several times. */
    default String contains(SortKey text) {
        return "INSTR(" + text.column() + ", ?) > 0";
    }

    /** The same condition for this search, by an index of parts of texts if there is one. For many rows it may be slower. */
    default String containsByIndex(SortKey text, String search) {
        return contains(text);
    }

    /**
     * The links with one of several alias keys, after FROM; further conditions follow.
     *
     * @param marks the placeholders of the keys
     */
    default String withAliasKeys(List<String> marks) {
        return "fingerpost_link WHERE alias_key IN (" + String.join(",", marks) + ")";
    }

    /** How links sort by their folded URL, which may be longer than an index allows. */
    default SortKey byUrl(String column) {
        return SortKey.text(column, exactMark());
    }

    /**
     * A condition that every link meets, after AND, for reading most of them in order: for a database that would rather
     * sort the rows of an index that holds all columns of the other conditions.
     */
    default String notCovered() {
        return "";
    }

    /**
     * Whether the database plans a statement that it has prepared without looking at its parameters. An owner with many
     * links then gets the plan of one with few.
     */
    default boolean plansForUnknownNumbers() {
        return false;
    }

    /** What a step over an entry of an index costs in descending order, where it costs 1 in ascending order. */
    default int descendingCost() {
        return 1;
    }

    /**
     * The beginning of the statement that reads a list.
     *
     * @param timeoutSeconds the statement timeout, 0 for none
     */
    default String beforeList(int timeoutSeconds) {
        return "";
    }

    /**
     * Locks a row until the transaction ends.
     *
     * @param select reads it by an id and an owner
     */
    default void lock(Handle handle, String select, long id, long owner) {
        handle.execute(select + keepingRows(), id, owner);
    }

    /** The end of a SELECT that locks its rows until the transaction ends. */
    default String keepingRows() {
        return " FOR UPDATE";
    }

    /** The same for the rows that no other transaction has locked. */
    default String keepingFreeRows() {
        return " FOR UPDATE SKIP LOCKED";
    }

    /**
     * The end of a SELECT that reads the latest state of a locked row, not the transaction's snapshot of it. A
     * transaction of the library needs none: it begins with the lock, so it has no older snapshot.
     */
    default String readingLatest() {
        return "";
    }

    /** The query for the ids of a link's pixels, in order, joined by commas; empty or NULL for none. */
    String pixelIds();

    /** That query with an aggregate that joins and sorts. */
    static String pixelIdsBy(String aggregate) {
        return "SELECT " + aggregate
                + " FROM fingerpost_link_pixel WHERE fingerpost_link_pixel.link_id = fingerpost_link.id";
    }

    /** Whether the driver lacks a cache of prepared statements. */
    default boolean needsStatementCache() {
        return false;
    }

    /** Begins and ends transactions on this connection. */
    default TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return new JdbcTransactionControl(
                connection,
                switch (purpose) {
                    case READ_ONCE, WRITE -> Connection.TRANSACTION_NONE;
                    case READ_SNAPSHOT -> snapshotIsolation();
                });
    }

    /** The isolation level at which several statements read one snapshot. */
    int snapshotIsolation();

    /** Whether tables can be in a schema that the host names. */
    default boolean hasSchemas() {
        return true;
    }

    /** Whether the database is another process, which can fail to answer. */
    default boolean isServer() {
        return false;
    }

    /** Whether the writers of this process queue for one lock ({@code WriterLock}), nearly in the order of their arrival. */
    default boolean needsOneWriter() {
        return false;
    }

    /** Whether a retry of the transaction may succeed. */
    boolean isTransient(SQLException e);

    /** Whether the disk, or what the database may use of it, is full. Nothing is committed then, even by a commit. */
    boolean isFull(SQLException e);

    /** Whether a statement was cancelled because it took too long. */
    default boolean isTimeout(SQLException e) {
        return e instanceof SQLTimeoutException || "57014".equals(e.getSQLState());
    }

    boolean isUniqueViolation(SQLException e);

    /** Whether a value exists already in the unique index that has this column. */
    default boolean isTaken(SQLException e, String column) {
        return isUniqueViolation(e)
                && String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains(column);
    }

    /** This dialect with the indexes for {@link #containsByIndex} that it has found or, if it may, created. */
    default Dialect withTextIndexes(Connection connection, TableNames tables, boolean mayCreate) throws SQLException {
        return this;
    }

    /** Refuses a database whose settings lose data, or logs a warning. */
    default void check(Connection connection) throws SQLException {
        // most databases have no such setting
    }
}
