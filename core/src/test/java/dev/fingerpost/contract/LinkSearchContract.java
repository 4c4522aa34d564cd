package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.reversed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Searching and sorting text: one folding, code point order, and no wildcards. */
public interface LinkSearchContract extends StorageFixture {

    @Test
    default void finds_text_in_any_case() {
        insertTitled(
                "Spring SALE",
                "spring sale",
                "Stra\u00DFe",
                "STRASSE",
                "\u00C9T\u00C9",
                "\u00E9t\u00E9",
                "ete",
                "\u039F\u0394\u039F\u03A3",
                "\u03BF\u03B4\u03BF\u03C2",
                "\u0130zmir",
                "izmir",
                "\u0131zmir",
                "\u041C\u041E\u0421\u041A\u0412\u0410",
                "\uD801\uDC00 deseret",
                "\uD801\uDC28 deseret");

        assertFound("SPRING", "Spring SALE", "spring sale");
        assertFound("g s", "Spring SALE", "spring sale");
        assertFound("strasse", "Stra\u00DFe", "STRASSE");
        assertFound("A\u00DFE", "Stra\u00DFe", "STRASSE");
        assertFound("\u00E9T\u00C9", "\u00C9T\u00C9", "\u00E9t\u00E9");
        assertFound("ete", "ete");
        assertFound("\u03BF\u03C3", "\u039F\u0394\u039F\u03A3", "\u03BF\u03B4\u03BF\u03C2");
        assertFound("\u03BF\u03C2", "\u039F\u0394\u039F\u03A3", "\u03BF\u03B4\u03BF\u03C2");
        assertFound("izmir", "izmir");
        assertFound("IZMIR", "izmir");
        assertFound("i\u0307z", "\u0130zmir");
        assertFound("\u0131Z", "\u0131zmir");
        assertFound("\u043C\u043E\u0441\u043A\u0432\u0430", "\u041C\u041E\u0421\u041A\u0412\u0410");
        assertFound("\uD801\uDC00", "\uD801\uDC00 deseret", "\uD801\uDC28 deseret");
    }

    @Test
    default void searches_for_plain_characters() {
        String specials = "%_\\'\"![]?*^$.|(){}#;:@&=+~`<>/-,";
        List<String> titles =
                specials.chars().mapToObj(c -> "a" + (char) c + "b").toList();
        insertTitled(titles.toArray(String[]::new));
        insertTitled("ab", "axb", "a%%b", "a\\%b", "a\\_b", "a!%b");

        for (String title : titles) {
            assertFound(title, title);
        }
        assertFound("%%", "a%%b");
        assertFound("\\%", "a\\%b");
        assertFound("\\_", "a\\_b");
        assertFound("!%", "a!%b");
        assertFound("%", "a%b", "a%%b", "a\\%b", "a!%b");
        assertFound("_", "a_b", "a\\_b");
        assertFound("a_%b");
        assertFound("a b");
    }

    @Test
    default void searches_the_chosen_field() {
        Link link = insert(link("In:Alias").title("In:Title").url("https://example.com/In:Url"));

        for (SearchBy field : SearchBy.ANY.fields()) {
            for (SearchBy searched : SearchBy.values()) {
                List<Link> expected = searched.fields().contains(field) ? List.of(link) : List.of();
                String text = "in:" + field.wireName();
                assertThat(found(text, searched)).as("%s in %s", text, searched).isEqualTo(expected);
            }
        }
    }

    @Test
    default void a_search_of_any_text_finds_a_link_once_and_no_text_that_spans_two() {
        Link everywhere = insert(link("sale").title("Sale").url("https://example.com/sale"));
        Link byAlias = insert(link("sale2"));
        insert(link("other").title("Other").url("https://example.com/other"));

        assertThat(found("SALE", SearchBy.ANY)).containsExactly(byAlias, everywhere);
        assertThat(found("Salesale", SearchBy.ANY)).isEmpty();
        assertThat(found("salehttps", SearchBy.ANY)).isEmpty();
    }

