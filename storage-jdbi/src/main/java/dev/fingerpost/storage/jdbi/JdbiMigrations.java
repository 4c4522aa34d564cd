package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.Migrations;
import dev.fingerpost.storage.jdbi.repository.Extension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * The migration scripts, for hosts that create the tables themselves ({@link JdbiSettings#migratedByHost()}), with
 * their own Flyway, another tool, or by hand. A newer version of the library adds scripts and never changes existing
 * ones. The index that makes searches fast on PostgreSQL is in none of the scripts, because it needs additional rights;
 * {@code REFERENCE.md} of this module has the two statements for it.
 */
public final class JdbiMigrations {

    /** Flyway's location of the scripts, whose names are like {@code V1__....sql}. */
    public static final String LOCATION = "classpath:" + MigrationScripts.LOCATION;

    private JdbiMigrations() {}

    /**
     * Flyway's locations of the scripts of a host that installs the features with these ports.
     *
     * @throws IllegalArgumentException if there is no part for a port
     */
    public static String[] locations(Class<?>... ports) {
        return Stream.concat(
                        Stream.of(LOCATION),
                        Stream.of(ports)
                                .map(port -> "classpath:" + MigrationScripts.FEATURES + "/"
                                        + part(port).script().replaceAll("/.*", "")))
                .toArray(String[]::new);
    }

    private static Extension part(Class<?> port) {
        return Extensions.of(port)
                .orElseThrow(() -> new IllegalArgumentException("there is no part for " + port.getName()));
    }

    /**
     * Flyway's placeholders for the scripts at {@link #LOCATION}: the differences between databases, and the prefix of
     * the tables. They do not contain the schema, for which Flyway has the setting {@code defaultSchema}.
     *
     * @param dataSource the database, whose kind is detected; it is not changed
     * @throws StorageException if the database cannot be reached, is of a kind that is not supported, or has settings
     *     with which data would be lost
     */
    public static Map<String, String> placeholders(DataSource dataSource, JdbiSettings settings) {
        return MigrationScripts.placeholders(Dialects.of(dataSource, settings.tables()), settings.tables());
    }

    /**
     * The version of the tables in the database, and the version that this library needs. Tables that the host has
     * created count as tables of the library's version if they have all of its columns.
     *
     * @param dataSource the database, which is not changed
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported, if the tables
     *     belong to no version of the library, or if the host has created them and they lack a column
     */
    public static SchemaVersion version(DataSource dataSource, JdbiSettings settings) {
        MigrationScripts scripts = Extensions.scripts();
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        Migrations migrations =
                JdbiStorage.migrations(connections, dataSource, Dialects.unchecked(dataSource), settings, scripts);
        return new SchemaVersion(migrations.stored(), scripts.newest());
    }

    /**
     * Writes the scripts to a folder, without placeholders and under the names that Flyway expects ({@code
     * V1__....sql}). Run them in the order of their numbers, in the schema of the settings.
     *
     * @param dataSource the database, whose kind is detected; it is not changed
     * @param folder is created if it is missing
     * @param ports the ports of the features that the host installs, such as {@code AuditLog.class}
     * @throws StorageException if the database cannot be reached, is of a kind that is not supported, or has settings
     *     with which data would be lost
     * @throws UncheckedIOException if the files cannot be written
     */
    public static void export(DataSource dataSource, JdbiSettings settings, Path folder, Class<?>... ports) {
        requireNonNull(folder, "folder");
        MigrationScripts all = Extensions.scripts();
        for (Class<?> port : ports) {
            all = all.with(part(port).script(), port);
        }
        Map<String, String> scripts = all.resolved(placeholders(dataSource, settings));
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> script : scripts.entrySet()) {
                Files.writeString(folder.resolve(script.getKey().replaceAll(".*/", "")), script.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
