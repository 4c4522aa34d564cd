package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CountedClicksTest {

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

    private static Link link(@Nullable Long limit, long clicks) {
        LinkContent content = new LinkContentBuilder("https://example.com/", 1, new Alias("sale", "sale"))
                .clicksLimit(limit)
                .build();
        return Link.created(1, 1, content, Instant.EPOCH).withClicks(clicks);
    }
}
