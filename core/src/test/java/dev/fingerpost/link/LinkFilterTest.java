package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkFilterTest {

    private final Link link = link(content -> content.title("Stra\u00DFe 100% _x_ \\ 'q'")
            .url("https://example.com/Path")
            .spaceId(7L)
            .pixelIds(List.of(11L, 12L)));

    @Test
    void a_filter_without_criteria_matches_every_link() {
        assertThat(matches(LinkFilter.ANY)).isTrue();
        assertThat(matches(LinkFilter.ANY.withSearch("", SearchBy.ALIAS))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "TITLE, STRASSE, true",
        "TITLE, stra\u00DFe, true",
        "TITLE, sse 1, true",
        "TITLE, 100%, true",
        "TITLE, 1%0, false",
        "TITLE, _x_, true",
        "TITLE, _, true",
        "TITLE, __, false",
        "TITLE, \\, true",
        "TITLE, '''Q''', true",
        "TITLE, sale, false",
        "ALIAS, ALE, true",
        "ALIAS, Stra\u00DFe, false",
        "URL, EXAMPLE.com/path, true",
        "URL, sale, false",
    })
    void a_search_finds_plain_text_anywhere_in_its_field_ignoring_case(SearchBy field, String text, boolean found) {
        assertThat(matches(LinkFilter.ANY.withSearch(text, field))).isEqualTo(found);
    }

    @Test
    void each_criterion_may_leave_links_out() {
        assertThat(LinkFilter.ANY.matchesAll()).isTrue();
        assertThat(List.of(
                        LinkFilter.ANY.withSearch("a", SearchBy.URL),
                        LinkFilter.ANY.withStatus(LinkStatus.ACTIVE),
                        LinkFilter.ANY.withSpace(1L),
                        LinkFilter.ANY.withDomain(1L),
                        LinkFilter.ANY.withPixel(1L),
                        LinkFilter.ANY.withAliasKey("a"),
                        LinkFilter.ANY.withUrl("https://example.com/")))
                .noneMatch(LinkFilter::matchesAll);
    }

    @Test
    void a_missing_title_is_found_by_no_text() {
        Link untitled = link(content -> content);

        assertThat(LinkFilter.ANY.withSearch("null", SearchBy.TITLE).matches(untitled, NOW))
                .isFalse();
        assertThat(LinkFilter.ANY.withSearch("", SearchBy.TITLE).matches(untitled, NOW))
                .isTrue();
    }

    @Test
    void space_domain_and_pixel_must_be_those_of_the_link() {
        Link spaceless = link(content -> content);

        assertThat(matches(LinkFilter.ANY.withSpace(7L))).isTrue();
        assertThat(matches(LinkFilter.ANY.withSpace(8L))).isFalse();
        assertThat(LinkFilter.ANY.withSpace(7L).matches(spaceless, NOW)).isFalse();
        assertThat(matches(LinkFilter.ANY.withDomain(1L))).isTrue();
        assertThat(matches(LinkFilter.ANY.withDomain(2L))).isFalse();
        assertThat(matches(LinkFilter.ANY.withPixel(12L))).isTrue();
        assertThat(matches(LinkFilter.ANY.withPixel(13L))).isFalse();
    }

    @Test
    void status_is_that_of_the_moment() {
        Link window = link(content -> content.activePeriod(new ActivePeriod(NOW, NOW.plusSeconds(1))));

        assertThat(LinkFilter.ANY.withStatus(LinkStatus.SCHEDULED).matches(window, NOW.minusMillis(1)))
                .isTrue();
        assertThat(LinkFilter.ANY.withStatus(LinkStatus.ACTIVE).matches(window, NOW))
                .isTrue();
        assertThat(LinkFilter.ANY.withStatus(LinkStatus.ACTIVE).matches(window, NOW.plusSeconds(1)))
                .isFalse();
        assertThat(LinkFilter.ANY.withStatus(LinkStatus.EXPIRED).matches(window, NOW.plusSeconds(1)))
                .isTrue();
        assertThat(LinkFilter.ANY.withStatus(null).matches(window, NOW)).isTrue();
    }

    @Test
    void every_criterion_must_be_met() {
        LinkFilter all = LinkFilter.ANY
                .withSearch("100", SearchBy.TITLE)
                .withStatus(LinkStatus.ACTIVE)
                .withSpace(7L)
                .withDomain(1L)
                .withPixel(11L);

        assertThat(matches(all)).isTrue();
        assertThat(matches(all.withSearch("101", SearchBy.TITLE))).isFalse();
        assertThat(matches(all.withStatus(LinkStatus.EXPIRED))).isFalse();
        assertThat(matches(all.withSpace(1L))).isFalse();
        assertThat(matches(all.withDomain(7L))).isFalse();
        assertThat(matches(all.withPixel(7L))).isFalse();
    }

    private boolean matches(LinkFilter filter) {
        return filter.matches(link, NOW);
    }

    private static Link link(UnaryOperator<LinkContentBuilder> settings) {
        LinkContent content = settings.apply(
                        new LinkContentBuilder("https://example.com/", 1, new Alias("Sale", "Sale")))
                .build();
        return Link.created(1, 1, content, NOW);
    }
}
