package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.Demarcation.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Everything the supported databases disagree on. Statements are written once, out of SQL all of them read and these
 * fragments.
 */
interface Dialect {

    /** The dialect of the database at the other end; an unknown one is an error, not a guess. */
    static Dialect of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        List<Dialect> known =
                List.of(new H2Dialect(), new SqliteDialect(), new PostgresDialect(), new MariaDbDialect());
        return known.stream()
                .filter(dialect -> dialect.product().equals(product))
                .findFirst()
                .orElseThrow(() -> StorageException.failed(
                        "open the database: " + product + " is not supported, only "
                                + String.join(
                                        ", ",
                                        known.stream().map(Dialect::product).toList()) + " are",
                        null));
    }

    /** What the database calls itself. */
    String product();

    /** The type of ids that ascend and are never used twice, the primary key. */
    String identityType();

    /** The type of text of any length that is only read and written. */
    String textType();

    /** The type of text that is equal, and sorts, by code point, and fits into an index. */
    String exactType();

    /** The mark of a text parameter that is compared with a column of exact text. */
    default String exactMark() {
        return "?";
    }

    /** What stands for {@code ${...}} in the migrations. */
    default Map<String, String> placeholders() {
        return Map.of(
                "identity", identityType(),
                "text", textType(),
                "exact", exactType(),
                "foldedUrl", exactType() + " NOT NULL",
                "urlKey", byUrl("url_folded").head(),
                "tableOptions", "");
    }

    /** A condition that holds where a column of exact text contains a parameter. */
    default String contains(String column) {
        return "INSTR(" + column + ", ?) > 0";
    }

    /** How links sort by their folded URL, which may be longer than an index takes. */
    default SortKey byUrl(String column) {
        return SortKey.text(column, exactMark());
    }

    /** What a list's statement begins with. */
    default String beforeList() {
        return "";
    }

    /** Makes others wait who want to change this row of an owner. */
    default void lock(Handle handle, String table, long owner, long id) {
        handle.execute("SELECT id FROM " + table + " WHERE id = ? AND owner_id = ? FOR UPDATE", id, owner);
    }

    /** What a SELECT ends with so that its rows stay until the transaction ends. */
    default String keepingRows() {
        return " FOR UPDATE";
    }

    /** What a SELECT ends with so that it sees a locked row as it is, and not as it was when the transaction began. */
    default String readingLatest() {
        return "";
    }

    /** The query for the ids of a link's pixels, joined by commas in their order; empty or NULL for none. */
    String pixelIds();

    /** That query with an aggregate that joins and sorts. */
    static String pixelIdsBy(String aggregate) {
        return "SELECT " + aggregate
                + " FROM fingerpost_link_pixel WHERE fingerpost_link_pixel.link_id = fingerpost_link.id";
    }

    /** Whether the driver prepares a statement anew each time, so that it pays to keep what it has prepared. */
    default boolean keepsNoStatements() {
        return false;
    }

    /** How a transaction begins and ends. */
    default Demarcation demarcation(Connection connection, Purpose purpose) {
        return new JdbcDemarcation(
                connection,
                switch (purpose) {
                    case READ_ONCE, WRITE -> Connection.TRANSACTION_NONE;
                    case READ_SNAPSHOT -> snapshotIsolation();
                });
    }

    /** The isolation in which several statements see one state. */
    int snapshotIsolation();

    /** Whether tables can be in a schema the host names. */
    default boolean hasSchemas() {
        return true;
    }

    /** Whether it is another process, which can fail to answer. */
    default boolean isServer() {
        return false;
    }

    /** Whether transactions that write at the same time can be torn apart when the process is killed. */
    default boolean needsOneWriter() {
        return false;
    }

    /** Whether clicks that come at one time had better share a commit. */
    boolean isCommitCostly();

    /** Whether the same transaction may well succeed when it is tried again. */
    boolean isTransient(SQLException e);

    boolean isUniqueViolation(SQLException e);

    /** Whether a unique index that has this column was to get a value twice. */
    default boolean isTaken(SQLException e, String column) {
        return isUniqueViolation(e)
                && String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains(column);
    }

    /** Refuses a database, or warns of it, that is set up so that it would not keep what it is given. */
    default void check(Connection connection) throws SQLException {
        // nothing can be wrong with most
    }
}
