package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.HostConnections;
import dev.fingerpost.storage.jdbi.dialect.Dialects;
import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.Migrations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The migration scripts, for hosts that create the tables themselves ({@link JdbiSettings#migratedByHost()}): with
 * their own Flyway, with another tool, or by hand. A newer version of the library adds scripts and never changes
 * one. None creates the index that makes searches fast on PostgreSQL, because that needs rights of its own: the
 * module's page has its two statements.
 */
public final class JdbiMigrations {

    /** Flyway's location of the scripts, which have names like {@code V1__....sql}. */
    public static final String LOCATION = "classpath:" + MigrationScripts.LOCATION;

    private JdbiMigrations() {}

    /**
     * Flyway's placeholders for the scripts at {@link #LOCATION}: the differences between databases, and the prefix of
     * the tables. The schema is not among them: set Flyway's {@code defaultSchema}.
     *
     * @param dataSource the database, to detect its kind; nothing is changed in it
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static Map<String, String> placeholders(DataSource dataSource, JdbiSettings settings) {
        return MigrationScripts.placeholders(Dialects.of(dataSource, settings.tables()), settings.tables());
    }

    /**
     * The version of the tables in the database, beside the one that this library needs. Tables that the host has made have
     * the library's version if they fit it.
     *
     * @param dataSource the database; nothing is changed in it
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported, or the tables are
     *     not those of any version
     */
    public static SchemaVersion version(DataSource dataSource, JdbiSettings settings) {
        MigrationScripts scripts = Extensions.scripts();
        HostConnections connections = new HostConnections(dataSource, settings.isPoolAutoCommitOff());
        Migrations migrations =
                JdbiStorage.migrations(connections, dataSource, Dialects.unchecked(dataSource), settings, scripts);
        return new SchemaVersion(migrations.stored(), scripts.newest());
    }

    /**
     * Writes the scripts to a folder, under the names that Flyway expects ({@code V1__....sql}), without placeholders.
     * Run them in the order of their numbers, in the schema of the settings.
     *
     * @param dataSource the database, to detect its kind; nothing is changed in it
     * @param folder created if it is missing
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     * @throws UncheckedIOException if the files cannot be written
     */
    public static void export(DataSource dataSource, JdbiSettings settings, Path folder) {
        requireNonNull(folder, "folder");
        Map<String, String> scripts = Extensions.scripts().resolved(placeholders(dataSource, settings));
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> script : scripts.entrySet()) {
                Files.writeString(folder.resolve(script.getKey()), script.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
