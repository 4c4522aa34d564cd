package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CountedClicksTest {

    private final Map<Long, Link> links = new HashMap<>();
    private int writes;

    @Test
    void a_limit_grants_what_it_leaves() {
        assertThat(CountedClicks.upToLimit(link(10L, 4), 3)).isEqualTo(new CountedClicks(4, 3));
        assertThat(CountedClicks.upToLimit(link(10L, 4), 6)).isEqualTo(new CountedClicks(4, 6));
        assertThat(CountedClicks.upToLimit(link(10L, 4), 7)).isEqualTo(new CountedClicks(4, 6));
    }

    @Test
    void a_limit_that_is_reached_or_passed_grants_nothing() {
        assertThat(CountedClicks.upToLimit(link(10L, 10), 1)).isEqualTo(CountedClicks.NONE);
        assertThat(CountedClicks.upToLimit(link(10L, 11), 1)).isEqualTo(CountedClicks.NONE);
    }

    @Test
    void without_a_limit_the_greatest_number_is_the_limit() {
        assertThat(CountedClicks.upToLimit(link(null, 4), 7)).isEqualTo(new CountedClicks(4, 7));
        assertThat(CountedClicks.upToLimit(link(null, Long.MAX_VALUE - 1), 7))
                .isEqualTo(new CountedClicks(Long.MAX_VALUE - 1, 1));
        assertThat(CountedClicks.upToLimit(link(null, Long.MAX_VALUE), 7)).isEqualTo(CountedClicks.NONE);
    }

    @Test
    void counts_are_not_negative() {
        assertThat(new CountedClicks(0, 1).granted()).isEqualTo(1);
        assertThat(new CountedClicks(1, 0).before()).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> new CountedClicks(-1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new CountedClicks(0, -1));
    }

    @Test
    void grants_what_the_limit_leaves() {
        links.put(1L, link(10L, 7));
        LinkVersion link = LinkVersion.any(1);

        assertThat(count(Map.of(link, 5L))).isEqualTo(Map.of(link, new CountedClicks(7, 3)));
        assertThat(count(Map.of(link, 5L))).isEqualTo(Map.of(link, CountedClicks.NONE));
        assertThat(links.get(1L).clicks()).isEqualTo(10);
        assertThat(writes).isEqualTo(1);
    }

    @Test
    void counts_nothing_for_other_versions_and_unknown_links() {
        links.put(1L, link(null, 0));

        assertThat(count(Map.of(new LinkVersion(1, 2), 1L, LinkVersion.any(9), 1L)))
                .isEmpty();
        assertThat(writes).isZero();
    }

    @Test
    void a_link_under_two_versions_has_one_limit() {
        links.put(1L, link(3L, 0));

        assertThat(count(Map.of(LinkVersion.any(1), 2L, new LinkVersion(1, 1), 2L))
                        .values())
                .extracting(CountedClicks::granted)
                .containsExactlyInAnyOrder(2L, 1L);
    }

    private Map<LinkVersion, CountedClicks> count(Map<LinkVersion, Long> wanted) {
        return CountedClicks.count(new TreeMap<>(wanted), id -> Optional.ofNullable(links.get(id)), link -> {
            links.put(link.id(), link);
            writes++;
        });
    }

    private static Link link(@Nullable Long limit, long clicks) {
        LinkContent content = new LinkContentBuilder("https://example.com/", 1, new Alias("sale", "sale"))
                .clicksLimit(limit)
                .build();
        return Link.created(1, 1, content, Instant.EPOCH).withClicks(clicks);
    }
}
