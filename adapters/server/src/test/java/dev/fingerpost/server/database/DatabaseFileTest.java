package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
