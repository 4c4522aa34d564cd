package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** The supported databases. To support another database, add its {@link Dialect} to this list. */
public final class Dialects {

    private static final String MARIADB = "MariaDB";
    private static final String MYSQL = "MySQL";

    /** The dialects by the names that databases give themselves. */
    private static final List<Map.Entry<String, Dialect>> SUPPORTED = List.of(
            Map.entry("H2", new H2Dialect()),
            Map.entry("SQLite", new SqliteDialect()),
            Map.entry("PostgreSQL", new PostgresDialect(new PostgresHints(Set.of(), false))),
            Map.entry(MARIADB, new MariaDbDialect()),
            Map.entry(MYSQL, new MySqlDialect()));

    private Dialects() {}

    /**
     * Returns the dialect of the host's database, after checking the settings of the database.
     *
     * @throws StorageException if the database cannot be reached, is not supported, or is configured so that it would
     *     lose data, or lacks something that the settings ask for
     */
    public static Dialect of(DataSource dataSource, TableNames tables) {
        Dialect dialect = unchecked(dataSource);
        try (Connection connection = dataSource.getConnection()) {
            dialect.check(connection, tables);
            return dialect;
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    /**
     * Returns the dialect of a database without checking the settings of the database, for backups and for commands of
     * an operator.
     *
     * @throws StorageException if the database cannot be reached or is not supported
     */
    public static Dialect unchecked(DataSource dataSource) {
        try (Connection connection = dataSource.getConnection()) {
            return named(product(connection));
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    /**
     * Returns the dialect with the text indexes that exist after the migrations. If PostgreSQL has no index of titles,
     * it is created if that is allowed; otherwise a warning may say so.
     *
     * @param mayCreate false if the host creates the tables, and for a replica
     * @param warns whether a warning is logged: not for a replica, and only the first
     *     time if the library creates the tables
     * @throws StorageException if the database cannot be reached
     */
    public static Dialect withTextIndexes(
            Dialect dialect, DataSource dataSource, TableNames tables, boolean mayCreate, boolean warns) {
        try (Connection connection = dataSource.getConnection()) {
            return dialect.withTextIndexes(connection, tables, mayCreate, warns);
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    /** The name of the database. MySQL's driver reports MariaDB as MySQL, but the version reveals MariaDB. */
    private static String product(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String product = database.getDatabaseProductName();
        return product.equals(MYSQL) && database.getDatabaseProductVersion().contains(MARIADB) ? MARIADB : product;
    }

    private static Dialect named(String product) {
        return SUPPORTED.stream()
                .filter(supported -> supported.getKey().equals(product))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> StorageException.failed(
                        "open the database: " + product + " is not supported, only "
                                + SUPPORTED.stream().map(Map.Entry::getKey).collect(Collectors.joining(", ")) + " are",
                        null));
    }
}