    @Test
    default void finds_everything_without_a_search_and_nothing_in_a_missing_title() {
        Link untitled = insert(link("untitled"));
        Link titled = insert(link("titled").title("null"));

        for (SearchBy field : SearchBy.values()) {
            assertThat(found("", field)).containsExactly(titled, untitled);
        }
        assertThat(found("null", SearchBy.TITLE)).containsExactly(titled);
        assertThat(found("u", SearchBy.TITLE)).containsExactly(titled);
    }

    @Test
    default void finds_the_start_the_end_and_the_whole_text_but_no_longer_one() {
        insertTitled(" abc ");

        assertFound(" a", " abc ");
        assertFound("c ", " abc ");
        assertFound(" ", " abc ");
        assertFound(" ABC ", " abc ");
        assertFound("  abc");
        assertFound(" abc  ");
        assertFound("ac");
    }

    @Test
    default void finds_the_longest_search_in_the_longest_text() {
        String title = "X" + EdgeCases.EMOJI.repeat(254);
        String url = "https://example.com/" + "A".repeat(2_028);
        Link link = insert(link("a").title(title).url(url));

        assertThat(found(title.toLowerCase(Locale.ROOT), SearchBy.TITLE)).containsExactly(link);
        assertThat(found("a".repeat(2_028), SearchBy.URL)).containsExactly(link);
        assertThat(found("a".repeat(2_029), SearchBy.URL)).isEmpty();
        assertThat(found(title + title, SearchBy.TITLE)).isEmpty();
    }

    /**
     * The list below is in the expected order: by code points of the folded form, and not by UTF-16 units or the rules
     * of a language.
     */
    @Test
    default void sorts_text_by_code_point_of_its_folded_form() {
        List<String> ordered = List.of(
                " ",
                "!",
                "-",
                "10",
                "9",
                "A",
                "a ",
                "AB",
                "a\u0301",
                "b",
                "Strasse",
                "stra\u00DFea",
                "STRASSEB",
                "z",
                "\u00E1",
                "\u00C9",
                "\u00F6",
                "\u0131",
                "\u03C2",
                "\u03A3a",
                "\u4E00",
                "\uFF21",
                "\uFFFD",
                "\uD801\uDC00",
                "\uD801\uDC28a",
                EdgeCases.EMOJI,
                "\uDBFF\uDFFF");
        insertTitled(reversed(ordered).toArray(String[]::new));
        Link untitled = insert(link("untitled"));

        assertThat(sorted(Direction.ASCENDING))
                .extracting(link -> link.title().orElse(""))
                .containsExactlyElementsOf(
                        Stream.concat(Stream.of(""), ordered.stream()).toList());
        assertThat(sorted(Direction.DESCENDING).get(ordered.size())).isEqualTo(untitled);
    }

    @Test
    default void sorts_equal_text_by_id_in_the_same_direction() {
        List<Link> stored = insertTitled("Sale", "sale", "SALE", "sale");

        assertThat(sorted(Direction.ASCENDING)).isEqualTo(stored);
        assertThat(sorted(Direction.DESCENDING)).isEqualTo(reversed(stored));
    }

    private List<Link> insertTitled(String... titles) {
        List<Link> stored = new ArrayList<>();
        for (String title : titles) {
            stored.add(insert(link("alias-" + newId()).title(title)));
        }
        return stored;
    }

    private void assertFound(String search, String... titles) {
        assertThat(reversed(found(search, SearchBy.TITLE)))
                .as("search for <%s>", search)
                .extracting(link -> link.title().orElse(""))
                .containsExactly(titles);
    }

    private List<Link> found(String search, SearchBy field) {
        LinkQuery query = LinkQuery.all().withSearch(search, field).withPerPage(PerPage.HUNDRED);
        return links().find(owner(), query, NOW).items();
    }

    private List<Link> sorted(Direction direction) {
        LinkQuery query =
                LinkQuery.all().withSort(LinkSort.Key.TITLE, direction).withPerPage(PerPage.HUNDRED);
        return links().find(owner(), query, NOW).items();
    }
}
