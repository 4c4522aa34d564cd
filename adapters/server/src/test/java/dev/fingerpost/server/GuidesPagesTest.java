package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The code and the commands of the guides, run exactly as printed. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GuidesPagesTest {

    static final Path GUIDES = Path.of("..", "guides");
    private static final int GUIDES_AT_LEAST = 12;

    @TempDir
    private Path directory;

    static List<Path> guides() throws IOException {
        try (Stream<Path> files = Files.list(GUIDES)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith("README.md"))
                    .sorted()
                    .toList();
        }
    }

    static List<Path> withCode() throws IOException {
        return with("```java\n");
    }

    static List<Path> withSessions() throws IOException {
        return with("```console\n");
    }

    private static List<Path> with(String block) throws IOException {
        List<Path> pages = new java.util.ArrayList<>();
        for (Path guide : guides()) {
            if (Files.readString(guide).contains(block)) {
                pages.add(guide);
            }
        }
        return pages;
    }

    @ParameterizedTest
    @MethodSource("guides")
    void a_guide_begins_with_its_end(Path guide) throws IOException {
        assertThat(Files.readString(guide)).containsPattern("\\A# [^\n]+\n\nAt the end ");
    }

    @ParameterizedTest
    @MethodSource("withCode")
    void the_code_of_a_guide_prints_what_it_says(Path guide) throws Exception {
        try (HikariDataSource dataSource = new HikariDataSource()) {
            dataSource.setJdbcUrl("jdbc:h2:mem:" + guide.getFileName() + ";DB_CLOSE_DELAY=-1");
            PageCode code = PageCode.of(guide);
            assertThat(code.hasImports()).isTrue();
            code.run(directory, dataSource);
        }
    }

    @ParameterizedTest
    @MethodSource("withSessions")
    void the_commands_of_a_guide_print_what_it_shows(Path guide) throws Exception {
        try (PageSession session = new PageSession(directory)) {
            assertThat(session.run(guide)).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("guides")
    void an_excerpt_is_the_code_of_its_class(Path guide) throws IOException {
        PageCode.of(guide).assertExcerpts();
    }

    @Test
    void each_guide_is_on_the_list() throws IOException {
        assertThat(guides()).hasSizeGreaterThanOrEqualTo(GUIDES_AT_LEAST);
        assertThat(Files.readString(GUIDES.resolve("README.md")))
                .contains(guides().stream()
                        .map(guide -> "](" + guide.getFileName() + ")")
                        .toList());
    }
}
