package dev.fingerpost.console.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.fingerpost.console.upload.TemporaryFiles.Bounds;
import dev.fingerpost.http.wire.HttpException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody else can find the temporary files of a process, nor anybody after its end. Their size is bounded. */
class TemporaryFilesTest {

    private static final Bounds SMALL = new Bounds(100, 250);

    @TempDir
    private Path place;

    @Test
    void a_file_is_read_from_its_beginning_as_often_as_needed_and_has_no_name() throws IOException {
        try (TemporaryFiles files = new TemporaryFiles(place, SMALL)) {
            TemporaryFiles.File file = files.create(1, 10).orElseThrow();
            try (OutputStream out = file.write()) {
                out.write("0123".getBytes(StandardCharsets.UTF_8));
                out.write('4');
            }

            for (int i = 0; i < 2; i++) {
                try (InputStream in = file.open()) {
                    assertThat(in.read()).isEqualTo('0');
                    assertThat(in).hasContent("1234");
                }
            }
            assertThat(all()).as("deleted while it is open").isEmpty();
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

            assertThatExceptionOfType(TemporaryFiles.TooLongException.class).isThrownBy(() -> write(file, 1));
            assertThat(file.length()).isEqualTo(10);
        }
    }

    @Test
    void each_ends_when_it_is_closed_and_the_rest_at_the_end() throws IOException {
        TemporaryFiles files = new TemporaryFiles(place, SMALL);
        TemporaryFiles.File first = written(files, 1, 10);
        TemporaryFiles.File second = written(files, 1, 10);
        first.close();

        assertThatIOException().isThrownBy(() -> first.open().read());
        assertThat(second.open().readAllBytes()).hasSize(10);
        files.close();
        assertThatIOException().isThrownBy(() -> second.open().read());
        assertThatExceptionOfType(HttpException.class).isThrownBy(() -> files.create(1, 1));
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
}
