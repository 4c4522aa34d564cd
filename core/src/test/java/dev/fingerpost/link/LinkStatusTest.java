package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import java.time.Instant;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkStatusTest {

    /**
     * Checks a second and a millisecond before each bound, the bound itself, and instants after it, in every
     * combination with the other conditions.
     */
    @Property(generation = GenerationMode.EXHAUSTIVE)
    void the_first_status_that_applies_wins(
            @ForAll boolean disabled,
            @ForAll("bounds") @Nullable Instant start,
            @ForAll("bounds") @Nullable Instant end,
            @ForAll("limits") @Nullable Long limit,
            @ForAll("counts") long clicks,
            @ForAll("moments") Instant now) {
        if (start != null && end != null && !start.isBefore(end)) {
            return;
        }
        LinkContent content = new LinkContentBuilder("https://example.com/", 1, new Alias("a", "a"))
                .disabled(disabled)
                .activePeriod(new ActivePeriod(start, end))
                .clicksLimit(limit)
                .build();

        LinkDraft draft = LinkDraft.to("https://example.com/")
                .withDisabled(disabled)
                .withActiveFrom(start)
                .withActiveUntil(end)
                .withClicksLimit(limit);

        LinkStatus expected = expected(disabled, start, end, limit, clicks, now);
        Link link = Link.created(1, 1, content, NOW).withClicks(clicks);
        assertThat(link.statusAt(now)).isEqualTo(expected);
        assertThat(draft.statusAt(clicks, now)).isEqualTo(expected);
    }

    /** The rule of {@link LinkStatus}, case by case. */
    private static LinkStatus expected(
            boolean disabled,
            @Nullable Instant start,
            @Nullable Instant end,
            @Nullable Long limit,
            long clicks,
            Instant now) {
        if (disabled) {
            return LinkStatus.DISABLED;
        }
        if (limit != null && clicks >= limit) {
            return LinkStatus.EXPIRED;
        }
        if (end != null && now.getEpochSecond() >= end.getEpochSecond()) {
            return LinkStatus.EXPIRED;
        }
        if (start != null && now.getEpochSecond() < start.getEpochSecond()) {
            return LinkStatus.SCHEDULED;
        }
        return LinkStatus.ACTIVE;
    }

    @Provide
    Arbitrary<Instant> bounds() {
        return Arbitraries.of(NOW, NOW.plusSeconds(2), NOW.plusSeconds(4)).injectNull(0.25);
    }

    @Provide
    Arbitrary<Instant> moments() {
        return Arbitraries.of(Stream.of(0, 2_000, 4_000)
                .flatMap(bound -> Stream.of(-1_000, -1, 0, 1, 1_000).map(offset -> NOW.plusMillis(bound + offset)))
                .distinct()
                .toList());
    }

    @Provide
    Arbitrary<Long> limits() {
        return Arbitraries.of(1L, 2L, Long.MAX_VALUE).injectNull(0.25);
    }

    @Provide
    Arbitrary<Long> counts() {
        return Arbitraries.of(0L, 1L, 2L, 3L, Long.MAX_VALUE);
    }

    @Test
    void nothing_is_final() {
        Testbed testbed = Testbed.standard();
        Links links = testbed.links();
        long id = links.create(
                        Testbed.draft().withClicksLimit(1).withActiveUntil(NOW).withDisabled(true))
                .id();
        testbed.click(id, 1);

        assertThat(links.get(id).statusAt(NOW)).isEqualTo(LinkStatus.DISABLED);
        assertThat(links.update(id, draft -> draft.withDisabled(false)).statusAt(NOW))
                .isEqualTo(LinkStatus.EXPIRED);
        assertThat(links.update(id, draft -> draft.withClicksLimit(2L)).statusAt(NOW))
                .isEqualTo(LinkStatus.EXPIRED);
        assertThat(links.update(
                                id,
                                draft -> draft.withActiveUntil(NOW.plusSeconds(9))
                                        .withActiveFrom(NOW.plusSeconds(1)))
                        .statusAt(NOW))
                .isEqualTo(LinkStatus.SCHEDULED);
        assertThat(links.get(id).statusAt(NOW.plusSeconds(1))).isEqualTo(LinkStatus.ACTIVE);
    }

    @Test
    void it_has_a_name_in_the_interface() {
        assertThat(LinkStatus.values())
                .extracting(LinkStatus::wireName)
                .containsExactly("disabled", "expired", "scheduled", "active");
    }
}
