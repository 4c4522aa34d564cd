package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import javax.tools.ToolProvider;

/**
 * Java code on a page. The blocks run one after another, as one method, and what a line prints must be what its comment
 * says. A block that begins with a type is a member beside that method. A block of imports is for all others. A block
 * with the name of a class, {@code ```java NAME}, is an excerpt of that class, whose own tests run it.
 */
final class PageCode {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern EXCERPT = Pattern.compile("```java (\\w+)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TYPE =
            Pattern.compile("^(?:@\\w+\n)?(?:final )?(?:record|class|enum|interface) .*", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("System\\.out\\.println\\(.*\\);\\s*// (.*)");
    private static final Path ROOT = Path.of("..", "..");

    /** The imports of pages without imports of their own. */
    private static final String IMPORTS = """
        import dev.fingerpost.*;
        import dev.fingerpost.apikey.*;
        import dev.fingerpost.audit.*;
        import dev.fingerpost.change.*;
        import dev.fingerpost.idempotency.*;
        import dev.fingerpost.title.*;
        import dev.fingerpost.password.*;
        import dev.fingerpost.console.Console;
        import dev.fingerpost.conversion.*;
        import dev.fingerpost.console.signin.*;
        import dev.fingerpost.directory.*;
        import dev.fingerpost.event.*;
        import dev.fingerpost.expiry.*;
        import dev.fingerpost.failure.*;
        import dev.fingerpost.http.*;
        import dev.fingerpost.http.exchange.*;
        import dev.fingerpost.http.json.*;
        import dev.fingerpost.http.visit.*;
        import dev.fingerpost.jetty.*;
        import dev.fingerpost.link.*;
        import dev.fingerpost.micrometer.*;
        import dev.fingerpost.page.*;
        import dev.fingerpost.pages.*;
        import dev.fingerpost.pages.qr.*;
        import dev.fingerpost.pages.view.*;
        import dev.fingerpost.pixel.*;
        import dev.fingerpost.quarantine.*;
        import dev.fingerpost.quota.*;
        import dev.fingerpost.registry.*;
        import dev.fingerpost.restore.*;
        import dev.fingerpost.spring.*;
        import dev.fingerpost.statistics.*;
        import dev.fingerpost.storage.*;
        import dev.fingerpost.storage.jdbi.*;
        import dev.fingerpost.storage.jdbi.maintenance.*;
        import dev.fingerpost.storage.memory.*;
        import dev.fingerpost.test.*;
        import dev.fingerpost.targeting.*;
        import dev.fingerpost.text.*;
        import dev.fingerpost.titles.*;
        import dev.fingerpost.transfer.*;
        import dev.fingerpost.transfer.record.*;
        import dev.fingerpost.url.*;
        import dev.fingerpost.visit.*;
        import dev.fingerpost.visitors.*;
        import dev.fingerpost.webhooks.*;
        import io.micrometer.core.instrument.MeterRegistry;
        import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
        import java.io.*;
        import java.net.*;
        import java.nio.charset.StandardCharsets;
        import java.nio.file.Path;
        import java.sql.*;
        import java.time.*;
        import java.util.*;
        import java.util.function.*;
        import javax.sql.DataSource;
        """;

    private static final String AROUND = """
        %s

        public final class Blocks {
            static final class System {
                static final Printer out = new Printer();
            }

            static final class Printer {
                void println(Object value) {
                    PRINTED.add(String.valueOf(value));
                }
            }

            public static final java.util.List<String> PRINTED = new java.util.ArrayList<>();

            %s

            public static void run(javax.sql.DataSource dataSource) throws Exception {
                %s
            }
        }
        """;

    private final String page;
    private final String imports;
    private final List<String> blocks;

    private PageCode(String page) {
        this.page = page;
        List<String> all = BLOCK.matcher(page)
                .results()
                .map(found -> found.group(1).strip())
                .toList();
        imports = all.stream().filter(PageCode::isImports).collect(Collectors.joining("\n"));
        blocks = all.stream().filter(block -> !isImports(block)).toList();
    }

    static PageCode of(Path page) throws IOException {
        return new PageCode(Files.readString(page));
    }

    /** Like {@link #of}, but each block has names of its own and runs after the same first lines. */
    static PageCode ofBlocks(String before, List<String> blocks) {
        return new PageCode(blocks.stream()
                .map(block -> "```java\n{\n%s\n%s\n}\n```\n".formatted(before, block))
                .collect(Collectors.joining()));
    }

    private static boolean isImports(String block) {
        return block.startsWith("import ");
    }

    /** Whether the page has a block with the imports of all others. */
    boolean hasImports() {
        return !imports.isEmpty();
    }

    boolean isEmpty() {
        return blocks.isEmpty();
    }

    /** Compiles the blocks in the folder, runs them, and compares what they print with their comments. */
    void run(Path folder, DataSource dataSource) throws Exception {
        Path source = Files.writeString(
                folder.resolve("Blocks.java"),
                AROUND.formatted(
                        hasImports() ? imports : IMPORTS, joined(true).replace("\n", "\n    "), joined(false)));
        int exitCode = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-nowarn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertThat(exitCode).isZero();
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            Class<?> type = loader.loadClass("Blocks");
            type.getMethod("run", DataSource.class).invoke(null, dataSource);
            assertThat((List<?>) type.getField("PRINTED").get(null)).isEqualTo(comments());
        }
    }

    /** Compares each excerpt with the source of its class, without regard to indentation. */
    void assertExcerpts() throws IOException {
        for (var excerpt : EXCERPT.matcher(page).results().toList()) {
            Path file = sources()
                    .filter(source -> source.endsWith(excerpt.group(1) + ".java"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no class " + excerpt.group(1)));
            assertThat(stripped(Files.readString(file)))
                    .as("%s", file)
                    .contains(stripped(excerpt.group(2)).strip());
        }
    }

    private List<String> comments() {
        return PRINTED.matcher(String.join("\n", blocks))
                .results()
                .map(found -> found.group(1).strip())
                .toList();
    }

    private String joined(boolean types) {
        return blocks.stream()
                .filter(block -> TYPE.matcher(block).matches() == types)
                .map(block -> (types ? "static " : "") + block)
                .collect(Collectors.joining("\n"));
    }

    private static Stream<Path> sources() throws IOException {
        return ProjectFiles.below(ROOT).stream().filter(file -> file.toString().endsWith(".java"));
    }

    private static String stripped(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
