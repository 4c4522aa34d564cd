package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LinkVersionTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    private final Link third = Link.created(
                    7, 1, new LinkContentBuilder("https://example.com/", 1, new Alias("sale", "sale")).build(), NOW)
            .withVersion(3);

    @Test
    void a_version_matches_its_own_link_in_that_version() {
        LinkVersion seen = LinkVersion.of(third);

        assertThat(seen).isEqualTo(new LinkVersion(7, 3));
        assertThat(seen.lowest()).isEqualTo(3);
        assertThat(seen.highest()).isEqualTo(3);
        assertThat(seen.matches(third)).isTrue();
        assertThat(seen.matches(third.withVersion(2))).isFalse();
        assertThat(seen.matches(third.withVersion(4))).isFalse();
        assertThat(new LinkVersion(8, 3).matches(third)).isFalse();
    }

    @Test
    void any_version_matches_the_link_in_every_version() {
        LinkVersion any = LinkVersion.any(7);

        assertThat(any.lowest()).isZero();
        assertThat(any.highest()).isEqualTo(Long.MAX_VALUE);
        assertThat(any.matches(third)).isTrue();
        assertThat(any.matches(third.withVersion(Long.MAX_VALUE))).isTrue();
        assertThat(LinkVersion.any(8).matches(third)).isFalse();
    }

    @Test
    void versions_sort_by_link_and_then_by_version() {
        List<LinkVersion> sorted = List.of(
                LinkVersion.any(1),
                new LinkVersion(1, 9),
                LinkVersion.any(2),
                new LinkVersion(2, 1),
                new LinkVersion(2, 2));

        assertThat(new TreeSet<>(List.of(sorted.get(3), sorted.get(0), sorted.get(4), sorted.get(2), sorted.get(1))))
                .containsExactlyElementsOf(sorted);
    }

    @Test
    void a_negative_version_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LinkVersion(1, -1));
    }

    /** Storages use these methods to set the values that they have read. */
    @Test
    void a_link_is_the_same_but_for_what_is_set() {
        Link changed = third.withUpdatedAt(NOW.plusSeconds(1));

        assertThat(changed.updatedAt()).isEqualTo(NOW.plusSeconds(1));
        assertThat(changed.withUpdatedAt(NOW)).isEqualTo(third);
        assertThat(third.withVersion(5).version()).isEqualTo(5);
        assertThat(third.withVersion(5).withVersion(3)).isEqualTo(third);
    }
}
