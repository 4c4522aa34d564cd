package dev.fingerpost.storage.jdbi.dialect;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The GIN indexes by which PostgreSQL finds the links that contain a text. They index the trigrams of the extension
 * pg_trgm. The library creates the index of titles, and uses the indexes of aliases and URLs if an operator has created
 * them. No migration script creates any of them, because the role may lack the right to add an extension, and after a
 * failed script the storage could not be opened. The library works without them, but a search for a rare word in a
 * million titles then takes 150 ms instead of 1 to 4 ms. With the index of titles, links are written at 0.76 to 0.94
 * times the rate without it.
 */
final class PostgresTrigramIndexes {

    private static final Logger LOG = System.getLogger(PostgresTrigramIndexes.class.getPackageName());

    private static final String TITLE = "title_folded";

    /** Takes an advisory lock of the database: one process creates the index, and the others wait for it. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(7379540461235631983)";

    /** The schema in which the host and other programs expect the extension. */
    private static final String EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public";

    private static final String SCHEMA_OF_EXTENSION = "SELECT quote_ident(nspname) || '.' FROM pg_opclass"
            + " JOIN pg_namespace ON pg_namespace.oid = opcnamespace WHERE opcname = 'gin_trgm_ops'";

    private static final String KNOWS_LETTERS = "SELECT '\u044F' ~ '[[:alnum:]]'";

    private final Connection connection;
    private final TableNames tables;
    private final boolean warns;

    PostgresTrigramIndexes(Connection connection, TableNames tables, boolean warns) {
        this.connection = connection;
        this.tables = tables;
        this.warns = warns;
    }

    /**
     * Finds the indexes, and creates the index of titles if it is missing. If it cannot be created, a warning may say
     * why, and which statements an operator can run.
     *
     * @param mayCreate false if the host creates the tables, and for a replica
     */
    PostgresHints ensure(boolean mayCreate) throws SQLException {
        List<String> columns = existing();
        if (!columns.contains(TITLE)) {
            if (mayCreate) {
                createInTransaction();
                columns = existing();
            } else {
                warn("the host creates the tables");
            }
        }
        boolean onlyAscii = query(KNOWS_LETTERS).contains("f");
        return new PostgresHints(Set.copyOf(columns), onlyAscii);
    }

    /** The valid indexes. An invalid index may be left behind by a failed CREATE INDEX CONCURRENTLY. */
    private List<String> existing() throws SQLException {
        String name = tables.inStatement("fingerpost_link_");
        return query("SELECT field || '_folded' FROM (VALUES ('title'), ('alias'), ('url')) AS fields (field)"
                + " JOIN pg_index ON indexrelid = to_regclass('" + name
                + "' || field || '_trigrams') WHERE indisvalid");
    }

    private void createInTransaction() throws SQLException {
        boolean isAutoCommit = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try {
            create();
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            warn(String.valueOf(e.getMessage()));
        }
        connection.setAutoCommit(isAutoCommit);
    }

    private void create() throws SQLException {
        query(LOCK);
        try (Statement statement = connection.createStatement()) {
            statement.execute(EXTENSION);
            String schema = String.join("", query(SCHEMA_OF_EXTENSION));
            boolean isUpgrade = !query(tables.inStatement("SELECT id FROM fingerpost_link LIMIT 1"))
                    .isEmpty();
            log(isUpgrade, "The titles of links are indexed: started");
            long start = System.nanoTime();
            statement.execute(index(schema));
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            log(isUpgrade, "The titles of links are indexed: took " + millis + " ms");
        }
    }

    private String index(String schemaOfExtension) {
        return "CREATE INDEX IF NOT EXISTS " + tables.prefix() + "link_title_trigrams ON "
                + tables.inStatement("fingerpost_link") + " USING gin (" + TITLE + " " + schemaOfExtension
                + "gin_trgm_ops)";
    }

    private void warn(String reason) {
        if (!warns) {
            return;
        }
        LOG.log(
                Level.WARNING,
                "A search in titles reads each title of the owner, because PostgreSQL''s index of their trigrams is"
                        + " missing: {0}. To create it: {1}; {2}",
                reason,
                EXTENSION,
                index(""));
    }

    private static void log(boolean isUpgrade, String message) {
        if (isUpgrade) {
            LOG.log(Level.INFO, message);
        }
    }

    private List<String> query(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> first = new ArrayList<>();
            while (rows.next()) {
                first.add(String.valueOf(rows.getString(1)));
            }
            return first;
        }
    }
}
