package dev.fingerpost.examples.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.test.TestFingerpost;
import dev.fingerpost.visit.Resolution;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * A test without a database and without waiting: it uses the real library in memory, with a clock that the test moves.
 */
class NewsletterTest {

    private final TestFingerpost fingerpost = TestFingerpost.create();
    private final Newsletter newsletter = new Newsletter(fingerpost.owner(42), fingerpost.clock());

    @Test
    void links_end_with_the_campaign() {
        assertThat(newsletter.shorten("https://example.com/spring")).isEqualTo("https://go.example/link1");

        fingerpost.clock().advance(Duration.ofDays(7).minusSeconds(1));
        assertThat(fingerpost.visit("link1")).isInstanceOf(Resolution.Redirect.class);

        fingerpost.clock().advance(Duration.ofSeconds(1));
        assertThat(fingerpost.visit("link1")).isInstanceOf(Resolution.Expired.class);
    }

    @Test
    void favourites_have_the_most_clicks() {
        newsletter.shorten("https://example.com/spring");
        newsletter.shorten("https://example.com/summer");
        fingerpost.visit("link2");

        assertThat(newsletter.favourites(1)).containsExactly("https://example.com/summer");
    }

    @Test
    void tenants_do_not_see_each_other() {
        newsletter.shorten("https://example.com/spring");

        assertThat(new Newsletter(fingerpost.owner(43), fingerpost.clock()).favourites(10))
                .isEmpty();
    }
}
