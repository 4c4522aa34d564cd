package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each thing has one name on pages, in messages and in texts: the name in the table of VOCABULARY.md. */
class VocabularyTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Path PAGE = ROOT.resolve(".github").resolve("VOCABULARY.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (?!Term|---)(.*) \\|$");
    private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w+)`");
    private static final int JAVA = 2;
    private static final int SECOND_WORDS = 5;

    private static final Pattern CODE = Pattern.compile("```.*?```|`[^`]*`|]\\([^)]*\\)", Pattern.DOTALL);
    private static final Pattern TEXT_OF_BUNDLE = Pattern.compile("(?m)^[^#\\n=]+=(.*)$");
    private static final Pattern DESCRIPTION =
            Pattern.compile("\"(?:description|summary)\": \"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)* (?:[^\"\\\\\\n]|\\\\.)*)\"");

    /** The names of columns in files of other programs. */
    private static final Path PRESETS = Path.of("dev", "fingerpost", "transfer", "presets");

    @Test
    void no_text_has_a_second_word_for_a_term() throws IOException {
        Pattern secondWords = Pattern.compile(
                "\\b(?:" + secondWords().map(Pattern::quote).collect(Collectors.joining("|")) + ")s?\\b",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        Set<String> found = new TreeSet<>();
        int texts = 0;
        for (Path file : ProjectFiles.below(ROOT)) {
            for (String text : texts(file)) {
                texts++;
                secondWords.matcher(text).results().forEach(word -> found.add(word.group() + " in " + file));
            }
        }

        assertThat(texts).isGreaterThan(1_000);
        assertThat(found).isEmpty();
    }

    @Test
    void the_names_in_java_exist() throws IOException {
        Set<String> types = ProjectFiles.below(ROOT).stream()
                .filter(VocabularyTest::isMainCode)
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());

        assertThat(rows())
                .hasSizeGreaterThan(25)
                .allSatisfy(row ->
                        assertThat(matches(TYPE, row.get(JAVA))).isNotEmpty().isSubsetOf(types));
    }

    private static Stream<String> secondWords() throws IOException {
        return rows().stream()
                .flatMap(row -> Arrays.stream(row.get(SECOND_WORDS).split(", ", -1)));
    }

    private static List<List<String>> rows() throws IOException {
        return matches(ROW, Files.readString(PAGE)).stream()
                .map(row -> List.of(row.split(" \\| ", -1)))
                .toList();
    }

    /**
     * The texts of a file that people read: the prose of a page, the texts of a bundle, the descriptions of the API,
     * and messages.
     */
    private static List<String> texts(Path file) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".md") && !file.equals(PAGE)) {
            return List.of(CODE.matcher(Files.readString(file)).replaceAll(""));
        }
        if (name.endsWith(".properties") && isMain(file) && !file.getParent().endsWith(PRESETS)) {
            return matches(TEXT_OF_BUNDLE, Files.readString(file));
        }
        if (name.equals("openapi.json") && isMain(file)) {
            return matches(DESCRIPTION, Files.readString(file));
        }
        return isMainCode(file) ? matches(LITERAL, Files.readString(file)) : List.of();
    }

    private static boolean isMainCode(Path file) {
        return file.toString().endsWith(".java") && isMain(file);
    }

    private static boolean isMain(Path file) {
        return file.toString().replace('\\', '/').contains("/src/main/");
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}
