package dev.fingerpost.server.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.ProgramSettings;
import java.nio.file.Path;

/**
 * The database and its credentials.
 *
 * @param url a JDBC URL, or {@code memory}
 * @param user empty for none
 * @param password empty for none
 */
public record DatabaseSettings(NamedValue url, String user, String password) {

    /** The database of a command. */
    public static DatabaseSettings of(Given given) {
        return new DatabaseSettings(
                given.named(ProgramSettings.DB),
                given.find(ProgramSettings.DB_USER).orElse(""),
                given.find(ProgramSettings.DB_PASSWORD).orElse(""));
    }

    /** Returns these settings for another file, with the same credentials and parameters. */
    DatabaseSettings withFile(Path file) {
        String value = JdbcUrl.withFile(url.value(), file);
        return new DatabaseSettings(new NamedValue(url.name(), value), user, password);
    }

    public boolean isMemory() {
        return url.value().equals("memory");
    }

    /**
     * Refuses a storage in memory.
     *
     * @throws CommandException if the storage is in memory, so that the effect of the command would be lost when it
     * ends, or if the program cannot use the URL
     */
    public void checkPersistent() {
        if (isMemory()) {
            throw url.refused("must be a database for this command, because a storage in memory ends with the command");
        }
        JdbcUrl.check(url);
    }

    /**
     * Refuses a storage in memory, and a file that does not exist, which opening would create.
     *
     * @throws CommandException if there is no stored database, or the program cannot use the URL
     */
    public void checkStored() {
        checkPersistent();
        if (isMissingFile()) {
            throw CommandException.failed(
                    "there is no database " + new RedactedDatabaseUrl(this) + "; the command serve creates one");
        }
    }

    /** Whether the database is a file that does not exist, so that opening it would create the file. */
    public boolean isMissingFile() {
        return JdbcUrl.isMissingFile(url.value());
    }

    /** The failure of a command because a call of the storage has failed. */
    public CommandException failed(StorageException e) {
        return CommandException.failed(e.getMessage() + ": " + new RedactedDatabaseUrl(this).reason(e));
    }

    /** Whether a command would use this database if no option, variable or file named one. */
    public boolean isDefault() {
        return url.value().equals(ProgramSettings.DEFAULT_DATABASE);
    }

    /** The place of the data, to be shown: the full path of a file, or the URL without secrets. */
    public String place() {
        return JdbcUrl.file(url.value())
                .map(file -> file.toAbsolutePath().normalize().toString())
                .orElseGet(() -> new RedactedDatabaseUrl(this).toString());
    }

    /** Leaves out everything, because the URL, the user and the password may each be secret. */
    @Override
    public String toString() {
        return "DatabaseSettings";
    }
}
