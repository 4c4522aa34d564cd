package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Links;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RestoredStatisticsTest {

    private static final Instant CREATED = Instant.parse("2020-01-01T00:00:00Z");

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void statistics_come_along() {
        BreakdownKey germany = new BreakdownKey(0, LocalDate.of(2020, 1, 1), Dimension.COUNTRY, "DE");
        List<QuarterHourClicks> hours = List.of(new QuarterHourClicks(CREATED, 4));
        Link.Snapshot snapshot = Link.Snapshot.of(Testbed.draft().withAlias("spring"), 9, CREATED)
                .with(new OwnerStatistics.Stored(hours, new TreeMap<>(Map.of(germany, 3L))));

        Links.Restored restored = restore(snapshot);

        assertThat(restored).isInstanceOf(Links.Restored.Created.class);
        Link link = ((Links.Restored.Created) restored).link();
        OwnerStatistics.Stored stored = stored(link);
        assertThat(stored.quarterHours()).isEqualTo(hours);
        assertThat(stored.breakdowns())
                .isEqualTo(Map.of(new BreakdownKey(link.id(), germany.day(), Dimension.COUNTRY, "DE"), 3L));
        assertThat(restore(snapshot)).isEqualTo(new Links.Restored.Kept(link));
        assertThat(stored(link)).isEqualTo(stored);
    }

    private Links.Restored restore(Link.Snapshot snapshot) {
        return links.restoreAll(List.of(snapshot), Link.Existing.KEEP).get(0);
    }

    private OwnerStatistics.Stored stored(Link link) {
        return testbed.fingerpost()
                .owner(Testbed.OWNER)
                .statistics()
                .stored(new TreeSet<>(List.of(link.id())))
                .get(link.id());
    }
}
