package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages stay short: all of them, each guide, and each sentence of a guide. */
class WordedPagesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final int ALL = 24_000;
    private static final int FIRST_PAGE = 700;
    private static final int GUIDE = 1_000;
    private static final int CONTRIBUTING = 1_300;
    private static final int CHANGES = 30;
    private static final int SENTENCE = 25;

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern SPOKEN = Pattern.compile("\\S*\\w\\S*");
    private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);
    private static final Pattern NO_TEXT = Pattern.compile("(?m)^(?:\\||#|<!--).*$");
    private static final Pattern LINK = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern BLOCK = Pattern.compile("\n\\s*\n|\n(?=\\s*(?:- |\\d+\\. ))");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+");

    static List<Path> guides() throws IOException {
        return GuidesPagesTest.guides();
    }

    @Test
    void all_pages_together_have_at_most_24_000_words() throws IOException {
        long words = 0;
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path page : files.filter(WordedPagesTest::isPage).toList()) {
                words += words(Files.readString(page));
            }
        }

        assertThat(words).isBetween(15_000L, (long) ALL);
    }

    @Test
    void the_first_page_and_that_for_contributors_are_short() throws IOException {
        assertThat(words(Files.readString(ROOT.resolve("README.md")))).isLessThanOrEqualTo(FIRST_PAGE);
        assertThat(words(Files.readString(ROOT.resolve("CONTRIBUTING.md")))).isLessThanOrEqualTo(CONTRIBUTING);
    }

    @Test
    void a_version_has_at_most_30_changes() throws IOException {
        String changes = Files.readString(ROOT.resolve("CHANGELOG.md"));

        assertThat(Stream.of(changes.split("\n## ")).skip(1))
                .isNotEmpty()
                .allSatisfy(version -> assertThat(version.lines().filter(line -> line.startsWith("- ")))
                        .hasSizeBetween(1, CHANGES));
    }

    @ParameterizedTest
    @MethodSource("guides")
    void a_guide_begins_with_its_end_and_is_short(Path guide) throws IOException {
        String text = Files.readString(guide);

        assertThat(text).containsPattern("\\A# [^\n]+\n\nAt the end ");
        assertThat(words(text)).isLessThanOrEqualTo(GUIDE);
    }

    @ParameterizedTest
    @MethodSource("guides")
    void no_sentence_of_a_guide_has_more_than_25_words(Path guide) throws IOException {
        String text = NO_TEXT.matcher(CODE.matcher(Files.readString(guide)).replaceAll("\n\n"))
                .replaceAll("\n");
        String spoken = LINK.matcher(text).replaceAll("$1").replaceAll("`[^`]*`", "code");

        assertThat(BLOCK.splitAsStream(spoken).flatMap(SENTENCE_END::splitAsStream))
                .hasSizeGreaterThan(5)
                .allSatisfy(sentence ->
                        assertThat(SPOKEN.matcher(sentence).results()).hasSizeLessThanOrEqualTo(SENTENCE));
    }

    private static boolean isPage(Path file) {
        return file.toString().endsWith(".md") && !file.toString().contains("/target/");
    }

    /** As {@code wc -w} counts them. */
    private static long words(String text) {
        return WORD.matcher(text).results().count();
    }
}
