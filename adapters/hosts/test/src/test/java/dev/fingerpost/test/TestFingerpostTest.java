package dev.fingerpost.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.visit.Resolution;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class TestFingerpostTest {

    private static final LinkDraft DRAFT =
            LinkDraft.to("https://example.com/spring").withDomain(1);

    @Test
    void knows_its_values_in_advance() {
        TestFingerpost test = TestFingerpost.create();

        Link link = test.owner(42).links().create(DRAFT);

        assertThat(link.alias()).isEqualTo("link1");
        assertThat(link.createdAt()).isEqualTo(Instant.parse("2026-11-21T08:30:00Z"));
        assertThat(test.visit("link1")).isInstanceOf(Resolution.Redirect.class);
        assertThat(test.owner(42).links().get(link.id()).clicks()).isEqualTo(1);
        assertThat(TestFingerpost.create().visit("link1")).isInstanceOf(Resolution.NotFound.class);
    }

    @Test
    void time_passes_when_the_test_says_so() {
        TestFingerpost test = TestFingerpost.create();
        test.owner(42).links().create(DRAFT.withActiveUntil(TestFingerpost.START.plusSeconds(60)));

        test.clock().advance(Duration.ofSeconds(59));
        assertThat(active(test)).isEqualTo(1);
        test.clock().advance(Duration.ofSeconds(1));
        assertThat(active(test)).isZero();
        test.clock().setTo(TestFingerpost.START);
        assertThat(active(test)).isEqualTo(1);
    }

    @Test
    void takes_settings_of_the_host() {
        TestFingerpost test =
                TestFingerpost.with(builder -> builder.domains(Domains.fixed(Domain.of(7, "https://s.example"))));

        assertThat(test.owner(42).links().create(DRAFT.withDomain(7)).domainId())
                .isEqualTo(7);
    }

    @Test
    void clocks_in_other_zones_move_together() {
        MovableClock clock = MovableClock.at(TestFingerpost.START);
        Clock inNepal = clock.withZone(ZoneId.of("Asia/Kathmandu"));

        clock.advance(Duration.ofHours(1));

        assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
        assertThat(inNepal.getZone()).isEqualTo(ZoneId.of("Asia/Kathmandu"));
        assertThat(inNepal.instant()).isEqualTo(TestFingerpost.START.plusSeconds(3_600));
    }

    private static long active(TestFingerpost test) {
        return test.owner(42)
                .links()
                .find(LinkQuery.all().withStatus(LinkStatus.ACTIVE))
                .total();
    }
}
