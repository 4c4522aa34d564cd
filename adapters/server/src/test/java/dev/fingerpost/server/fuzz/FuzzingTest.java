package dev.fingerpost.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Searches for inputs that break a target, in a JVM of its own, with Jazzer, which the profile "fuzz" adds. An input
 * that breaks a target is left in {@code target/fuzz}; it is added to the seeds when the fault is mended.
 */
@Tag("fuzz")
class FuzzingTest {

    private static final Path WORK = Path.of("target", "fuzz");

    @ParameterizedTest
    @EnumSource
    void no_input_breaks_the_target(FuzzTarget target) throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(WORK.resolve(target.folder()));
        Path log = WORK.resolve(target.folder() + ".log");
        Process jazzer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-D" + JazzerEntry.TARGET + "=" + target,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + JazzerEntry.class.getName(),
                        "--instrumentation_includes=dev.fingerpost.**",
                        "--reproducer_path=" + WORK,
                        "-artifact_prefix=" + WORK + File.separator + target.folder() + "-",
                        "-max_total_time=" + Integer.getInteger("fingerpost.fuzz.seconds", 60),
                        "-timeout=30",
                        "-rss_limit_mb=0",
                        corpus.toString(),
                        FuzzSeedsTest.folder(target).toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();

        assertThat(jazzer.waitFor()).as("see " + log.toAbsolutePath()).isZero();
        assertThat(log).content().contains("Done ");
    }
}
