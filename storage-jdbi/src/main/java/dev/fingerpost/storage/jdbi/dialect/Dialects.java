package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** The supported databases. To support another one, add a {@link Dialect} to this list. */
public final class Dialects {

    private static final List<Dialect> SUPPORTED = List.of(
            new H2Dialect(), new SqliteDialect(), new PostgresDialect(PostgresTrigrams.NONE), new MariaDbDialect());

    private Dialects() {}

    /**
     * The dialect of the host's database.
     *
     * @throws StorageException if the database cannot be reached, is not supported, or is set up so that it would lose
     *     data or lacks what the settings ask for
     */
    public static Dialect of(DataSource dataSource, TableNames tables) {
        try (Connection connection = dataSource.getConnection()) {
            Dialect dialect = named(connection.getMetaData().getDatabaseProductName());
            if (tables.schema() != null && !dialect.hasSchemas()) {
                throw StorageException.failed("open the database: " + dialect.product() + " has no schemas", null);
            }
            dialect.check(connection);
            return dialect;
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    /**
     * The dialect with the indexes of texts that are there after the migrations. One that is missing is logged.
     *
     * @param mayCreate false if the host creates the tables, and for a replica
     * @throws StorageException if the database cannot be reached
     */
    public static Dialect withTextIndexes(
            Dialect dialect, DataSource dataSource, TableNames tables, boolean mayCreate) {
        try (Connection connection = dataSource.getConnection()) {
            return dialect.withTextIndexes(connection, tables, mayCreate);
        } catch (SQLException e) {
            throw StorageException.failed("open the database", e);
        }
    }

    private static Dialect named(String product) {
        return SUPPORTED.stream()
                .filter(dialect -> dialect.product().equals(product))
                .findFirst()
                .orElseThrow(() -> StorageException.failed(
                        "open the database: " + product + " is not supported, only "
                                + SUPPORTED.stream().map(Dialect::product).collect(Collectors.joining(", ")) + " are",
                        null));
    }
}
