package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All pages share one design: its tokens are in one file, and the styles of every page use them. */
class OneVisualSystemTest {

    private static final Path WEB = Path.of("../web");
    private static final Path TOKENS = WEB.resolve("pages/src/main/resources/dev/fingerpost/pages/tokens.css");

    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{3,8}\\b"
            + "|\\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\\("
            + "|:\\s*(?:white|black|red|green|blue|gray|grey|orange|yellow|silver)\\b");

    /** A colour or a rule that a template states itself. */
    private static final Pattern OWN_STYLE = Pattern.compile(
            "<style(?! nonce=\"\\$\\{nonce}\">\\s*\\$unsafe\\{style}\\s*</style>)|\\sstyle=\"|\\b(?:fill|stroke|bgcolor)=\"(?:#|rgb)|\\bfont-size=\"");

    /** The properties that put space between elements or around one. */
    private static final Pattern DISTANCE = Pattern.compile(
            "(?<![a-z-])(?:(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|border-spacing)"
                    + ":([^;}]*)");

    private static final Pattern LENGTH = Pattern.compile("(?<![\\w.])(?:\\d*\\.)?\\d+(?:px|r?em|ch|ex|pt|v[wh]|%)");

    /** The size of a font, and the family and the height of lines that can stand beside it. */
    private static final Pattern FONT = Pattern.compile("(?<![a-z-])font(?:-size)?:([^;}\\n]*)");

    private static final Pattern LINE_HEIGHT = Pattern.compile("/\\s*[\\w.]+");

    /** A size of type that is not a token. */
    private static final Pattern SIZE = Pattern.compile(LENGTH.pattern()
            + "|(?<![\\w-])(?:smaller|larger|(?:x{1,3}-)?large|medium|small|x{1,2}-small)(?![\\w-])|calc\\(");

    private static final int SIZES_OF_TYPE = 6;
    private static final Set<String> FAMILIES = Set.of("--font", "--mono");

    private static final Pattern USED = Pattern.compile("(?:var\\(|colour\\('|(?<=')(?=--))(--[a-z0-9-]+)");
    private static final Pattern STATED = Pattern.compile("(--[a-z0-9-]+):");

    @Test
    void no_style_sheet_but_the_tokens_states_a_colour() throws IOException {
        sources(".css")
                .forEach((file, text) -> assertThat(found(COLOUR, text, 0))
                        .as(file + ": a colour is a token, stated in tokens.css")
                        .isEmpty());
        sources(".svg")
                .forEach((file, text) ->
                        assertThat(found(COLOUR, text, 0)).as(file.toString()).isEmpty());
    }

    @Test
    void no_style_sheet_but_the_tokens_states_a_distance() throws IOException {
        sources(".css")
                .forEach((file, text) -> assertThat(found(DISTANCE, text, 1))
                        .as(file + ": a distance is a step of the spacing in tokens.css")
                        .allSatisfy(value -> assertThat(found(LENGTH, value, 0)).isEmpty()));
    }

    @Test
    void no_style_sheet_and_no_script_but_the_tokens_states_a_size_of_type() throws IOException {
        Map<Path, String> files = sources(".css");
        files.putAll(sources(".js"));
        files.forEach((file, text) -> assertThat(found(FONT, text, 1))
                .as(file + ": the size of a font is a token, stated in tokens.css")
                .allSatisfy(value -> assertThat(
                                found(SIZE, LINE_HEIGHT.matcher(value).replaceAll(""), 0))
                        .isEmpty()));
        assertThat(files.values().stream()
                        .flatMap(text -> found(FONT, text, 1).stream())
                        .flatMap(value -> found(USED, value, 1).stream())
                        .filter(token -> !FAMILIES.contains(token))
                        .collect(Collectors.toSet()))
                .as("the sizes of type")
                .hasSizeLessThanOrEqualTo(SIZES_OF_TYPE);
    }

    @Test
    void no_template_states_a_colour_or_a_rule() throws IOException {
        Map<Path, String> templates = sources(".jte");
        templates.putAll(sources("DrawnDocs.java"));
        assertThat(templates).hasSizeGreaterThan(40);
        templates.forEach((file, text) -> assertThat(found(OWN_STYLE, text, 0))
                .as(file + ": what a page looks like stands in the style sheets")
                .isEmpty());
    }

    @Test
    void every_token_that_is_used_is_stated_once_and_every_token_is_used() throws IOException {
        Set<String> used = new TreeSet<>();
        Map<Path, String> sheets = sources(".css");
        sheets.put(TOKENS, Files.readString(TOKENS));
        sheets.putAll(sources(".js"));
        sheets.values().forEach(text -> used.addAll(found(USED, text, 1)));

        assertThat(used).isEqualTo(new TreeSet<>(found(STATED, Files.readString(TOKENS), 1)));
        sources(".css")
                .forEach((file, text) ->
                        assertThat(found(STATED, text, 1)).as(file.toString()).isEmpty());
    }

    /** Some people have asked their browsers for less motion. */
    @Test
    void nothing_on_a_page_moves() throws IOException {
        sources(".css")
                .forEach((file, text) -> assertThat(text)
                        .as(file.toString())
                        .doesNotContain("transition", "animation", "@keyframes", "scroll-behavior"));
    }

    private static List<String> found(Pattern pattern, String text, int group) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult result) -> result.group(group))
                .toList();
    }

    /** The main sources whose names have this end, except the file of tokens. */
    private static Map<Path, String> sources(String end) throws IOException {
        try (Stream<Path> files = Files.walk(WEB)) {
            Map<Path, String> texts = new TreeMap<>();
            for (Path file : files.filter(each -> each.toString().endsWith(end))
                    .filter(each -> each.toString().replace('\\', '/').matches(".*/src/(main|build)/.*"))
                    .filter(each -> !each.equals(TOKENS))
                    .collect(Collectors.toList())) {
                texts.put(file, Files.readString(file));
            }
            return texts;
        }
    }
}
