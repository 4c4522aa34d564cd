package dev.fingerpost.storage.jdbi.dialect;

import static java.util.stream.Collectors.joining;

import dev.fingerpost.storage.jdbi.transaction.JdbcTransaction;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What a database is: its types, transactions, locks, errors and upsert. Each statement is written once, in SQL that all
 * supported databases understand and with these fragments. {@link Dialects} lists the implementations.
 */
public interface Dialect {

    /** The rows that {@link #updating} has updated. */
    String UPDATED = "updated";

    /** Values for the {@code ${...}} of the migration scripts. */
    Map<String, String> placeholders();

    /** What its planner needs for lists. */
    default ListHints lists() {
        return new ListHints() {};
    }

    /** This dialect with the indexes for searches that it has found after the migrations or, if it may, created. */
    default Dialect withTextIndexes(Connection connection, TableNames tables, boolean mayCreate) throws SQLException {
        return this;
    }

    /**
     * Waits until no other process migrates these tables. Empty if a transaction that writes has the database locked, or
     * if there is no lock that survives CREATE TABLE.
     */
    default String migrationLock(int key) {
        return "";
    }

    /** Ends the lock. Empty if the transaction ends it. */
    default String migrationUnlock(int key) {
        return "";
    }

    /** Chooses the schema of names without one, at most until the schema of the connection is set back. */
    default void enterSchema(Connection connection, String schema) throws SQLException {
        connection.setSchema(schema);
    }

    /** Refuses names of tables that it cannot have, and settings that lose data, or logs a warning. */
    default void check(Connection connection, TableNames tables) throws SQLException {
        // most databases have no such setting
    }

    /** The schema that names without one mean on a connection, as an expression; a constant where there are no schemas. */
    default String currentSchema() {
        return "''";
    }

    /** Whether the database is a process of its own, which can fail to answer. */
    default boolean isServer() {
        return false;
    }

    /** The query for the size of the database in bytes, without what is in a write-ahead log. */
    String sizeInBytes();

    /** The statement that writes a copy of the database to the file of its parameter, while others write. Empty for a server. */
    default String copyingTo() {
        return "";
    }

    /** Whether that copy is an archive with the file of the database. */
    default boolean isCopyArchived() {
        return false;
    }

    /** The end of the name of each file of the database; empty where any name will do. */
    default String fileEnding() {
        return "";
    }

    /** The query for the damage of the file of the database, a row each; empty where the database has no such check. */
    default String checkingFile() {
        return "";
    }

    /** Whether the driver lacks a cache of prepared statements. */
    default boolean needsStatementCache() {
        return false;
    }

    /** Whether each value of a list in the middle of an index is sought by itself, together with the columns after it. */
    default boolean seeksEachOfList() {
        return false;
    }

    /** Whether the writers of this process queue for one lock ({@code WriterLock}), nearly in the order of their arrival. */
    default boolean needsOneWriter() {
        return false;
    }

