package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Plays the requests of {@code requests.txt} on every storage, and compares the answers and the SQL statements of each
 * request with those that were recorded. All storages give the same answers. A change that is meant to change them
 * records them again, and explains each difference: {@code -Dfingerpost.recording=write}.
 */
@Tag("nightly")
class RecordedExchangesTest {

    private static final Path FOLDER =
            Path.of("src/test/resources/dev/fingerpost/storage/jdbi/exchanges").toAbsolutePath();

    @TempDir
    private Path directory;

    private static List<String> requests() {
        return lines("requests.txt");
    }

    @Test
    void in_memory_the_answers_are_the_recorded_ones_on_both_servers() {
        for (boolean jetty : List.of(false, true)) {
            RecordedExchanges played = RecordedExchanges.play(requests(), new MemoryStorage(), null, jetty);
            compare("answers.txt", played.answers());
        }
    }

    @ParameterizedTest
    @EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
    void on_a_database_the_answers_and_the_statements_are_the_recorded_ones(TestDatabase database) {
        try (HikariDataSource pool = database.createMigrated(directory)) {
            WatchedDataSource watched = new WatchedDataSource(pool);
            Storage storage = JdbiStorage.open(watched, TestDatabase.PATIENT);
            RecordedExchanges played = RecordedExchanges.play(requests(), storage, watched, false);
            compare("answers.txt", played.answers());
            compare("statements-" + database + ".txt", played.statements());
        }
    }

    private static void compare(String file, List<String> played) {
        if (!"write".equals(System.getProperty("fingerpost.recording"))) {
            assertThat(differences(lines(file), played))
                    .as("the exchanges that differ from " + file)
                    .isEmpty();
            return;
        }
        try {
            Files.write(FOLDER.resolve(file), played);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The requests whose recorded lines differ, each with the lines of both. */
    private static List<String> differences(List<String> recorded, List<String> played) {
        List<String> differences = new ArrayList<>();
        int shorter = Math.min(recorded.size(), played.size());
        for (int i = 0; i < shorter; i++) {
            if (!recorded.get(i).equals(played.get(i))) {
                differences.add("\nrecorded: " + recorded.get(i) + "\nnow:      " + played.get(i) + "\n");
            }
        }
        Stream.of(recorded, played)
                .flatMap(lines -> lines.subList(shorter, lines.size()).stream())
                .forEach(line -> differences.add("\nonly in one of them: " + line + "\n"));
        return differences;
    }

    private static List<String> lines(String file) {
        try {
            return Files.readString(FOLDER.resolve(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
