package dev.fingerpost.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.visit.Resolution;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FingerpostExtension.class)
class FingerpostExtensionTest {

    private final Owner ofConstructor;
    private Link ofEach;

    FingerpostExtensionTest(Owner owner) {
        this.ofConstructor = owner;
    }

    @BeforeAll
    static void createForTheClass(Owner owner) {
        owner.links().create(LinkDraft.to("https://example.com/class"));
    }

    @BeforeEach
    void create(Owner owner) {
        ofEach = owner.links().create(LinkDraft.to("https://example.com/spring"));
    }

    /** The test runs twice. If the runs shared a library, the second would see the links of the first. */
    @RepeatedTest(2)
    void each_test_has_a_library_of_its_own(
            TestFingerpost test, Fingerpost fingerpost, MovableClock clock, Owner owner) {
        assertThat(ofEach.alias()).isEqualTo("link1");
        assertThat(owner.links().find(LinkQuery.all()).items()).containsExactly(ofEach);
        assertThat(ofConstructor.links().get(ofEach.id())).isEqualTo(ofEach);
        assertThat(test.fingerpost()).isSameAs(fingerpost);
        assertThat(test.clock()).isSameAs(clock);

        clock.advance(Duration.ofDays(1));
        assertThat(test.visit("link1")).isInstanceOf(Resolution.Redirect.class);
    }

    @Test
    void links_end_with_the_campaign(Owner owner, MovableClock clock, TestFingerpost fingerpost) {
        owner.links()
                .create(LinkDraft.to("https://example.com/spring")
                        .withAlias("ad")
                        .withActiveUntil(clock.instant().plus(Duration.ofDays(7))));

        clock.advance(Duration.ofDays(7));
        assertThat(fingerpost.visit("ad")).isInstanceOf(Resolution.Expired.class);
    }
}
