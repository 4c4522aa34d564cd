package dev.fingerpost.server.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Backs up an SQLite or H2 database to a file of the same kind, and restores it. Neither overwrites anything. */
public final class FileBackup {

    private final DatabaseSettings settings;
    private final Path database;
    private final Path file;

    private FileBackup(DatabaseSettings settings, Path database, Path file) {
        this.settings = settings;
        this.database = database;
        this.file = file;
    }

    /**
     * The backup of a database in a file; empty for a server, which has tools of its own.
     *
     * @param file the backup
     */
    public static Optional<FileBackup> of(DatabaseSettings settings, NamedValue file) {
        settings.checkPersistent();
        String url = settings.url().value();
        if (JdbcUrl.isServer(url)) {
            return Optional.empty();
        }
        Path database = JdbcUrl.file(url)
                .orElseThrow(() ->
                        settings.url().refused("must name a file, or a database of PostgreSQL, MariaDB or MySQL"));
        String ending = JdbcUrl.fileEnding(url);
        Path backup = Path.of(file.value()).toAbsolutePath().normalize();
        if (!file.value().endsWith(ending)) {
            throw file.refused("must end in " + ending + ", as the files of H2 do");
        }
        return Optional.of(new FileBackup(settings, database.toAbsolutePath().normalize(), backup));
    }

    /**
     * Writes the backup, and describes its content. Others may use a file of SQLite meanwhile, but not one of H2.
     */
    public String write(Progress progress) {
        settings.checkStored();
        refuseExisting(file);
        if (isTakenForThePart(file)) {
            throw CommandException.wrongUse(
                    "FILE must not begin with the name of the database: H2 would take it for a part of that database");
        }
        try {
            ReconnectingDataSource original = new ReconnectingDataSource(settings, Map.of("busy_timeout", "10000"));
            return new FileCopy(settings, file).of(original, progress).toString();
        } catch (FileAlreadyExistsException e) {
            throw existing(file);
        } catch (SQLException | StorageException | IOException e) {
            throw failed("cannot back up the database " + new RedactedDatabaseUrl(settings), e);
        }
    }

    /** Creates the database, which must not exist, from the backup, and describes its content. */
    public String restore(Progress progress) {
        if (!Files.isReadable(file)) {
            throw CommandException.wrongUse("FILE must be a file that can be read: " + NamedValue.unreadable(file));
        }
        Stream.of("", "-wal", "-journal").map(end -> Path.of(database + end)).forEach(FileBackup::refuseExisting);
        try {
            return new FileCopy(settings, database)
                    .of(FileCopy.reading(settings.withFile(file)), progress)
                    .toString();
        } catch (FileAlreadyExistsException e) {
            throw existing(database);
        } catch (StorageException | IOException e) {
            throw failed("cannot restore " + file + " to " + new RedactedDatabaseUrl(settings), e);
        }
    }

    /** Whether H2 would include the other file in its own backups, because of the beginning of its name. */
    private boolean isTakenForThePart(Path other) {
        String ending = JdbcUrl.fileEnding(settings.url().value());
        String name = database.getFileName().toString();
        return !ending.isEmpty()
                && other.resolveSibling(name).equals(database)
                && other.getFileName().toString().startsWith(name.substring(0, name.length() - ending.length() + 1));
    }

    private static void refuseExisting(Path path) {
        if (Files.exists(path)) {
            throw existing(path);
        }
    }

    private static CommandException existing(Path path) {
        return CommandException.wrongUse("there is a file " + path + " already, and nothing is overwritten");
    }

    private CommandException failed(String what, Exception e) {
        return CommandException.failed(what + ": " + new RedactedDatabaseUrl(settings).reason(e));
    }
}
