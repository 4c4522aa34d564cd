package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseFileTest {

    @TempDir
    private Path directory;

    private long nanos;

    @Test
    void a_deleted_file_is_missed_within_a_second_and_found_again() throws IOException {
        Path path = Files.createFile(directory.resolve("links.db"));
        DatabaseFile file = new DatabaseFile(path, () -> nanos);
        file.opened();
        Path elsewhere = directory.resolve("elsewhere.db");

        Files.move(path, elsewhere);
        assertThat(file.isPresent()).isTrue();
        nanos += TimeUnit.SECONDS.toNanos(1);
        assertThat(file.isPresent()).isFalse();

        Files.createFile(path);
        nanos += TimeUnit.SECONDS.toNanos(1);
        assertThat(file.isPresent()).as("another file").isFalse();

        Files.delete(path);
        Files.move(elsewhere, path);
        nanos += TimeUnit.SECONDS.toNanos(1);
        assertThat(file.isPresent()).isTrue();
    }

    @Test
    void a_file_keeps_its_mode_when_the_engine_replaces_it_and_not_when_another_has() throws IOException {
        Path path = withMode(Files.createFile(directory.resolve("links.db")), "rw-r-----");
        DatabaseFile file = new DatabaseFile(path, () -> nanos);
        file.opened();
        file.close(() -> replace(path, "rw-rw-rw-"));
        assertThat(mode(path)).isEqualTo("rw-r-----");

        DatabaseFile again = new DatabaseFile(path, () -> nanos);
        again.opened();
        replace(path, "rw-rw----");
        again.close(() -> replace(path, "rw-rw-rw-"));
        assertThat(mode(path)).isEqualTo("rw-rw-rw-");
    }

    @Test
    void a_file_for_which_all_users_have_rights_becomes_one_of_its_owner_when_it_is_opened() throws IOException {
        Path path = withMode(Files.createFile(directory.resolve("links.db")), "rw-rw-rw-");
        Path log = withMode(Files.createFile(directory.resolve("links.db-wal")), "rw-r--r--");
        Path other = withMode(Files.createFile(directory.resolve("links.dbx")), "rw-r--r--");
        new DatabaseFile(path, () -> nanos).opened();

        assertThat(mode(path)).isEqualTo("rw-------");
        assertThat(mode(log)).isEqualTo("rw-------");
        assertThat(mode(other)).isEqualTo("rw-r--r--");
    }

    private void replace(Path path, String mode) {
        try {
            Path other = withMode(Files.createTempFile(directory, "other", ".db"), mode);
            Files.move(other, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path withMode(Path path, String mode) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
