package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The tables as SQL, for hosts that make them themselves ({@link JdbiSettings#migratedByHost()}): by hand, with another
 * tool, or among the migrations of their own Flyway.
 */
public final class JdbiMigrations {

    private JdbiMigrations() {}

    /**
     * Writes the scripts into a folder, under the names that Flyway wants ({@code V1__....sql}), where a newer version
     * of the library adds some and changes none. They are to be run in this order, in the schema of the settings.
     *
     * @param dataSource tells which kind of database they are for; nothing is changed in it
     * @param folder made if it is missing
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static void export(DataSource dataSource, JdbiSettings settings, Path folder) {
        requireNonNull(folder, "folder");
        Dialect dialect = JdbiStorage.dialectOf(dataSource, settings);
        Map<String, String> scripts = new MigrationScripts(new TableNames(settings)).resolved(dialect.placeholders());
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
