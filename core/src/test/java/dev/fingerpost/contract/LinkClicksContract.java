package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Deadline;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.link.LinkRepository#countClicks}. */
public interface LinkClicksContract extends StorageFixture {

    /** A link that is in no storage. */
    LinkVersion NOT_THERE = LinkVersion.any(Long.MAX_VALUE);

    @Test
    default void counts_clicks_and_returns_their_numbers() {
        Link link = insert(link("sale"));

        assertThat(count(link, 1)).isEqualTo(new CountedClicks(0, 1));
        assertThat(count(link, 41)).isEqualTo(new CountedClicks(1, 41));

        assertThat(links().find(owner(), link.id())).contains(link.withClicks(42));
        assertThat(links().findByAlias(domain(), "sale")).contains(link.withClicks(42));
        assertThat(allLinks().items()).containsExactly(link.withClicks(42));
    }

    @Test
    default void counts_clicks_of_many_links_in_one_step() {
        Link first = insert(link("first"));
        Link full = insert(link("full").clicksLimit(3L));
        Link second =
                One.insert(links(), stranger(), link("second").clicksLimit(10L).build(), NOW);
        click(full.id(), 3);
        click(second.id(), 4);

        Map<LinkVersion, CountedClicks> counted = count(
                Map.of(any(first), 5L, any(full), 1L, any(second), 7L, NOT_THERE, 1L),
                CountedClicks.Numbering.NUMBERED);

        assertThat(counted)
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(any(first), new CountedClicks(0, 5), any(second), new CountedClicks(4, 6)));
        assertThat(allLinks().items()).containsExactly(full.withClicks(3), first.withClicks(5));
        assertThat(links().find(stranger(), second.id())).contains(second.withClicks(10));
    }

    @Test
    default void counts_for_callers_that_have_time_left() {
        Link link = insert(link("sale"));

        assertThat(storage().timeout()).isPositive();
        assertThat(Deadlines.under(
                        Deadline.start(),
                        () -> links().countClicks(
                                        new TreeMap<>(Map.of(any(link), 2L)),
                                        CountedClicks.Numbering.NUMBERED,
                                        List.of())))
                .containsExactly(Map.entry(any(link), new CountedClicks(0, 2)));
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(2));
    }

    @Test
    default void counts_up_to_the_limit_and_not_one_more() {
        Link link = insert(link("sale").clicksLimit(3L));

        assertThat(click(link.id(), 2)).isEqualTo(2);
        assertThat(click(link.id(), 2)).isEqualTo(1);
        assertThat(click(link.id(), 2)).isZero();
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(3));
    }

    @Test
    default void counts_up_to_the_current_limit() {
        Link link = insert(link("sale"));
        click(link.id(), 5);

        setLimit(link, 3L);
        assertThat(click(link.id(), 1)).isZero();
        setLimit(link, 5L);
        assertThat(click(link.id(), 1)).isZero();
        setLimit(link, 7L);
        assertThat(click(link.id(), 100)).isEqualTo(2);
        setLimit(link, null);
        assertThat(count(link, 100)).isEqualTo(new CountedClicks(7, 100));
    }

    @Test
    default void counts_as_many_without_numbers() {
        Link open = insert(link("open"));
        Link limited = insert(link("limited").clicksLimit(5L));
        Link full = insert(link("full").clicksLimit(2L));
        click(full.id(), 2);

        assertThat(added(Map.of(any(open), 1L))).containsExactlyEntriesOf(Map.of(any(open), 1L));
        assertThat(added(Map.of(any(limited), 2L))).containsExactlyEntriesOf(Map.of(any(limited), 2L));
        assertThat(added(Map.of(any(limited), 7L))).containsExactlyEntriesOf(Map.of(any(limited), 3L));
        assertThat(added(Map.of(any(limited), 1L))).isEmpty();
        assertThat(added(Map.of(NOT_THERE, 2L))).isEmpty();
        setLimit(limited, "limited", 9L);
        assertThat(added(Map.of(any(open), 3L, any(limited), 7L, any(full), 1L, NOT_THERE, 1L)))
                .containsExactlyInAnyOrderEntriesOf(Map.of(any(open), 3L, any(limited), 4L));

        assertThat(links().find(owner(), open.id())).contains(open.withClicks(4));
        assertThat(links().find(owner(), limited.id()).orElseThrow().clicks()).isEqualTo(9);
        assertThat(links().find(owner(), full.id())).contains(full.withClicks(2));
    }

    @Test
    default void counts_clicks_of_the_version_that_was_seen_and_of_no_other() {
        for (CountedClicks.Numbering numbering : CountedClicks.Numbering.values()) {
            String alias = "sale-" + numbering;
            Link seen = insert(link(alias).clicksLimit(5L));
            assertThat(added(Map.of(LinkVersion.of(seen), 2L), numbering))
                    .containsExactlyEntriesOf(Map.of(LinkVersion.of(seen), 2L));

            setLimit(seen, alias, 6L);
            Link now = links().find(owner(), seen.id()).orElseThrow();
            assertThat(now.version()).isEqualTo(seen.version() + 1);

            assertThat(added(Map.of(LinkVersion.of(seen), 1L), numbering)).isEmpty();
            assertThat(added(Map.of(LinkVersion.of(seen), 2L), numbering)).isEmpty();
            assertThat(added(Map.of(LinkVersion.of(now), 1L), numbering))
                    .containsExactlyEntriesOf(Map.of(LinkVersion.of(now), 1L));
            assertThat(added(Map.of(any(seen), 1L, LinkVersion.of(seen), 1L, LinkVersion.of(now), 1L), numbering))
                    .containsExactlyInAnyOrderEntriesOf(Map.of(any(seen), 1L, LinkVersion.of(now), 1L));
            assertThat(added(Map.of(LinkVersion.of(now), 3L), numbering))
                    .containsExactlyEntriesOf(Map.of(LinkVersion.of(now), 1L));
            assertThat(links().find(owner(), seen.id())).contains(now.withClicks(6));

            One.delete(links(), owner(), seen.id(), sees(now.withClicks(6)));
            assertThat(added(Map.of(LinkVersion.of(now), 1L), numbering)).isEmpty();
        }
    }

    @Test
    default void numbers_clicks_under_several_versions_one_after_the_other() {
        Link link = insert(link("sale").clicksLimit(9L));
        click(link.id(), 4);

        Map<LinkVersion, CountedClicks> counted =
                count(Map.of(any(link), 2L, LinkVersion.of(link), 3L), CountedClicks.Numbering.NUMBERED);

        long first = counted.get(any(link)).before() == 4 ? 2 : 3;
        assertThat(counted.values()).extracting(CountedClicks::before).containsExactlyInAnyOrder(4L, 4 + first);
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(9));
    }

    @Test
    default void counting_leaves_the_version_as_it_is() {
        Link seen = insert(link("sale"));
        click(seen.id(), 3);

        assertThat(added(Map.of(LinkVersion.of(seen), 4L))).containsExactlyEntriesOf(Map.of(LinkVersion.of(seen), 4L));
        assertThat(links().find(owner(), seen.id())).contains(seen.withClicks(7));
    }

    @Test
    default void never_counts_past_the_greatest_number() {
        Link limited = insert(link("limited").clicksLimit(Long.MAX_VALUE));
        Link unlimited = insert(link("unlimited"));

        for (Link link : new Link[] {limited, unlimited}) {
            assertThat(click(link.id(), Long.MAX_VALUE - 1)).isEqualTo(Long.MAX_VALUE - 1);
            assertThat(click(link.id(), Long.MAX_VALUE)).isEqualTo(1);
            assertThat(click(link.id(), 1)).isZero();
            assertThat(links().find(owner(), link.id())).contains(link.withClicks(Long.MAX_VALUE));
        }
    }

    @Test
    default void counts_without_looking_at_the_status() {
        Link link = insert(link("sale").disabled(true).activePeriod(new ActivePeriod(null, NOW.minusSeconds(1))));

        assertThat(click(link.id(), 1)).isEqualTo(1);
    }

    @Test
    default void counts_nothing_for_a_deleted_link() {
        Link link = insert(link("sale"));
        One.delete(links(), owner(), link.id(), sees(link));

        assertThat(click(link.id(), 1)).isZero();
        assertThat(links().find(owner(), link.id())).isEmpty();
    }

    private CountedClicks count(Link link, long wanted) {
        return StorageFixture.countClicks(links(), link.id(), wanted);
    }

    /** Counts these clicks. The result leaves out the links of which no click was counted. */
    private Map<LinkVersion, CountedClicks> count(Map<LinkVersion, Long> wanted, CountedClicks.Numbering numbering) {
        Map<LinkVersion, CountedClicks> counted =
                new TreeMap<>(links().countClicks(new TreeMap<>(wanted), numbering, List.of()));
        counted.values().removeIf(each -> each.granted() == 0);
        return counted;
    }

    private Map<LinkVersion, Long> added(Map<LinkVersion, Long> wanted) {
        return added(wanted, CountedClicks.Numbering.UNNUMBERED);
    }

    /** Counts these clicks, and returns how many were counted of each link, without the links of which none was. */
    private Map<LinkVersion, Long> added(Map<LinkVersion, Long> wanted, CountedClicks.Numbering numbering) {
        Map<LinkVersion, Long> added = new TreeMap<>();
        count(wanted, numbering).forEach((link, counted) -> added.put(link, counted.granted()));
        return added;
    }

    private static LinkVersion any(Link link) {
        return LinkVersion.any(link.id());
    }

    private void setLimit(Link link, Long limit) {
        setLimit(link, "sale", limit);
    }

    private void setLimit(Link link, String alias, Long limit) {
        One.update(
                links(),
                owner(),
                link.id(),
                seen -> seen.changed(link(alias).clicksLimit(limit).build(), NOW));
    }
}
