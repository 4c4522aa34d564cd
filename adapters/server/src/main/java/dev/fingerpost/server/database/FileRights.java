package dev.fingerpost.server.database;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a user may not do with files. Drivers only say that they cannot open a file.
 *
 * @param user the name of the user
 */
record FileRights(String user, Access access) {

    /** The rights of the user of this process. */
    static final FileRights OF_PROCESS = new FileRights(System.getProperty("user.name"), new Access() {});

    /** What Java calls a user that has no name, such as that of a container. */
    private static final String NAMELESS = "?";

    /** Asks the file system. */
    interface Access {

        /**
         * The owner of a file or folder.
         *
         * @throws NoSuchFileException if it does not exist
         * @throws AccessDeniedException if the user may not enter its folder
         */
        default String owner(Path file) throws IOException {
            return Files.getOwner(file).getName();
        }

        default boolean canRead(Path file) {
            return Files.isReadable(file);
        }

        default boolean canWrite(Path file) {
            return Files.isWritable(file);
        }
    }

    /**
     * Names the first of these rights that the user does not have: to enter the folder, to read and write the file, and
     * to create files beside it. A database in a file needs all of them. Empty if the user has them, or if that cannot
     * be found out.
     */
    Optional<String> missing(Path file) {
        Path full = file.toAbsolutePath().normalize();
        try {
            String owner = access.owner(full);
            if (!access.canRead(full) || !access.canWrite(full)) {
                return Optional.of(may("read and write " + full, owner));
            }
        } catch (NoSuchFileException e) {
            return missingBeside(full);
        } catch (AccessDeniedException e) {
            return Optional.of(who() + " may not enter the folder of " + full);
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
        return missingBeside(full);
    }

    private Optional<String> missingBeside(Path file) {
        Path folder = file.getParent();
        try {
            return folder == null || access.canWrite(folder)
                    ? Optional.empty()
                    : Optional.of(may("create files in " + folder, access.owner(folder)));
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private String who() {
        return user.equals(NAMELESS) ? "the user of this process" : "the user " + user;
    }

    private String may(String what, String owner) {
        return who() + " may not " + what + ", which belongs to " + owner;
    }

    /** Why a file could not be created or read; empty if that cannot be found out. */
    Optional<String> reason(FileSystemException failure) {
        String file = failure.getFile();
        if (file == null) {
            return Optional.empty();
        }
        Path full = Path.of(file).toAbsolutePath().normalize();
        if (failure instanceof AccessDeniedException) {
            return missing(full);
        }
        Path folder = full.getParent();
        return failure instanceof NoSuchFileException && folder != null && Files.notExists(folder)
                ? Optional.of("there is no folder " + folder)
                : Optional.empty();
    }
}
