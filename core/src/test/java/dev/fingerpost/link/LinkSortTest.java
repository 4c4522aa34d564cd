package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.page.Direction;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkSortTest {

    private static final String EMOJI = "\uD83D\uDE00";
    private static final String FULL_WIDTH_A = "\uFF21";

    private final List<Link> links = List.of(
            link(1, "b", "Zebra", "https://b.example/", 10),
            link(2, "C", null, "https://a.example/", 9),
            link(3, "a", "\u00E9clair", "https://C.example/", 10),
            link(4, "B2", "ZEBRA", "https://c.example/", 0),
            link(5, EMOJI, EMOJI, "https://e.example/", 100),
            link(6, FULL_WIDTH_A, FULL_WIDTH_A, "https://d.example/", 2),
            link(7, "x", "apple", "https://f.example/", 10));

    @Test
    void ids_sort_by_creation() {
        assertThat(ids(LinkSort.Key.ID)).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    }

    @Test
    void clicks_sort_as_numbers_and_ties_by_id() {
        assertThat(ids(LinkSort.Key.CLICKS)).containsExactly(4L, 6L, 2L, 1L, 3L, 7L, 5L);
    }

    @Test
    void titles_sort_by_code_point_ignoring_case_and_a_missing_one_is_first() {
        assertThat(ids(LinkSort.Key.TITLE)).containsExactly(2L, 7L, 1L, 4L, 3L, 6L, 5L);
    }

    @Test
    void aliases_sort_by_code_point_ignoring_case() {
        assertThat(ids(LinkSort.Key.ALIAS)).containsExactly(3L, 1L, 4L, 2L, 7L, 6L, 5L);
    }

    @Test
    void urls_sort_by_code_point_ignoring_case() {
        assertThat(ids(LinkSort.Key.URL)).containsExactly(2L, 1L, 3L, 4L, 6L, 5L, 7L);
    }

    @ParameterizedTest
    @EnumSource
    void descending_is_the_exact_reverse_ties_included(LinkSort.Key key) {
        assertThat(sorted(new LinkSort(key, Direction.DESCENDING)))
                .containsExactlyElementsOf(Stream.iterate(6, i -> i >= 0, i -> i - 1)
                        .map(sorted(new LinkSort(key, Direction.ASCENDING))::get)
                        .toList());
    }

    @Test
    void the_newest_come_first_by_default() {
        assertThat(LinkQuery.all().sort()).isEqualTo(LinkSort.NEWEST_FIRST);
        assertThat(sorted(LinkSort.NEWEST_FIRST)).startsWith(7L, 6L);
    }

    private List<Long> ids(LinkSort.Key key) {
        return sorted(new LinkSort(key, Direction.ASCENDING));
    }

    private List<Long> sorted(LinkSort sort) {
        return links.stream().sorted(sort.comparator()).map(Link::id).toList();
    }

    private static Link link(long id, String alias, @Nullable String title, String url, long clicks) {
        LinkContent content = new LinkContentBuilder(url, 1, new Alias(alias, alias))
                .title(title)
                .build();
        return Link.created(id, 1, content, NOW).withClicks(clicks);
    }
}
