package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The tables as SQL, for hosts that make them themselves ({@link JdbiSettings#migratedByHost()}): with a Flyway of
 * their own, with another tool, or by hand. A newer version of the library adds scripts and changes none.
 */
public final class JdbiMigrations {

    /** Where a Flyway finds the scripts on the class path, under names like {@code V1__....sql}. */
    public static final String LOCATION = "classpath:" + MigrationScripts.LOCATION;

    private JdbiMigrations() {}

    /**
     * What a Flyway has to put for the placeholders of the scripts at {@link #LOCATION}: that in which databases
     * differ, and the prefix of the tables. The schema is for it to know.
     *
     * @param dataSource tells which kind of database they are for; nothing is changed in it
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static Map<String, String> placeholders(DataSource dataSource, JdbiSettings settings) {
        return placeholders(JdbiStorage.dialectOf(dataSource, settings), settings);
    }

    /**
     * Writes the scripts into a folder, under the names that Flyway wants ({@code V1__....sql}), with nothing left to
     * be put in. They are to be run in this order, in the schema of the settings.
     *
     * @param dataSource tells which kind of database they are for; nothing is changed in it
     * @param folder made if it is missing
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     * @throws UncheckedIOException if the files cannot be written
     */
    public static void export(DataSource dataSource, JdbiSettings settings, Path folder) {
        requireNonNull(folder, "folder");
        Map<String, String> scripts = MigrationScripts.resolved(placeholders(dataSource, settings));
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> script : scripts.entrySet()) {
                Files.writeString(folder.resolve(script.getKey()), script.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, String> placeholders(Dialect dialect, JdbiSettings settings) {
        Map<String, String> placeholders = new HashMap<>(dialect.placeholders());
        placeholders.put("prefix", settings.tablePrefix());
        return Map.copyOf(placeholders);
    }
}
