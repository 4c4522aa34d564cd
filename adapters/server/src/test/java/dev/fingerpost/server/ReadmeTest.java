package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README: the code of its four ways to start, which is run exactly as printed or is an excerpt of a tested
 * application, and its commands.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReadmeTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Path PAGE = ROOT.resolve("README.md");
    private static final Pattern BLOCK = Pattern.compile("```\\w+[^\n]*\n(.*?)```", Pattern.DOTALL);
    private static final int DOORS = 4;

    @TempDir
    private Path directory;

    @Test
    void the_doors_in_java_print_what_they_say() throws Exception {
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl("jdbc:sqlite:" + directory.resolve("links.db"));
            PageCode.of(PAGE).run(directory, dataSource);
        }
    }

    @Test
    void the_door_in_spring_boot_is_the_code_of_applications_that_are_tested() throws IOException {
        assertThat(readme())
                .contains("```java LinkController\n", "```java ShopApplication\n", "```java LinkSecurity\n");
        PageCode.of(PAGE).assertExcerpts();
    }

    @Test
    void the_door_to_try_it_prints_what_it_says() throws Exception {
        try (PageSession session = new PageSession(directory)) {
            assertThat(session.run(PAGE)).isEqualTo(2);
        }
    }

    @Test
    void a_door_has_at_most_eight_lines() throws IOException {
        assertThat(BLOCK.matcher(readme()).results())
                .hasSizeGreaterThan(DOORS)
                .allSatisfy(block -> assertThat(block.group(1).lines()).hasSizeLessThanOrEqualTo(8));
    }

    @Test
    void ci_runs_the_command_that_it_names_for_tests() throws IOException {
        assertThat(readme()).contains("```sh\n.ci/run\n```", "`mvn -B verify`");
        assertThat(ROOT.resolve(".ci/run")).isExecutable();
        assertThat(Files.readString(ROOT.resolve(".ci/run"))).contains("\n.ci/times mvn -B verify ");
    }

    @Test
    void ci_packages_as_the_page_says_on_each_jdk() throws IOException {
        String command = "mvn -B -Dmaven.test.skip package";

        assertThat(readme()).contains("```sh\n" + command + " && adapters/server/target/fingerpost-server.jar serve\n");
        assertThat(Files.readString(ROOT.resolve(".ci/nightly"))).contains(command);
    }

    private static String readme() throws IOException {
        return Files.readString(PAGE);
    }
}
