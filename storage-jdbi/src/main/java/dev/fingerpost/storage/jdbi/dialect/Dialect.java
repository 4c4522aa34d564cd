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
 * What distinguishes a database: its types, transactions, locks, errors and upsert. Each statement is written only
 * once, in SQL that all supported databases understand, with fragments from this interface. {@link Dialects} lists the
 * implementations.
 *
 * <p>A new database is a dialect with its {@code ListHints}, a line in {@link Dialects}, its driver in {@code
 * storage-jdbi/engines/pom.xml}, and a row of {@code TestDatabase}: the compiler then reports the tests that need a
 * value for every engine. A class such as {@code MariaDbServer} starts it for the tests, and one such as {@code
 * MariaDbStorageTest} runs the contract.
 */
public interface Dialect {

    /** The alias of the rows that {@link #updating} has updated. */
    String UPDATED = "updated";

    /** Values for the placeholders {@code ${...}} of the migration scripts. */
    Map<String, String> placeholders();

    /** The hints that the query planner needs for lists. */
    default ListHints lists() {
        return new ListHints() {};
    }

    /**
     * Returns a dialect that knows which indexes for searches exist after the migrations. Missing indexes are created
     * if that is allowed.
     */
    default Dialect withTextIndexes(Connection connection, TableNames tables, boolean mayCreate, boolean warns)
            throws SQLException {
        return this;
    }

    /**
     * A statement that waits until no other process migrates these tables. Empty if a writing transaction locks the
     * whole database, or if the database has no lock that survives CREATE TABLE.
     */
    default String migrationLock(int key) {
        return "";
    }

    /** A statement that releases the lock. Empty if the end of the transaction releases it. */
    default String migrationUnlock(int key) {
        return "";
    }

    /**
     * Makes names without a schema refer to this schema. This lasts until the schema of the connection is set back, or,
     * in some databases, until the end of the transaction.
     */
    default void enterSchema(Connection connection, String schema) throws SQLException {
        connection.setSchema(schema);
    }

    /**
     * Refuses settings with which data would be lost, or logs a warning about them. Also refuses table names that the
     * database does not allow.
     */
    default void check(Connection connection, TableNames tables) throws SQLException {
        // most databases have no such setting
    }

    /**
     * An expression for the schema to which names without a schema refer on a connection; a constant if there are no
     * schemas.
     */
    default String currentSchema() {
        return "''";
    }

    /** Whether the database is a separate process, which may fail to respond. */
    default boolean isServer() {
        return false;
    }

    /** The query for the size of the database in bytes, without its write-ahead log. */
    String sizeInBytes();

    /**
     * The statement that writes a copy of the database to the file that is its parameter, even while others write.
     * Empty for a server.
     */
    default String copyingTo() {
        return "";
    }

    /** Whether {@link #copyingTo} writes an archive that contains the database file. */
    default boolean isCopyArchived() {
        return false;
    }

    /** The suffix that the name of a database file must have; empty if any name is allowed. */
    default String fileEnding() {
        return "";
    }

    /**
     * The query for damage in the database file. It returns a row for each damaged place, at most twenty, or a single
     * row {@code ok}. Empty if the database has no such check.
     */
    default String checkingFile() {
        return "";
    }

    /** Whether the driver lacks a cache of prepared statements. */
    default boolean needsStatementCache() {
        return false;
    }

    /**
     * Whether the database uses an index fully for {@code IN} on a column in the middle of the index: it looks up each
     * value of the list separately, together with the columns that follow in the index.
     */
    default boolean seeksEachOfList() {
        return false;
    }

    /**
     * Whether the writers of a storage queue for one lock ({@code WriterLock}), almost in the order of their arrival.
     */
    default boolean needsOneWriter() {
        return false;
    }

    /** Begins and ends transactions on a connection. */
    default TransactionControl transactionControl(Connection connection, Purpose purpose) {
        return new JdbcTransaction(
                connection,
                switch (purpose) {
                    case READ_ONCE, WRITE, WRITE_UNREFUSED, WRITE_ONCE -> Connection.TRANSACTION_NONE;
                    case READ_SNAPSHOT -> Connection.TRANSACTION_REPEATABLE_READ;
                });
    }

    /**
     * The end of an INSERT into {@code fingerpost_link_count} that, if the row already exists, locks the row until the
     * transaction ends. Empty if writers run one after another anyway.
     */
    default String orLock() {
        return "";
    }

