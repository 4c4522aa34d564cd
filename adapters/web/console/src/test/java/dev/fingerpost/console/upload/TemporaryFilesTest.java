package dev.fingerpost.console.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.console.upload.TemporaryFiles.Bounds;
import dev.fingerpost.http.wire.HttpException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Only the user of the process can read its temporary files. Their size is bounded, and they are deleted at the end or,
 * after a kill, by the next start.
 */
class TemporaryFilesTest {

    private static final Bounds SMALL = new Bounds(100, 250);

    @TempDir
    private Path place;

    @Test
    void only_the_user_of_the_process_may_read_them() throws IOException {
        try (TemporaryFiles files = new TemporaryFiles(place, SMALL)) {
            TemporaryFiles.File file = written(files, 1, 10);

            assertThat(permissions(file.path())).isEqualTo("rw-------");
            assertThat(permissions(file.path().getParent())).isEqualTo("rwx------");
            assertThat(all())
                    .allMatch(path -> Files.isDirectory(path)
                            ? permissions(path).equals("rwx------")
                            : permissions(path).equals("rw-------"));
        }
    }

    @Test
    void an_owner_has_a_share_and_all_have_a_bound() throws IOException {
        try (TemporaryFiles files = new TemporaryFiles(place, SMALL)) {
            TemporaryFiles.File first = files.create(1, 60).orElseThrow();

            assertThat(files.create(1, 41)).isEmpty();
            assertThat(files.create(2, 100)).isPresent();
            assertThat(files.create(3, 91)).isEmpty();
            write(first, 20);
            first.finish();
            assertThat(files.create(1, 80)).isPresent();
            assertThat(files.create(3, 50)).isPresent();
            first.close();
            first.close();
            assertThat(files.create(3, 20)).isPresent();
            assertThat(files.create(3, 1)).isEmpty();
            assertThat(files.create(1, 1)).isEmpty();
        }
    }

    @Test
    void a_file_is_never_longer_than_it_may_be() throws IOException {
        try (TemporaryFiles files = new TemporaryFiles(place, SMALL)) {
            TemporaryFiles.File file = files.create(1, 10).orElseThrow();
            write(file, 10);

            assertThatExceptionOfType(TemporaryFiles.TooLongException.class).isThrownBy(() -> write(file, 11));
            assertThat(file.path()).hasSize(0);
        }
    }

    @Test
    void each_is_deleted_when_it_is_closed_and_the_rest_at_the_end() throws IOException {
        TemporaryFiles files = new TemporaryFiles(place, SMALL);
        TemporaryFiles.File first = written(files, 1, 10);
        written(files, 1, 10);
        first.close();

        assertThat(first.path()).doesNotExist();
        files.close();
        assertThat(all()).isEmpty();
        assertThatExceptionOfType(HttpException.class).isThrownBy(() -> files.create(1, 1));
    }

    @Test
    void what_a_cleaner_of_the_system_has_deleted_is_made_again() throws IOException {
        try (TemporaryFiles files = new TemporaryFiles(place, SMALL)) {
            Path folder = written(files, 1, 10).path().getParent();
            try (Stream<Path> entries = Files.list(folder)) {
                for (Path each : entries.toList()) {
                    Files.delete(each);
                }
            }
            Files.delete(folder);

            assertThat(written(files, 1, 10).path()).hasSize(10);
        }
    }

    /**
     * A child process creates a file and is killed. At that time this process has a file too, and so has another living
     * process.
     */
    @Test
    void the_next_start_deletes_what_a_killed_process_has_left_and_nothing_of_one_that_lives() throws Exception {
        Process killed = child();
        Process living = child();
        try (TemporaryFiles own = new TemporaryFiles(place, SMALL)) {
            Path mine = written(own, 1, 10).path();
            Path left = Path.of(killed.inputReader().readLine());
            Path others = Path.of(living.inputReader().readLine());
            killed.destroyForcibly().waitFor();
            assertThat(List.of(left, others, mine)).allMatch(Files::exists);

            new TemporaryFiles(place, SMALL).close();

            assertThat(left.getParent()).doesNotExist();
            assertThat(others).hasSize(5);
            assertThat(mine).hasSize(10);
            try (TemporaryFiles another = new TemporaryFiles(place, SMALL)) {
                assertThat(written(another, 1, 10).path()).exists();
                assertThat(mine).exists();
            }
            assertThat(mine).exists();
            assertThat(others).exists();
        } finally {
            killed.destroyForcibly();
            living.destroyForcibly();
            assertThat(living.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
        new TemporaryFiles(place, SMALL).close();
        assertThat(all()).isEmpty();
    }

    /** In a folder that all users share, anybody can create a symbolic link with the name of one of our folders. */
    @Test
    void a_link_to_another_folder_is_left_alone(@TempDir Path elsewhere) throws IOException {
        Path precious = Files.writeString(elsewhere.resolve("precious"), "kept");
        Files.writeString(elsewhere.resolve("lock"), "");
        Files.createSymbolicLink(place.resolve("fingerpost-console-1-1-2"), elsewhere);

        new TemporaryFiles(place, SMALL).close();

        assertThat(precious).hasContent("kept");
        assertThat(elsewhere.resolve("lock")).exists();
    }

    @Test
    void an_empty_folder_of_a_process_that_was_killed_at_once_is_deleted() throws IOException {
        Path folder = Files.createDirectory(place.resolve("fingerpost-console-1-1-3"));
        Path others = Files.createDirectory(place.resolve("other-program"));

        new TemporaryFiles(place, SMALL).close();

        assertThat(folder).doesNotExist();
        assertThat(others).exists();
    }

    @Test
    void a_place_that_cannot_be_used_is_a_failure_of_the_request_and_not_of_the_start() {
        TemporaryFiles files = new TemporaryFiles(place.resolve("missing"), SMALL);

        assertThatExceptionOfType(HttpException.class)
                .isThrownBy(() -> files.create(1, 1))
                .satisfies(e -> assertThat(e.code().status()).isEqualTo(507));
        assertThatExceptionOfType(HttpException.class)
                .as("nothing stays reserved")
                .isThrownBy(() -> files.create(1, 100));
    }

    private Process child() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TemporaryFilesChild.class.getName(),
                        place.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static TemporaryFiles.File written(TemporaryFiles files, long owner, int bytes) throws IOException {
        TemporaryFiles.File file = files.create(owner, bytes).orElseThrow();
        write(file, bytes);
        file.finish();
        return file;
    }

    private static void write(TemporaryFiles.File file, int bytes) throws IOException {
        try (OutputStream out = file.write()) {
            out.write(new byte[bytes]);
        }
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> paths = Files.walk(place)) {
            return paths.filter(path -> !path.equals(place)).toList();
        }
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
