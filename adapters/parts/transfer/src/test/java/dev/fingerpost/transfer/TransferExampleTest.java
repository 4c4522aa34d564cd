package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example on the page of the module, compiled and run exactly as printed. */
class TransferExampleTest {

    @TempDir
    private Path directory;

    @Test
    void the_example_exports_and_imports() throws Exception {
        String page = Files.readString(Path.of("README.md"));
        String example =
                page.substring(page.indexOf("```java\n") + 8, page.indexOf("```", page.indexOf("```java\n") + 8));
        Path source = directory.resolve("Example.java");
        Files.writeString(source, """
                import dev.fingerpost.transfer.*;
                import dev.fingerpost.transfer.record.*;
                import java.time.Instant;
                public final class Example {
                    static java.util.function.Consumer<Object> shown;
                    static void show(Object text) { shown.accept(text); }
                    public static Object run(dev.fingerpost.Fingerpost fingerpost, dev.fingerpost.storage.Storage storage,
                            java.nio.file.Path file, java.io.OutputStream out, java.util.function.Consumer<Object> consumer) {
                        shown = consumer;
                        %s
                        return counts;
                    }
                }
                """.formatted(example));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-d",
                                directory.toString(),
                                source.toString()))
                .isZero();
        Installation at = Installation.over(new MemoryStorage());
        String lines = "{\"record\":\"link\",\"domain_id\":" + at.domain()
                + ",\"alias\":\"a\",\"url\":\"https://example.com/\",\"created_at\":\"2020-01-01T00:00:00Z\"}\nnonsense\n";
        List<Object> shown = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Object counts;
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
            counts = loader.loadClass("Example")
                    .getMethod("run", Fingerpost.class, Storage.class, Path.class, OutputStream.class, Consumer.class)
                    .invoke(
                            null,
                            at.fingerpost(),
                            at.storage(),
                            Files.writeString(directory.resolve("links.jsonl"), lines),
                            out,
                            (Consumer<Object>) shown::add);
        }

        assertThat(counts).isEqualTo(new ImportCounts(1, 0, 0, 1, 0));
        assertThat(shown).hasSize(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"record\":\"domain\"");
    }
}
