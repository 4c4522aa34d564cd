package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link dev.fingerpost.link.LinkRepository#countClicks} and of
 * {@link dev.fingerpost.link.LinkRepository#addClicks}, which differ only in what they return.
 */
public interface LinkClicksContract extends StorageFixture {

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
        Link second = links().insert(stranger(), link("second").clicksLimit(10L).build(), NOW);
        click(full.id(), 3);
        click(second.id(), 4);

        Map<Long, CountedClicks> granted = links().countClicks(
                        new TreeMap<>(Map.of(first.id(), 5L, full.id(), 1L, second.id(), 7L, Long.MAX_VALUE, 1L)));

        assertThat(granted.get(first.id())).isEqualTo(new CountedClicks(0, 5));
        assertThat(granted.get(second.id())).isEqualTo(new CountedClicks(4, 6));
        assertThat(granted.getOrDefault(full.id(), CountedClicks.NONE)).isEqualTo(CountedClicks.NONE);
        assertThat(granted.getOrDefault(Long.MAX_VALUE, CountedClicks.NONE)).isEqualTo(CountedClicks.NONE);
        assertThat(allLinks().items()).containsExactly(full.withClicks(3), first.withClicks(5));
        assertThat(links().find(stranger(), second.id())).contains(second.withClicks(10));
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
    default void adds_clicks_as_it_counts_them() {
        Link open = insert(link("open"));
        Link limited = insert(link("limited").clicksLimit(5L));
        Link full = insert(link("full").clicksLimit(2L));
        click(full.id(), 2);

        assertThat(add(Map.of(open.id(), 1L))).containsExactlyEntriesOf(Map.of(open.id(), 1L));
        assertThat(add(Map.of(limited.id(), 2L))).containsExactlyEntriesOf(Map.of(limited.id(), 2L));
        assertThat(add(Map.of(limited.id(), 7L))).containsExactlyEntriesOf(Map.of(limited.id(), 3L));
        assertThat(add(Map.of(limited.id(), 1L))).isEmpty();
        assertThat(add(Map.of(Long.MAX_VALUE, 2L))).isEmpty();
        setLimit(limited, "limited", 9L);
        assertThat(add(Map.of(open.id(), 3L, limited.id(), 7L, full.id(), 1L, Long.MAX_VALUE, 1L)))
                .containsExactlyInAnyOrderEntriesOf(Map.of(open.id(), 3L, limited.id(), 4L));

        assertThat(links().find(owner(), open.id())).contains(open.withClicks(4));
        assertThat(links().find(owner(), limited.id()).orElseThrow().clicks()).isEqualTo(9);
        assertThat(links().find(owner(), full.id())).contains(full.withClicks(2));
    }

    @Test
    default void adds_clicks_to_the_given_version_only() {
        Link seen = insert(link("sale").clicksLimit(5L));
        assertThat(addTo(Map.of(LinkVersion.of(seen), 2L))).containsExactlyEntriesOf(Map.of(LinkVersion.of(seen), 2L));

        setLimit(seen, 6L);
        Link now = links().find(owner(), seen.id()).orElseThrow();
        assertThat(now.version()).isEqualTo(seen.version() + 1);

        assertThat(addTo(Map.of(LinkVersion.of(seen), 1L))).isEmpty();
        assertThat(addTo(Map.of(LinkVersion.of(seen), 2L))).isEmpty();
        assertThat(addTo(Map.of(LinkVersion.of(now), 1L))).containsExactlyEntriesOf(Map.of(LinkVersion.of(now), 1L));
        assertThat(addTo(Map.of(LinkVersion.any(seen.id()), 1L, LinkVersion.of(seen), 1L, LinkVersion.of(now), 1L)))
                .containsExactlyInAnyOrderEntriesOf(Map.of(LinkVersion.any(seen.id()), 1L, LinkVersion.of(now), 1L));
        assertThat(addTo(Map.of(LinkVersion.of(now), 3L))).containsExactlyEntriesOf(Map.of(LinkVersion.of(now), 1L));
        assertThat(links().find(owner(), seen.id())).contains(now.withClicks(6));

        links().delete(owner(), seen.id(), sees(now.withClicks(6)));
        assertThat(addTo(Map.of(LinkVersion.of(now), 1L))).isEmpty();
    }

    @Test
    default void counting_leaves_the_version_as_it_is() {
        Link seen = insert(link("sale"));
        click(seen.id(), 3);

        assertThat(addTo(Map.of(LinkVersion.of(seen), 4L))).containsExactlyEntriesOf(Map.of(LinkVersion.of(seen), 4L));
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
        links().delete(owner(), link.id(), sees(link));

        assertThat(click(link.id(), 1)).isZero();
        assertThat(links().find(owner(), link.id())).isEmpty();
    }

    private CountedClicks count(Link link, long wanted) {
        return links().countClicks(new TreeMap<>(Map.of(link.id(), wanted)))
                .getOrDefault(link.id(), CountedClicks.NONE);
    }

    /** The clicks that were added, without links that got none. */
    private Map<Long, Long> add(Map<Long, Long> wanted) {
        Map<LinkVersion, Long> links = new TreeMap<>();
        wanted.forEach((id, clicks) -> links.put(LinkVersion.any(id), clicks));
        Map<Long, Long> added = new TreeMap<>();
        addTo(links).forEach((link, clicks) -> added.put(link.linkId(), clicks));
        return added;
    }

    private Map<LinkVersion, Long> addTo(Map<LinkVersion, Long> wanted) {
        Map<LinkVersion, Long> added = new TreeMap<>(links().addClicks(new TreeMap<>(wanted)));
        added.values().removeIf(clicks -> clicks == 0);
        return added;
    }

    private void setLimit(Link link, Long limit) {
        setLimit(link, "sale", limit);
    }

    private void setLimit(Link link, String alias, Long limit) {
        links().update(
                        owner(),
                        link.id(),
                        seen -> seen.changed(link(alias).clicksLimit(limit).build(), NOW));
    }
}
