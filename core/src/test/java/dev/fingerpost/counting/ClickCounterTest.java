package dev.fingerpost.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.contract.ForwardingLinks;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClickCounterTest {

    private static final Targeting ROTATIONS =
            new Targeting(TargetsType.ROTATIONS, List.of(new Target("a", "https://example.com")));

    @Test
    void before_the_answer_a_click_that_cannot_be_counted_fails() {
        try (ClickCounter clicks = clicks(failing(), Duration.ZERO)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> count(clicks, link(1, null, Targeting.NONE)));
        }
    }

    @Test
    void the_notes_of_all_hooks_reach_the_storage() {
        List<ClickNote> given = List.of(new ClickNote() {}, new ClickNote() {});
        List<ClickNote> noted = new ArrayList<>();
        ModelStorage model = new ModelStorage();
        LinkRepository noting = new ForwardingLinks(model.links()) {
            @Override
            public Map<LinkVersion, CountedClicks> countClicks(
                    SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
                noted.addAll(notes);
                return super.countClicks(wanted, numbering, notes);
            }
        };
        List<ClickHook> hooks = given.stream()
                .<ClickHook>map(note -> new ClickHook() {
                    @Override
                    public Optional<ClickNote> note(Function<LinkVersion, List<ClickDetails>> clicks) {
                        return Optional.of(note);
                    }
                })
                .toList();

        new ClickStore(new ForwardingStorage(model, noting, model.pixels()), hooks)
                .count(new TreeMap<>(), CountedClicks.Numbering.UNNUMBERED, link -> List.of());

        assertThat(noted).isEqualTo(given);
    }

    @Test
    void after_the_answer_clicks_gather_and_are_written_on_closing_at_the_latest() {
        GatedClicks storage = counting();
        ClickCounter clicks = clicks(storage, Duration.ofMinutes(1));

        for (int i = 0; i < 5; i++) {
            assertThat(count(clicks, link(1, null, Targeting.NONE))).isEqualTo(new ClickCounter.Result.Counted(1));
        }
        count(clicks, link(2, null, Targeting.NONE));
        assertThat(storage.commits).isEmpty();
        assertThat(clicks.waiting()).isEqualTo(6);
        clicks.close();
        assertThat(clicks.waiting()).isZero();

        assertThat(storage.commits).containsExactly(new TreeMap<>(Map.of(1L, 5L, 2L, 1L)));
    }

    @Test
    void after_the_answer_clicks_are_written_before_closing() {
        GatedClicks storage = counting();
        try (ClickCounter clicks = clicks(storage, Duration.ofMillis(2))) {
            count(clicks, link(1, null, Targeting.NONE));
            storage.entered.acquireUninterruptibly();

            assertThat(storage.commits).hasSize(1);
        }
    }

    @Test
    void limits_and_rotations_are_counted_before_the_answer_all_the_same() {
        GatedClicks storage = counting();
        try (ClickCounter clicks = clicks(storage, Duration.ofMinutes(1))) {
            count(clicks, link(1, 9L, Targeting.NONE));
            count(clicks, link(2, null, ROTATIONS));

            assertThat(storage.commits).hasSize(2);
            assertThat(storage.numberings)
                    .containsExactly(CountedClicks.Numbering.UNNUMBERED, CountedClicks.Numbering.NUMBERED);
        }
    }

    @Test
    void clicks_that_could_not_be_written_are_tried_again() {
        GatedClicks storage = new GatedClicks(wanted -> {
            throw StorageException.failed("count clicks", null);
        });
        storage.mayCommit.release(1_000_000);
        ClickCounter clicks = clicks(storage, Duration.ofMillis(2));
        count(clicks, link(1, null, Targeting.NONE));
        storage.entered.acquireUninterruptibly(2);
        clicks.close();

        assertThat(storage.commits).hasSizeGreaterThan(1).containsOnly(new TreeMap<>(Map.of(1L, 1L)));
        assertThat(clicks.waiting()).isEqualTo(1);
    }

    @Test
    void clicks_with_an_unknown_outcome_are_not_retried() {
        GatedClicks storage = new GatedClicks(wanted -> {
            throw StorageException.outcomeUnknown("count clicks", null);
        });
        storage.mayCommit.release(1_000_000);
        ClickCounter clicks = clicks(storage, Duration.ofMinutes(1));
        count(clicks, link(1, null, Targeting.NONE));
        clicks.close();
        clicks.close();

        assertThat(storage.commits).hasSize(1);
    }

    @Test
    void a_count_verifies_the_version_unless_it_comes_later_or_gives_turns() {
        GatedClicks storage = counting();
        try (ClickCounter now = clicks(storage, Duration.ZERO);
                ClickCounter later = clicks(storage, Duration.ofSeconds(1))) {
            assertThat(now.isVerifying(link(1, null, Targeting.NONE))).isTrue();
            assertThat(now.isVerifying(link(1, null, ROTATIONS))).isFalse();
            assertThat(later.isVerifying(link(1, null, Targeting.NONE))).isFalse();
            assertThat(later.isVerifying(link(1, 9L, Targeting.NONE))).isTrue();
        }
    }

    @Test
    void after_closing_clicks_are_counted_before_the_answer() {
        GatedClicks storage = counting();
        ClickCounter clicks = clicks(storage, Duration.ofSeconds(1));
        clicks.close();

        assertThat(count(clicks, link(1, null, Targeting.NONE))).isEqualTo(new ClickCounter.Result.Counted(1));
        assertThat(storage.commits).hasSize(1);
    }

    private static ClickCounter.Result count(ClickCounter clicks, Link link) {
        return clicks.count(link, LinkVersion.any(link.id()), Instant.EPOCH, Collections::emptySortedMap);
    }

    private static ClickCounter clicks(GatedClicks clicks, Duration delay) {
        return new ClickCounter(clicks.storage(), delay, List.of());
    }

    private static GatedClicks failing() {
        GatedClicks storage = new GatedClicks(wanted -> {
            throw StorageException.failed("count clicks", null);
        });
        storage.mayCommit.release(1_000);
        return storage;
    }

    private static GatedClicks counting() {
        GatedClicks storage = new GatedClicks(ClickCounterTest::grantAll);
        storage.mayCommit.release(1_000);
        return storage;
    }

    private static Map<Long, CountedClicks> grantAll(SortedMap<Long, Long> wanted) {
        Map<Long, CountedClicks> grants = new TreeMap<>();
        wanted.forEach((id, clicks) -> grants.put(id, new CountedClicks(0, clicks)));
        return grants;
    }

    static Link link(long id, @Nullable Long limit, Targeting targeting) {
        LinkContent content = new LinkContentBuilder("https://example.com", 1, new Alias("a" + id, "a" + id))
                .clicksLimit(limit)
                .targeting(targeting)
                .build();
        return Link.created(id, 1, content, Instant.EPOCH);
    }
}
