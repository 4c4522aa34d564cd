package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The code on the page of the console, compiled and run exactly as printed. The test is in this module, because the
 * console and servlets are both on its class path.
 */
class ConsolePageTest {

    private static final Path PAGE = Path.of("..", "..", "web", "console", "README.md");
    private static final Pattern CODE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    private static final String AROUND = """
            import dev.fingerpost.*;
            import dev.fingerpost.apikey.ApiKeys;
            import dev.fingerpost.console.Console;
            import dev.fingerpost.console.signin.*;
            import dev.fingerpost.directory.*;
            import dev.fingerpost.http.*;
            import dev.fingerpost.http.visit.*;
            import dev.fingerpost.servlet.*;
            import dev.fingerpost.storage.memory.*;
            import java.security.Principal;
            import java.util.*;

            public final class Blocks {
                static OptionalLong ownerOf(Principal user) {
                    return user == null ? OptionalLong.empty() : OptionalLong.of(42);
                }

                public static void run() {
                    Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                            .with(ApiKeys.keep())
                            .build();
                    %s
                    fingerpost.close();
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void its_code_works() throws Exception {
        List<String> blocks = CODE.matcher(Files.readString(PAGE))
                .results()
                .map(block -> "{\n" + block.group(1) + "}\n")
                .toList();
        assertThat(blocks).hasSize(3).anyMatch(block -> block.contains("new FingerpostServlet("));
        Path source = Files.writeString(folder.resolve("Blocks.java"), AROUND.formatted(String.join("", blocks)));
        String classPath = System.getProperty("java.class.path");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-cp", classPath, "-d", "" + folder, "" + source))
                .isZero();

        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            loader.loadClass("Blocks").getMethod("run").invoke(null);
        }
    }
}
