package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The links between the pages of the project. */
class LinkedPagesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#\\s]*)#?([^)\\s]*)\\)");
    private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    @Test
    void every_link_leads_to_a_page_and_a_heading() throws IOException {
        List<Path> pages = pages();
        assertThat(pages).hasSizeGreaterThan(10);
        for (Path page : pages) {
            for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                assertThat(target).as("%s in %s", link.group(), page).exists();
                if (!link.group(2).isEmpty()) {
                    assertThat(anchors(target))
                            .as("headings of %s, linked in %s", target, page)
                            .contains(link.group(2));
                }
            }
        }
    }

    private static List<Path> pages() throws IOException {
        return ProjectFiles.below(ROOT).stream()
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
    }

    /** The anchors that GitHub makes from the headings. */
    private static Set<String> anchors(Path page) throws IOException {
        return HEADING.matcher(text(page))
                .results()
                .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> NOT_IN_ANCHORS.matcher(heading).replaceAll("").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** The page without its code, where a number sign starts a comment. */
    private static String text(Path page) throws IOException {
        return CODE.matcher(Files.readString(page)).replaceAll("");
    }
}