    /**
     * The end of a SELECT that locks its rows until the transaction ends. Empty if every writer has locked all rows
     * anyway.
     */
    default String forUpdate() {
        return " FOR UPDATE";
    }

    /**
     * Like {@link #forUpdate}, but several transactions may lock the same rows in this way at the same moment, if the
     * database can do this.
     */
    default String forShare() {
        return forUpdate();
    }

    /** The end of a SELECT that locks its rows and leaves out rows that another transaction has locked. */
    default String skipLocked() {
        return " FOR UPDATE SKIP LOCKED";
    }

    /**
     * The end of a SELECT that reads the latest state of a locked row and not the transaction's snapshot of it. A
     * transaction of the library does not need it, because it begins with the lock and therefore has no older snapshot.
     */
    default String readingLatest() {
        return "";
    }

    /**
     * An upsert that adds to the counts of rows and inserts missing rows.
     *
     * @param keys the columns of the primary key
     * @param counts the columns of the counts, in which NULL stands for 0
     * @param source the rows as SELECT or VALUES, with the keys, {@code owner_id} and the counts. Each parameter is a
     * number or an {@link #exactMark}
     */
    default String upsert(String table, List<String> keys, List<String> counts, String source) {
        return "INSERT INTO " + table + " AS kept (" + String.join(", ", keys) + ", owner_id, "
                + String.join(", ", counts) + ") " + source + " ON CONFLICT (" + String.join(", ", keys)
                + ") DO UPDATE SET " + sums(counts, count -> "kept." + count, count -> "excluded." + count);
    }

    /** Assigns the sum of two counts to each column. Either count may be NULL. */
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
     * A single statement that runs an UPDATE of {@code fingerpost_click} and an INSERT that selects from the updated
     * rows under the alias {@value #UPDATED}. Empty if the database has no such statement.
     */
    default String updating(String update, String insert) {
        return "";
    }

    /**
     * A condition by which a text column equals its parameter exactly, even if the column does not have the type of
     * exact text.
     */
    default String isText(String column) {
        return column + " = ?";
    }

    /** The placeholder of a text parameter that is compared with a column of exact text. */
    default String exactMark() {
        return "?";
    }

    /**
     * Whether a statement can return the generated ids of the rows that it inserts ({@link #returningIds}). Otherwise
     * the driver reports the ids of an INSERT.
     */
    default boolean hasReturning() {
        return true;
    }

    /**
     * The query for the distance between the ids of the rows of one INSERT. It is for a database without
     * {@link #hasReturning RETURNING}, because some drivers report only the first id.
     */
    default String idStep() {
        return "SELECT 1";
    }

    /** A statement that runs this INSERT and returns the generated ids of its rows. */
    default String returningIds(String insert) {
        return insert + " RETURNING id";
    }

    /**
     * A query that reserves ids for new links, so that the links can be inserted in the order of their aliases, which
     * avoids deadlocks. Its parameter is the number of ids. It returns no ids if the database user may not reserve
     * them. Empty for a database that has no deadlocks or detects them at once.
     */
    default String reservingIds() {
        return "";
    }

    /** The query for the ids of a link's pixels, in order and separated by commas; empty or NULL for none. */
    default String pixelIds() {
        return "SELECT GROUP_CONCAT(pixel_id ORDER BY position SEPARATOR ',')"
                + " FROM fingerpost_link_pixel WHERE fingerpost_link_pixel.link_id = fingerpost_link.id";
    }

    /** Whether a retry of the transaction may succeed. */
    boolean isTransient(SQLException e);

    /** Advice for an operator about a failure whose own message does not say what to do; empty if there is none. */
    default String advice(SQLException e) {
        return "";
    }

    /**
     * Whether a failure means that the disk, or the part of it that the database may use, is full. After such a failure
     * nothing is committed, even if a commit reports success.
     */
    boolean isFull(SQLException e);

    /** Whether a server that only reads, such as one that is no longer the primary, has refused a statement. */
    boolean isReadOnly(SQLException e);

    /**
     * Whether a statement was cancelled because it took too long. A driver may report this as the cause of a failed
     * batch.
     */
    default boolean isTimeout(SQLException e) {
        return e instanceof SQLTimeoutException
                || e.getCause() instanceof SQLTimeoutException
                || "57014".equals(e.getSQLState());
    }

    boolean isUniqueViolation(SQLException e);

    /**
     * Whether a statement of a migration failed because an earlier run has already made its change. This is for
     * statements that have no "if not exists".
     */
    default boolean existsAlready(SQLException e) {
        return false;
    }
}
