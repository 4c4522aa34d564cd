package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import javax.tools.ToolProvider;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the code on the pages of this module, one block after another. */
class JdbiReadmeTest {

    private static final Pattern CODE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    private static final String CAMPAIGNS =
            "SELECT name || ' ' || url FROM campaign JOIN fingerpost_link ON id = link_id ORDER BY id";

    private static final String AROUND_THE_BLOCKS = """
            import dev.fingerpost.*;
            import dev.fingerpost.directory.*;
            import dev.fingerpost.link.*;
            import dev.fingerpost.storage.*;
            import dev.fingerpost.storage.jdbi.*;
            import java.nio.file.Path;
            import java.sql.*;
            import java.time.Duration;
            import javax.sql.DataSource;
            import org.flywaydb.core.Flyway;
            import org.jdbi.v3.core.Jdbi;

            public final class Blocks {
                static DataSource dataSource;
                static Jdbi jdbi;
                static JdbiStorage storage;
                static Fingerpost fingerpost;

                public static void run(DataSource host) throws SQLException {
                    dataSource = host;
                    jdbi = Jdbi.create(host);
                    storage = JdbiStorage.open(host);
                    fingerpost = Fingerpost.builder(storage)
                        .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                        .build();
                    %s
                }
                %s
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void its_code_works() throws Exception {
        try (HikariDataSource dataSource = TestDatabase.H2_MEMORY.create(folder)) {
            Jdbi jdbi = Jdbi.create(dataSource);
            jdbi.useHandle(handle -> handle.execute("CREATE TABLE campaign (name VARCHAR(50), link_id BIGINT)"));

            run(dataSource);

            assertThat(SettingsTest.count(dataSource, "links.shop_link")).isZero();
            List<String> campaigns = jdbi.withHandle(
                    handle -> handle.createQuery(CAMPAIGNS).mapTo(String.class).list());
            assertThat(campaigns).containsExactly("Spring https://example.com/spring");
            assertThat(Path.of("target/sql/V1__links.sql"))
                    .content()
                    .contains("CREATE TABLE IF NOT EXISTS fingerpost_link (")
                    .doesNotContain("${");
        }
    }

    private void run(DataSource dataSource) throws Exception {
        List<String> blocks = CODE.matcher(
                        Files.readString(Path.of("README.md")) + Files.readString(Path.of("REFERENCE.md")))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(5);
        Path source = folder.resolve("Blocks.java");
        Files.writeString(
                source,
                AROUND_THE_BLOCKS.formatted(
                        IntStream.range(0, blocks.size())
                                .mapToObj("block%d();"::formatted)
                                .collect(Collectors.joining()),
                        IntStream.range(0, blocks.size())
                                .mapToObj(i -> "static void block%d() throws SQLException {%n%s}%n"
                                        .formatted(i, blocks.get(i)))
                                .collect(Collectors.joining())));
        String classPath = System.getProperty("java.class.path");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-cp", classPath, "-d", "" + folder, "" + source))
                .isZero();
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
            loader.loadClass("Blocks").getMethod("run", DataSource.class).invoke(null, dataSource);
        }
    }
}
