package dev.fingerpost.console.upload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A folder for temporary files of this process, which on POSIX file systems no other user may read. It contains a file
 * that is locked for as long as the process lives. The operating system releases the lock when the process is killed,
 * so the next start recognises abandoned folders and deletes them. Processes that share the parent folder do not touch
 * one another's folders.
 */
final class LockedFolder implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(LockedFolder.class.getName());
    private static final String PREFIX = "fingerpost-console-";
    private static final String LOCK = "lock";
    private static final int ATTEMPTS = 10;

    private final Path path;
    private final FileChannel channel;

    /**
     * @param channel the channel of the locked file; closing it releases the lock
     */
    private LockedFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /**
     * Creates a folder. Tries again if a process that cleans up at the same moment takes the folder for abandoned and
     * deletes it.
     */
    static LockedFolder in(Path parent) throws IOException {
        for (int i = 0; i < ATTEMPTS; i++) {
            Path folder = Files.createTempDirectory(parent, ownPrefix(), ownerOnly(parent, "rwx------"));
            Path file = folder.resolve(LOCK);
            try {
                FileChannel channel = FileChannel.open(
                        file,
                        java.util.Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        ownerOnly(parent, "rw-------"));
                if (channel.tryLock() != null && Files.exists(file)) {
                    return new LockedFolder(folder, channel);
                }
                channel.close();
            } catch (NoSuchFileException e) {
                LOG.log(Level.DEBUG, "Another process has deleted the new folder " + folder, e);
            }
        }
        throw new FileSystemException(parent.toString(), null, "cannot keep a folder of its own here");
    }

    /** Makes an empty file with a random name. */
    Path createFile() throws IOException {
        return Files.createTempFile(path, "", ".part", ownerOnly(path, "rw-------"));
    }

    /** Deletes the folder and everything in it. */
    @Override
    public void close() {
        try (channel) {
            deleteAll(path);
        } catch (IOException | UncheckedIOException e) {
            LOG.log(Level.WARNING, "The temporary folder " + path + " could not be deleted", e);
        }
    }

    /** Deletes the folders that killed processes of the same user have left in this place. */
    static void removeAbandoned(Path parent) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                if (!folder.getFileName().toString().startsWith(ownPrefix())) {
                    found.add(folder);
                }
            }
            Optional<UserPrincipal> user = found.isEmpty() ? Optional.empty() : Optional.of(user(parent));
            for (Path folder : found) {
                if (isOf(folder, user.orElseThrow())) {
                    removeIfAbandoned(folder);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.log(
                    Level.WARNING,
                    "Cannot look in " + parent + " for temporary files that a killed process has left",
                    e);
        }
    }

    private static void removeIfAbandoned(Path folder) {
        Path file = folder.resolve(LOCK);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                deleteAll(folder);
                LOG.log(Level.INFO, "Deleted the temporary files of a killed process in {0}", folder);
            }
        } catch (NoSuchFileException e) {
            deleteIfEmpty(folder);
        } catch (IOException | UncheckedIOException | OverlappingFileLockException e) {
            LOG.log(Level.DEBUG, "Left the folder " + folder, e);
        }
    }

    /**
     * Deletes an empty folder: a process was killed before it had locked the folder, or is about to lock it and then
     * creates another one.
     */
    private static void deleteIfEmpty(Path folder) {
        try {
            Files.delete(folder);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Left the folder " + folder, e);
        }
    }

    /** Deletes the locked file last, because it makes the folder recognisable. */
    private static void deleteAll(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (!file.getFileName().toString().equals(LOCK)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (NoSuchFileException e) {
            return;
        }
        Files.deleteIfExists(folder.resolve(LOCK));
        Files.deleteIfExists(folder);
    }

    /**
     * Whether the folder belongs to this user. In a place for all users, anybody may create a folder with such a name.
     */
    private static boolean isOf(Path folder, UserPrincipal user) throws IOException {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user);
    }

    /** The user of this process, found out by creating a file, because a container may have a user without a name. */
    private static UserPrincipal user(Path parent) throws IOException {
        Path probe = Files.createTempFile(parent, ownPrefix(), ".probe", ownerOnly(parent, "rw-------"));
        try {
            return Files.getOwner(probe);
        } finally {
            Files.delete(probe);
        }
    }

    /**
     * The prefix of the folders of this process: its process id and its start time, because processes in containers
     * that share a place may have equal ids. The clean-up skips these folders: it would have to open their lock files,
     * and closing such a second channel would release the lock of this process.
     */
    private static String ownPrefix() {
        ProcessHandle process = ProcessHandle.current();
        long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return PREFIX + process.pid() + '-' + start + '-';
    }

    private static FileAttribute<?>[] ownerOnly(Path place, String permissions) throws IOException {
        return Files.getFileStore(place).supportsFileAttributeView(PosixFileAttributeView.class)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
