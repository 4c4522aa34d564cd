package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Links whose period has ended are deleted, except disabled ones, and no others. */
class ExpiredLinksTest {

    private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(90));

    private final List<Link> told = new ArrayList<>();
    private final Testbed testbed = Testbed.with(builder -> builder.listener(new LinkListener() {
        @Override
        public void deleted(Link link) {
            told.add(link);
        }
    }));
    private final Links links = testbed.links();

    @Test
    void what_was_over_by_then_is_deleted_and_told_to_listeners() {
        Link over = links.create(until(LONG_AGO));
        Link later = links.create(until(LONG_AGO.plusSeconds(1)));
        Link endless = links.create(draft());
        Link disabled = links.create(until(LONG_AGO).withDisabled(true));
        Link usedUp = links.create(draft().withClicksLimit(1L));
        testbed.click(usedUp.id(), 1);
        Link ofStranger = testbed.linksOfStranger().create(until(LONG_AGO));

        assertThat(links.deleteExpired(LONG_AGO)).isEqualTo(1);
        assertThat(told).containsExactly(over);
        assertThat(links.find(List.of(later.id(), endless.id(), disabled.id(), usedUp.id())))
                .hasSize(4);
        assertThat(testbed.linksOfStranger().get(ofStranger.id())).isEqualTo(ofStranger);
        assertThat(links.deleteExpired(LONG_AGO)).isZero();
    }

    @Test
    void any_number_is_deleted_between_links_that_stay() {
        IntStream.range(0, 90).forEach(i -> links.create(i % 3 == 0 ? draft() : until(LONG_AGO)));

        assertThat(links.deleteExpired(NOW)).isEqualTo(60);
        assertThat(links.find(LinkQuery.all()).total()).isEqualTo(30);
    }

    @Test
    void links_that_are_prolonged_or_disabled_meanwhile_stay() {
        Link prolonged = links.create(until(LONG_AGO));
        Link disabled = links.create(until(LONG_AGO));
        links.create(until(LONG_AGO));
        Links racing = Fingerpost.builder(new InterceptedStorage(testbed.storage()) {
                    @Override
                    protected void beforeCall(String method) {
                        if (method.equals("deleteAll")) {
                            links.update(prolonged.id(), draft -> draft.withActiveUntil(null));
                            links.update(disabled.id(), draft -> draft.withDisabled(true));
                        }
                    }
                })
                .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                .clock(testbed.clock())
                .build()
                .owner(OWNER)
                .links();

        assertThat(racing.deleteExpired(LONG_AGO)).isEqualTo(1);
        assertThat(links.get(prolonged.id()).activePeriod()).isEqualTo(ActivePeriod.ALWAYS);
        assertThat(links.get(disabled.id()).disabled()).isTrue();
    }

    @Test
    void the_future_is_not_over() {
        assertThatIllegalArgumentException().isThrownBy(() -> links.deleteExpired(NOW.plusSeconds(1)));
    }

    private static LinkDraft until(Instant end) {
        return draft().withActiveUntil(end);
    }
}