    /** Begins and ends transactions on this connection. */
    default TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return new JdbcTransaction(
                connection,
                switch (purpose) {
                    case READ_ONCE, WRITE, WRITE_UNREFUSED, WRITE_ONCE -> Connection.TRANSACTION_NONE;
                    case READ_SNAPSHOT -> Connection.TRANSACTION_REPEATABLE_READ;
                });
    }

    /**
     * The end of an INSERT of a row of {@code fingerpost_link_count}, that locks the row if it is there, until the transaction
     * ends. Empty if a writer has locked all rows.
     */
    default String orLock() {
        return "";
    }

    /** The end of a SELECT that locks its rows until the transaction ends. Empty if a writer has locked all rows. */
    default String forUpdate() {
        return " FOR UPDATE";
    }

    /** The end of a SELECT that locks its rows and leaves out those that another transaction has locked. */
    default String skipLocked() {
        return " FOR UPDATE SKIP LOCKED";
    }

    /**
     * The end of a SELECT that reads the latest state of a locked row, not the transaction's snapshot of it. A
     * transaction of the library needs none: it begins with the lock, so it has no older snapshot.
     */
    default String readingLatest() {
        return "";
    }

    /**
     * The upsert that adds to the counts of rows, and inserts rows that are missing.
     *
     * @param keys the columns of the primary key
     * @param counts the columns of the counts, NULL for none
     * @param source the rows, as SELECT or VALUES: the keys, {@code owner_id} and the counts. Each parameter is a number or an
     *     {@link #exactMark}
     */
    default String upsert(String table, List<String> keys, List<String> counts, String source) {
        return "INSERT INTO " + table + " AS kept (" + String.join(", ", keys) + ", owner_id, "
                + String.join(", ", counts) + ") " + source + " ON CONFLICT (" + String.join(", ", keys)
                + ") DO UPDATE SET " + sums(counts, count -> "kept." + count, count -> "excluded." + count);
    }

    /** Assigns the sum of two counts to each column, either of which may be NULL. */
    static String sums(List<String> counts, UnaryOperator<String> kept, UnaryOperator<String> added) {
        return counts.stream()
                .map(count -> {
                    String before = kept.apply(count);
                    String more = added.apply(count);
                    return count + " = COALESCE(" + before + " + " + more + ", " + before + ", " + more + ")";
                })
                .collect(joining(", "));
    }

    /**
     * One statement of an UPDATE of {@code fingerpost_click} and an INSERT from the rows that it has updated, {@value #UPDATED}.
     * Empty if the database has no such statement.
     */
    default String updating(String update, String insert) {
        return "";
    }

    /** The condition that a column of text, which is not stored as exact text, is exactly its parameter. */
    default String isText(String column) {
        return column + " = ?";
    }

    /** The placeholder of a text parameter that is compared with a column of exact text. */
    default String exactMark() {
        return "?";
    }

    /**
     * Whether a statement can return the generated ids of the rows that it inserts ({@link #returningIds}). Where it cannot, the
     * driver tells the ids of an INSERT.
     */
    default boolean hasReturning() {
        return true;
    }

    /**
     * The query for the distance between the ids of the rows of one INSERT, for a database without {@link #hasReturning RETURNING}:
     * some drivers tell only the first id.
     */
    default String idStep() {
        return "SELECT 1";
    }

    /** A statement that runs this INSERT and returns the generated ids of its rows. */
    default String returningIds(String insert) {
        return insert + " RETURNING id";
    }

    /**
     * A query for ids of new links, as many as its parameter says, or for none if the caller may not reserve ids. Empty for
     * a database that finds a deadlock at once, or has none, so that links need not be inserted in a different order than that
     * of their ids.
     */
    default String reservingIds() {
        return "";
    }

    /** The query for the ids of a link's pixels, in order, joined by commas; empty or NULL for none. */
    default String pixelIds() {
        return "SELECT GROUP_CONCAT(pixel_id ORDER BY position SEPARATOR ',')"
                + " FROM fingerpost_link_pixel WHERE fingerpost_link_pixel.link_id = fingerpost_link.id";
    }

    /** Whether a retry of the transaction may succeed. */
    boolean isTransient(SQLException e);

    /** What the operator can do about a failure whose own message does not say it; empty if nothing is known. */
    default String advice(SQLException e) {
        return "";
    }

    /** Whether the disk, or what the database may use of it, is full. Nothing is committed then, even by a commit. */
    boolean isFull(SQLException e);

    /** Whether a statement was cancelled because it took too long. A driver may report a batch by the cause. */
    default boolean isTimeout(SQLException e) {
        return e instanceof SQLTimeoutException
                || e.getCause() instanceof SQLTimeoutException
                || "57014".equals(e.getSQLState());
    }

    boolean isUniqueViolation(SQLException e);

    /** Whether a statement of a migration failed because an earlier run has done it, where SQL cannot say "if not exists". */
    default boolean existsAlready(SQLException e) {
        return false;
    }
}
