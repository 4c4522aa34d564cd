package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The filter by status agrees with {@link LinkStatus} at every boundary, and shortly before and after it. */
public interface LinkStatusContract extends StorageFixture {

    Instant START = Instant.parse("2026-11-21T08:30:00Z");
    Instant END = START.plusSeconds(60);
    List<Duration> STEPS = List.of(
            Duration.ofSeconds(-1),
            Duration.ofMillis(-1),
            Duration.ofNanos(-1),
            Duration.ZERO,
            Duration.ofNanos(1),
            Duration.ofMillis(1),
            Duration.ofSeconds(1));

    @Test
    default void agrees_with_the_domain_at_every_boundary_of_a_period() {
        List<Link> stored = List.of(
                insert(link("always")),
                insert(link("off").disabled(true)),
                insert(link("period").activePeriod(new ActivePeriod(START, END))),
                insert(link("until").activePeriod(new ActivePeriod(null, END))),
                insert(link("from").activePeriod(new ActivePeriod(START, null))),
                insert(link("off-period").disabled(true).activePeriod(new ActivePeriod(START, END))));

        for (Instant boundary : List.of(START, END)) {
            for (Duration step : STEPS) {
                Instant asOf = boundary.plus(step);
                assertStatus(LinkStatus.DISABLED, asOf, stored, "off", "off-period");
                if (asOf.isBefore(START)) {
                    assertStatus(LinkStatus.SCHEDULED, asOf, stored, "period", "from");
                    assertStatus(LinkStatus.ACTIVE, asOf, stored, "always", "until");
                    assertStatus(LinkStatus.EXPIRED, asOf, stored);
                } else if (asOf.isBefore(END)) {
                    assertStatus(LinkStatus.SCHEDULED, asOf, stored);
                    assertStatus(LinkStatus.ACTIVE, asOf, stored, "always", "period", "until", "from");
                    assertStatus(LinkStatus.EXPIRED, asOf, stored);
                } else {
                    assertStatus(LinkStatus.SCHEDULED, asOf, stored);
                    assertStatus(LinkStatus.ACTIVE, asOf, stored, "always", "from");
                    assertStatus(LinkStatus.EXPIRED, asOf, stored, "period", "until");
                }
            }
        }
    }

    @Test
    default void agrees_with_the_domain_around_a_limit() {
        List<Link> stored = new ArrayList<>();
        for (long clicks = 1; clicks <= 3; clicks++) {
            stored.add(insertClicked(link("clicks-" + clicks), clicks, 2L));
            stored.add(insertClicked(link("off-" + clicks).disabled(true), clicks, 2L));
            stored.add(insertClicked(link("ahead-" + clicks).activePeriod(new ActivePeriod(END, null)), clicks, 2L));
            stored.add(insertClicked(link("over-" + clicks).activePeriod(new ActivePeriod(null, START)), clicks, 2L));
            stored.add(insertClicked(link("free-" + clicks), clicks, null));
        }
        Instant asOf = START.plusSeconds(30);

        assertStatus(LinkStatus.DISABLED, asOf, stored, "off-1", "off-2", "off-3");
        assertStatus(LinkStatus.SCHEDULED, asOf, stored, "ahead-1");
        assertStatus(LinkStatus.ACTIVE, asOf, stored, "clicks-1", "free-1", "free-2", "free-3");
        assertStatus(
                LinkStatus.EXPIRED,
                asOf,
                stored,
                "clicks-2",
                "clicks-3",
                "ahead-2",
                "ahead-3",
                "over-1",
                "over-2",
                "over-3");
    }

    @Test
    default void agrees_with_the_domain_at_the_ends_of_time() {
        List<Link> stored = List.of(
                insert(link("all").activePeriod(new ActivePeriod(ActivePeriod.EARLIEST, ActivePeriod.LATEST))),
                insert(link("never-over").activePeriod(new ActivePeriod(null, ActivePeriod.LATEST))),
                insert(link("over-at-once").activePeriod(new ActivePeriod(null, ActivePeriod.EARLIEST))),
                insert(link("hardly-begins").activePeriod(new ActivePeriod(ActivePeriod.LATEST, null))));

        assertStatus(LinkStatus.ACTIVE, START, stored, "all", "never-over");
        assertStatus(LinkStatus.EXPIRED, START, stored, "over-at-once");
        assertStatus(LinkStatus.SCHEDULED, START, stored, "hardly-begins");
        assertStatus(LinkStatus.SCHEDULED, ActivePeriod.EARLIEST.minusMillis(1), stored, "all", "hardly-begins");
        assertStatus(LinkStatus.ACTIVE, ActivePeriod.LATEST, stored, "hardly-begins");
    }

    @Test
    default void follows_a_link_through_its_changes() {
        Link link = insert(link("sale").clicksLimit(1L));
        assertStatus(LinkStatus.ACTIVE, NOW, List.of(link), "sale");

        click(link.id(), 1);
        assertStatus(LinkStatus.EXPIRED, NOW, List.of(link.withClicks(1)), "sale");

        Link raised = change(link, link("sale").clicksLimit(2L));
        assertStatus(LinkStatus.ACTIVE, NOW, List.of(raised), "sale");

        Link moved = change(link, link("sale").activePeriod(new ActivePeriod(NOW.plusSeconds(1), null)));
        assertStatus(LinkStatus.SCHEDULED, NOW, List.of(moved), "sale");

        Link disabled = change(link, link("sale").disabled(true));
        assertStatus(LinkStatus.DISABLED, NOW, List.of(disabled), "sale");
    }

    private Link insertClicked(LinkContentBuilder link, long clicks, Long limit) {
        Link stored = insert(link);
        click(stored.id(), clicks);
        return limit == null ? stored.withClicks(clicks) : change(stored, link.clicksLimit(limit));
    }

    private Link change(Link link, LinkContentBuilder content) {
        return One.update(links(), owner(), link.id(), seen -> seen.changed(content.build(), NOW))
                .orElseThrow();
    }

    private void assertStatus(LinkStatus status, Instant asOf, List<Link> stored, String... aliases) {
        LinkQuery query = LinkQuery.all()
                .withStatus(status)
                .withSort(LinkSort.Key.ID, Direction.ASCENDING)
                .withPerPage(PerPage.HUNDRED);
        List<Link> expected = stored.stream()
                .filter(link -> List.of(aliases).contains(link.alias()))
                .toList();
        Position start = new Position(new SortValue.OfNumber(0), 0);

        assertThat(expected).hasSameSizeAs(aliases).allMatch(link -> link.statusAt(asOf) == status);
        assertThat(links().find(owner(), query, asOf).items())
                .as("%s as of %s", status, asOf)
                .isEqualTo(expected);
        assertThat(links().find(owner(), query, asOf).total()).isEqualTo(expected.size());
        assertThat(links().findAfter(owner(), query, start, 100, asOf))
                .as("%s as of %s, by cursor", status, asOf)
                .isEqualTo(expected);
    }
}
