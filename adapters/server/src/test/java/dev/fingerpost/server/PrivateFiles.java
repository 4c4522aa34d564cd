package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Files of databases, which only their owner may read and write. */
final class PrivateFiles {

    private PrivateFiles() {}

    /** Asserts that a folder has files, and that only their owner can read or write any of them. */
    static void assertIn(Path folder) throws IOException {
        List<Path> files;
        try (var all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("sqlitejdbc")) // the driver's library, not data
                    .toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .as(file.toString())
                    .isEqualTo("rw-------");
        }
    }
}
