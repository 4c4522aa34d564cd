package dev.fingerpost.server.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The file of an embedded database. The engine does not notice if the file is deleted or replaced: it would continue to
 * write to the deleted file, and the data would be lost. So each call checks the file, though at most once a second.
 * Thread-safe.
 */
final class DatabaseFile {

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("------rwx");
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

    /**
     * Remembers the identity of the file after the engine has opened it. A file for which all users have rights, as the
     * umask of most systems gives them, becomes one of its owner alone, as does the log of SQLite. If only a group has
     * rights, somebody has decided so, and the mode stays.
     */
    synchronized void opened() {
        identity = identity();
        Stream.of("", "-wal", "-shm")
                .map(ending -> Path.of(path + ending))
                .filter(Files::exists)
                .forEach(DatabaseFile::hide);
    }

    private static void hide(Path file) {
        try {
            Set<PosixFilePermission> rights = Files.getPosixFilePermissions(file);
            if (!Collections.disjoint(rights, OF_OTHERS)) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
                LOG.log(
                        System.Logger.Level.WARNING,
                        "All users had rights for the database file {0}. Now only its owner has",
                        file);
            }
        } catch (UnsupportedOperationException e) {
            LOG.log(System.Logger.Level.DEBUG, "The file system has no modes", e);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "All users may have rights for the database file " + file, e);
        }
    }

    /**
     * Closes the engine, and restores the owner and the mode of the file afterwards: H2 compacts a file by replacing it
     * with a new one, which would belong to the user of this process, such as root, and which its group could not read.
     * A file that somebody else has put in its place stays as it is.
     */
    void close(Runnable engine) {
        PosixFileAttributes before = isOpened() ? attributes() : null;
        engine.run();
        PosixFileAttributes after = attributes();
        if (before == null || after == null) {
            return;
        }
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
            if (!after.permissions().equals(before.permissions())) {
                view.setPermissions(before.permissions());
            }
            if (!after.owner().equals(before.owner())) {
                view.setGroup(before.group());
                view.setOwner(before.owner());
            }
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The database file " + path + " has another owner or mode than before",
                    e);
        }
    }

    /** Whether the file is the one that the engine has opened. */
    private synchronized boolean isOpened() {
        return identity != null && identity.equals(identity());
    }

    /** The owner and the mode; {@code null} if there is no file, or if the file system does not have them. */
    private @Nullable PosixFileAttributes attributes() {
        try {
            return Files.readAttributes(path, PosixFileAttributes.class);
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** Whether the file is still the same, by a check that is at most a second old. */
    synchronized boolean isPresent() {
        long now = nanoTime.getAsLong();
        if (now - looked >= LOOK_NANOS) {
            looked = now;
            boolean before = present;
            present = isOpened();
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
