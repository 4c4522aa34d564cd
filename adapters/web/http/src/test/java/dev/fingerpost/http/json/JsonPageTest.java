package dev.fingerpost.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the page about JSON, compiled and run as it is. */
class JsonPageTest {

    private static final Pattern EXAMPLE = Pattern.compile("```java\n(FingerpostJson json.*?)```", Pattern.DOTALL);
    private static final String AROUND = """
            import dev.fingerpost.Fingerpost;
            import dev.fingerpost.failure.FingerpostException;
            import dev.fingerpost.http.json.FingerpostJson;
            import dev.fingerpost.http.json.MalformedJsonException;
            import dev.fingerpost.link.Link;
            import java.time.ZoneId;

            public final class Example {
                public static String run(Fingerpost fingerpost, String body) {
                    %s
                    return status + " " + answer;
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void the_example_creates_a_link_and_answers_failures() throws Exception {
        Matcher example = EXAMPLE.matcher(Files.readString(Path.of("README.md")));
        assertThat(example.find()).isTrue();
        Path source = directory.resolve("Example.java");
        Files.writeString(source, AROUND.formatted(example.group(1)));
        String classPath = System.getProperty("java.class.path");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-cp", classPath, source.toString()))
                .isZero();

        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build();
        URL[] classes = {directory.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            var run = loader.loadClass("Example").getMethod("run", Fingerpost.class, String.class);

            assertThat(run.invoke(null, fingerpost, "{\"url\": \"https://example.com/\", \"domain_id\": 1}"))
                    .asString()
                    .startsWith("201 {\"id\":1,\"url\":\"https://example.com/\"");
            assertThat(run.invoke(null, fingerpost, "{\"url\": \"\"}"))
                    .asString()
                    .startsWith("422 {")
                    .contains("\"url\":[\"must not be empty\"]");
            assertThat(run.invoke(null, fingerpost, "{")).asString().startsWith("400 JSON must be one object");
        }
    }
}
