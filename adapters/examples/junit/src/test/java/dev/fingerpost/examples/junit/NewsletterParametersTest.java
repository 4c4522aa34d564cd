package dev.fingerpost.examples.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.test.FingerpostExtension;
import dev.fingerpost.test.MovableClock;
import dev.fingerpost.test.TestFingerpost;
import dev.fingerpost.visit.Resolution;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FingerpostExtension.class)
class NewsletterParametersTest {

    @Test
    void links_end_with_the_campaign(Owner owner, MovableClock clock, TestFingerpost fingerpost) {
        new Newsletter(owner, clock).shorten("https://example.com/spring");

        clock.advance(Duration.ofDays(7));
        assertThat(fingerpost.visit("link1")).isInstanceOf(Resolution.Expired.class);
    }
}
