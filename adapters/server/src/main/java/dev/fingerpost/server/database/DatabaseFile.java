package dev.fingerpost.server.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The file of an embedded database. The engine does not notice if the file is deleted or replaced: it would continue to
 * write to the deleted file, and the data would be lost. So each call checks the file, though at most once a second.
 * Thread-safe.
 */
final class DatabaseFile {

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final System.Logger LOG = System.getLogger(DatabaseFile.class.getName());

    private final Path path;
    private final LongSupplier nanoTime;
    private @Nullable Object identity;
    private long looked;
    private boolean present = true;

    DatabaseFile(Path path, LongSupplier nanoTime) {
        this.path = path;
        this.nanoTime = nanoTime;
        this.looked = nanoTime.getAsLong();
    }

    /** The file of this URL; empty for a server and for a database in memory. */
    static Optional<DatabaseFile> of(String url) {
        return JdbcUrl.file(url).map(file -> new DatabaseFile(file, System::nanoTime));
    }

    /** Creates the file, empty, if it does not exist. If that fails, the engine reports the reason. */
    void create() {
        try {
            OwnerOnlyFile.create(path);
        } catch (FileAlreadyExistsException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database exists");
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The database file was not created", e);
        }
    }

    /** Remembers the identity of the file after the engine has opened it. */
    synchronized void opened() {
        identity = identity();
    }

    /** Whether the file is still the same, by a check that is at most a second old. */
    synchronized boolean isPresent() {
        long now = nanoTime.getAsLong();
        if (now - looked >= LOOK_NANOS) {
            looked = now;
            boolean before = present;
            present = identity != null && identity.equals(identity());
            if (before && !present) {
                LOG.log(
                        System.Logger.Level.ERROR,
                        "The database file {0} was deleted or replaced. Requests are"
                                + " answered with 503 until it is back or the server is restarted",
                        path);
            }
        }
        return present;
    }

    Path path() {
        return path;
    }

    /**
     * The number of the file in the file system, or an object that only says that the file exists; {@code null} if it
     * does not exist.
     */
    private @Nullable Object identity() {
        try {
            Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path : key;
        } catch (IOException e) {
            return null;
        }
    }
}
