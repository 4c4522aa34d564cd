package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The installed sqlmap ({@code apt-get install sqlmap}) must find no way into a database, neither by parameters of
 * lists nor by fields of forms, paths or headers. If sqlmap is not installed, the test fails.
 */
@Tag("harden")
@Timeout(value = 60, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SqlmapTest {

    private static final String NOT_INJECTABLE = "all tested parameters do not appear to be injectable";

    /** How thorough sqlmap is: level 3 tests the headers in addition to the parameters. */
    private static final String LEVEL = System.getProperty("fingerpost.sqlmap.level", "3");

    @TempDir
    private Path directory;

    enum Engine {
        SQLITE {
            @Override
            String url(Path directory) {
                return "jdbc:sqlite:" + directory.resolve("links.db");
            }
        },
        H2 {
            @Override
            String url(Path directory) {
                return "jdbc:h2:" + directory.resolve("links") + ";WRITE_DELAY=0";
            }
        },
        POSTGRESQL {
            @Override
            String url(Path directory) {
                return PostgresServer.shared().freshDatabase();
            }
        },
        MARIADB {
            @Override
            String url(Path directory) {
                return MariaDbServer.shared().freshDatabase();
            }
        },
        MYSQL {
            @Override
            String url(Path directory) {
                return MySqlServer.shared().freshDatabase();
            }
        };

        abstract String url(Path directory);
    }

    @ParameterizedTest
    @EnumSource
    void nothing_that_a_client_sends_is_injectable(Engine engine) throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", engine.url(directory))) {
            URI base = server.awaitReady();
            String key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            new ApiClient(base, key).post("/api/v1/links", "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=spring");
            String list = "/api/v1/links?search=spring&search_by=alias&sort_by=id&sort=desc&per_page=10&status=active"
                    + "&domain_id=1";

            assertThat(attack(key, base.resolve(list))).contains("'search'", "'sort_by'", NOT_INJECTABLE);
            assertThat(attack(key, base.resolve("/api/v1/links/1*"))).contains("'#1*'", NOT_INJECTABLE);
            assertThat(attack(key, base.resolve("/spring*"))).contains("'#1*'", NOT_INJECTABLE);
            assertThat(attack(
                            key,
                            base.resolve("/api/v1/links"),
                            "--data",
                            "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=summer&title=a&pixel_ids[]=1"))
                    .contains("'alias'", "'pixel_ids[]'", NOT_INJECTABLE);
            assertThat(server.errorsSoFar()).isEmpty();
        }
    }

    /** Attacks the URL, and returns everything that sqlmap prints. */
    private String attack(String key, URI url, String... more) throws IOException, InterruptedException {
        Path output = Files.createTempFile(directory, "sqlmap", ".txt");
        List<String> command = new ArrayList<>(List.of(
                "sqlmap",
                "-u",
                url.toString(),
                "--headers",
                "Authorization: Bearer " + key,
                "--level",
                LEVEL,
                "--risk",
                "2",
                "--ignore-code",
                "*",
                "--time-sec",
                "2",
                "--threads",
                "2",
                "--batch",
                "--flush-session",
                "--disable-coloring",
                "--output-dir",
                directory.toString()));
        Stream.of(more).forEach(command::add);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(output, StandardCharsets.UTF_8);
    }
}
