package dev.fingerpost.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Clicks are granted up to the limit, for matching versions, and only links that get clicks are written. */
class ClickCountsTest {

    private final Map<Long, Link> links = new HashMap<>();
    private int writes;

    @Test
    void grants_what_the_limit_leaves() {
        links.put(1L, link(1, 10L, 7));
        Link.Version link = Link.Version.any(1);

        assertThat(count(Map.of(link, 5L))).isEqualTo(Map.of(link, new CountedClicks(7, 3)));
        assertThat(count(Map.of(link, 5L))).isEqualTo(Map.of(link, CountedClicks.NONE));
        assertThat(links.get(1L).clicks()).isEqualTo(10);
        assertThat(writes).isEqualTo(1);
    }

    @Test
    void grants_nothing_to_a_link_past_its_limit() {
        assertThat(CountedClicks.upToLimit(link(1, 3L, 5), 1)).isEqualTo(CountedClicks.NONE);
    }

    @Test
    void does_not_overflow() {
        assertThat(CountedClicks.upToLimit(link(1, null, Long.MAX_VALUE - 1), 5))
                .isEqualTo(new CountedClicks(Long.MAX_VALUE - 1, 1));
    }

    @Test
    void counts_nothing_for_other_versions_and_unknown_links() {
        links.put(1L, link(1, null, 0));

        assertThat(count(Map.of(new Link.Version(1, 2), 1L, Link.Version.any(9), 1L)))
                .isEmpty();
        assertThat(writes).isZero();
    }

    @Test
    void a_link_under_two_versions_has_one_limit() {
        links.put(1L, link(1, 3L, 0));

        assertThat(count(Map.of(Link.Version.any(1), 2L, new Link.Version(1, 1), 2L))
                        .values())
                .extracting(CountedClicks::granted)
                .containsExactlyInAnyOrder(2L, 1L);
    }

    private Map<Link.Version, CountedClicks> count(Map<Link.Version, Long> wanted) {
        return ClickCounts.count(new TreeMap<>(wanted), id -> Optional.ofNullable(links.get(id)), link -> {
            links.put(link.id(), link);
            writes++;
        });
    }

    private static Link link(long id, @Nullable Long limit, long clicks) {
        LinkContent content = new LinkContentBuilder("https://example.com/", 1, new Alias("a" + id, "a" + id))
                .clicksLimit(limit)
                .build();
        return Link.created(id, 1, content, Instant.EPOCH).withClicks(clicks);
    }
}
