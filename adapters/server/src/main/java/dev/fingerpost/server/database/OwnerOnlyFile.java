package dev.fingerpost.server.database;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Creates files that only the user of the process can read: they have the mode 0600 if the file system has modes. */
public final class OwnerOnlyFile {

    private OwnerOnlyFile() {}

    /**
     * Creates an empty file.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the file exists; its mode stays unchanged
     */
    public static void create(Path file) throws IOException {
        boolean hasModes =
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = hasModes
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Files.createFile(file, attributes);
    }
}
