package dev.fingerpost.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The inputs with which fuzzing begins, and those that fuzzing has found. The first and the last half of each are
 * inputs, too.
 *
 * @see FuzzingTest
 */
class FuzzSeedsTest {

    private static final Path SEEDS = Path.of("src/test/fuzz");

    @ParameterizedTest
    @EnumSource
    void no_known_input_breaks_its_target(FuzzTarget target) throws IOException {
        List<Path> seeds = seeds(target);

        assertThat(seeds).hasSizeGreaterThanOrEqualTo(4);
        for (Path seed : seeds) {
            byte[] bytes = Files.readAllBytes(seed);
            int middle = bytes.length / 2;
            target.run(bytes);
            target.run(Arrays.copyOf(bytes, middle));
            target.run(Arrays.copyOfRange(bytes, middle, bytes.length));
        }
    }

    static Path folder(FuzzTarget target) {
        return SEEDS.resolve(target.folder());
    }

    private static List<Path> seeds(FuzzTarget target) throws IOException {
        try (Stream<Path> files = Files.list(folder(target))) {
            return files.sorted().toList();
        }
    }
}
