package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.link.Link;
import dev.fingerpost.restore.LinkRestorer;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RestoredStatisticsTest {

    private static final Instant CREATED = Instant.parse("2020-01-01T00:00:00Z");

    private final Statistics statistics = Statistics.keepAll();
    private final Testbed testbed = Testbed.with(builder -> builder.with(statistics));
    private final LinkRestorer restorer = testbed.owner().restorer();

    @Test
    void statistics_come_along() {
        BreakdownKey germany = new BreakdownKey(0, LocalDate.of(2020, 1, 1), VisitDimension.COUNTRY, "DE");
        List<QuarterHourClicks> hours = List.of(new QuarterHourClicks(CREATED, 4));
        LinkSnapshot snapshot = LinkSnapshot.of(Testbed.draft().withAlias("spring"), 9, CREATED)
                .with(new OwnerStatistics.Stored(hours, new TreeMap<>(Map.of(germany, 3L))));

        Restored restored = restore(snapshot);

        assertThat(restored).isInstanceOf(Restored.Created.class);
        Link link = ((Restored.Created) restored).link();
        OwnerStatistics.Stored stored = stored(link);
        assertThat(stored.quarterHours()).isEqualTo(hours);
        assertThat(stored.breakdowns())
                .isEqualTo(Map.of(new BreakdownKey(link.id(), germany.day(), VisitDimension.COUNTRY, "DE"), 3L));
        assertThat(restore(snapshot)).isEqualTo(new Restored.Kept(link));
        assertThat(stored(link)).isEqualTo(stored);
    }

    private Restored restore(LinkSnapshot snapshot) {
        return restorer.restoreAll(List.of(snapshot), OnExisting.KEEP).get(0);
    }

    private OwnerStatistics.Stored stored(Link link) {
        return statistics
                .of(testbed.owner())
                .stored(new TreeSet<>(List.of(link.id())))
                .get(link.id());
    }
}
