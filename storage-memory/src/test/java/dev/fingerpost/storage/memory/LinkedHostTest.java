package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host that is a module, and for which jlink builds a Java runtime with the library. */
class LinkedHostTest {

    private static final List<String> LIBRARIES =
            List.of("hibernate-validator", "jakarta.validation", "jboss-logging", "classmate", "fingerpost");

    @TempDir
    private Path folder;

    @Test
    void a_host_in_memory_is_linked_and_runs() throws Exception {
        write("host/module-info.java", "module host { requires dev.fingerpost.storage.memory; }");
        write("host/host/Main.java", """
                package host;

                import dev.fingerpost.Fingerpost;
                import dev.fingerpost.directory.Domain;
                import dev.fingerpost.directory.Domains;
                import dev.fingerpost.failure.ValidationException;
                import dev.fingerpost.link.LinkDraft;
                import dev.fingerpost.storage.memory.MemoryStorage;

                public class Main {
                    public static void main(String[] arguments) {
                        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                                .build();
                        LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring");
                        System.out.println(fingerpost.owner(1).links().create(draft).alias());
                        try {
                            fingerpost.owner(1).links().create(draft.withUrl("nonsense"));
                        } catch (ValidationException e) {
                            System.out.println(e.violations().get(0).field());
                        }
                    }
                }
                """);
        String modules = modulePath();
        run(
                "javac",
                "-p",
                System.getProperty("java.class.path"),
                "-d",
                at("classes"),
                at("host/module-info.java"),
                at("host/host/Main.java"));
        String all = modules + File.pathSeparator + at("classes");
        // These modules must be named: the validation provider is found as a service, and its logging library needs the
        // JDK's logging.
        run("jlink", "-p", all, "--add-modules", "host,org.hibernate.validator,java.logging", "--output", at("java"));

        Process host = new ProcessBuilder(at("java/bin/java"), "-m", "host/host.Main")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();

        assertThat(new String(host.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
                .containsExactly("spring", "url");
        assertThat(host.waitFor()).isZero();
    }

    /** The module path lacks the annotations of JSpecify, which only compilers read. */
    private static String modulePath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
                .filter(entry -> entry.endsWith("classes")
                        || LIBRARIES.stream()
                                .anyMatch(Path.of(entry).getFileName().toString()::startsWith))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void run(String tool, String... arguments) {
        StringWriter output = new StringWriter();
        PrintWriter writer = new PrintWriter(output);
        int exitCode = ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments);
        assertThat(exitCode).as(output.toString()).isZero();
    }

    private String at(String file) {
        return folder.resolve(file).toString();
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }
}
