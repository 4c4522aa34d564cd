package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.JdbiMigrations;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.MaintainedDatabase;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import javax.sql.DataSource;

/**
 * Examines the rows of a database for operators: it finds damaged rows, and rows that were changed by hand and
 * contradict each other. Others may use the database meanwhile.
 */
public final class JdbiDoctor {

    private final DataSource dataSource;
    private final Dialect dialect;
    private final RowInspection rows;

    private JdbiDoctor(MaintainedDatabase database) {
        this.dataSource = database.dataSource();
        this.dialect = database.dialect();
        this.rows = new RowInspection(database.open(), database.parts(), database.progress());
    }

    /**
     * Returns a doctor for a database whose tables have the version of this library ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiDoctor of(DataSource dataSource, JdbiSettings settings) {
        return new JdbiDoctor(new MaintainedDatabase(dataSource, settings));
    }

    /**
     * Returns the damage that the database finds in its own file, a line for each place, at most twenty. Only SQLite
     * has such a check; for other databases the list is empty. The tables may have any version.
     *
     * @throws StorageException if the database cannot be reached
     */
    public List<String> damageOfFile() {
        try (Connection connection = dataSource.getConnection()) {
            return DatabaseDamage.of(connection, dialect);
        } catch (SQLException e) {
            throw StorageException.failed("check the file of the database", e);
        }
    }

    /**
     * The size of the database in bytes, without its write-ahead log. For a server it is the size of the whole database
     * to which the connections lead.
     *
     * @throws StorageException if the database cannot be reached
     */
    public long sizeInBytes() {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet size = statement.executeQuery(dialect.sizeInBytes())) {
            return size.next() ? size.getLong(1) : 0;
        } catch (SQLException e) {
            throw StorageException.failed("ask for the size of the database", e);
        }
    }

    /**
     * Counts the rows of each table, reads those that may be damaged or contradict each other, and changes nothing.
     *
     * @throws StorageException if a table cannot be read
     */
    public StorageFindings examine() {
        SortedMap<String, Long> counts = rows.counts();
        SortedMap<Long, Long> linksOfUnknownDomains = rows.linksOfDomains();
        linksOfUnknownDomains.keySet().removeAll(rows.domains());
        return new StorageFindings(
                rows.damaged(), rows.differences(), linksOfUnknownDomains, rows.linksOfOwners(), counts);
    }

    /**
     * The owners that have links, pixels or API keys, in ascending order. There is no table of owners, so owners
     * without such rows are missing.
     *
     * @throws StorageException if a table cannot be read
     */
    public List<OwnerUsage> owners() {
        return rows.owners().entrySet().stream()
                .map(each -> new OwnerUsage(each.getKey(), each.getValue()))
                .toList();
    }

    /**
     * Whether another owner has links, pixels or API keys. The cost does not depend on the number of rows.
     *
     * @throws StorageException if a table cannot be read
     */
    public boolean hasOwnersBeside(long owner) {
        return rows.hasOwnersBeside(owner);
    }

    /**
     * Corrects all {@link StorageFindings#differences}. Statistics of links that do not exist are deleted; damaged rows
     * stay as they are.
     */
    public void repair() {
        rows.repair();
    }
}
