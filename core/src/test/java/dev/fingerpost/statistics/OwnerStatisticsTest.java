package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.statistics.ForwardingStatistics;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.ConcurrencyLimits;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OwnerStatisticsTest {

    private static final StatisticsPeriod PERIOD =
            StatisticsPeriod.lastDays(7, Instant.parse("2026-11-22T10:00:00Z"), ZoneOffset.UTC);

    private final ModelStorage storage = new ModelStorage();
    private int readsOfHours;
    private int readsOfBreakdowns;
    private Runnable meanwhile = () -> {};

    private final StatisticsRepository stored = Libraries.installed(storage, StatisticsRepository.class);
    private final Statistics statistics = Statistics.keepAll();

    private final Fingerpost fingerpost = library()
            .concurrencyLimits(new ConcurrencyLimits(1, 1, Duration.ZERO))
            .with(statistics)
            .build();

    private final Owner owner = fingerpost.owner(1);

    private FingerpostBuilder library() {
        return Fingerpost.builder(ForwardingStorage.with(storage, StatisticsRepository.class, new Recorded(stored)))
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")));
    }

    /** Counts the reads, and runs an action of the test while hours are read. */
    private final class Recorded extends ForwardingStatistics {

        Recorded(StatisticsRepository statistics) {
            super(statistics);
        }

        @Override
        public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
            readsOfHours++;
            meanwhile.run();
            return super.quarterHours(scope, from, to);
        }

        @Override
        public List<Breakdown<String>> breakdowns(
                StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit) {
            readsOfBreakdowns++;
            return super.breakdowns(scope, dimensions, first, last, limit);
        }

        @Override
        public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
                long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
            readsOfHours++;
            return super.quarterHoursByLink(owner, linkIds, from, to);
        }
    }

    @Test
    void statistics_share_the_limits_of_lists() {
        ClickStatistics clicks = statistics.of(owner).ofAllLinks();
        meanwhile = () -> CompletableFuture.runAsync(() -> assertThatExceptionOfType(OverloadedException.class)
                        .isThrownBy(() -> owner.links().find(LinkQuery.all())))
                .join();

        assertThat(statistics.of(owner.readOnly()).ofAllLinks().clicks(PERIOD).total())
                .isZero();
        assertThat(clicks.breakdown(VisitDimension.COUNTRY, PERIOD, 10).total()).isZero();
        assertThat(clicks.report(VisitDimension.ALL, PERIOD, 10).clicks().total())
                .isZero();
        assertThat(readsOfHours).isEqualTo(3);
    }

    @Test
    void several_breakdowns_read_the_hours_once() {
        List<VisitDimension> dimensions = VisitDimension.ALL;

        assertThat(statistics.of(owner).ofAllLinks().breakdowns(dimensions, PERIOD, 10))
                .extracting(Breakdown::dimension)
                .isEqualTo(dimensions);
        assertThat(readsOfHours).isEqualTo(1);
        assertThat(readsOfBreakdowns).isEqualTo(1);
    }

    @Test
    void a_report_is_the_clicks_of_two_periods_and_the_breakdowns_and_asks_twice() {
        long link = owner.links()
                .create(LinkDraft.to("https://example.com/").withDomain(1))
                .id();
        StatisticsPeriod shown =
                StatisticsPeriod.lastDays(7, Instant.parse("2026-11-22T10:00:00Z"), ZoneId.of("Pacific/Kiritimati"));
        SortedMap<Long, List<QuarterHourClicks>> hours = new TreeMap<>(Map.of(
                link,
                List.of(
                        new QuarterHourClicks(shown.before().start().minusSeconds(900), 1),
                        new QuarterHourClicks(shown.before().start(), 2),
                        new QuarterHourClicks(shown.start().minusSeconds(900), 3),
                        new QuarterHourClicks(shown.start(), 4),
                        new QuarterHourClicks(shown.end().minusSeconds(900), 5),
                        new QuarterHourClicks(shown.end(), 6))));
        stored.add(
                hours, new TreeMap<>(Map.of(new BreakdownKey(link, shown.last(), VisitDimension.COUNTRY, "DE"), 2L)));
        ClickStatistics clicks = statistics.of(owner).ofAllLinks();
        ClickReport expected = new ClickReport(
                clicks.clicks(shown), clicks.clicks(shown.before()), clicks.breakdowns(VisitDimension.ALL, shown, 3));
        assertThat(expected.clicks().total()).isEqualTo(9);
        assertThat(expected.before().total()).isEqualTo(5);
        assertThat(expected.breakdowns())
                .allSatisfy(each -> assertThat(each.total()).isEqualTo(11));
        readsOfHours = 0;
        readsOfBreakdowns = 0;

        assertThat(clicks.report(VisitDimension.ALL, shown, 3)).isEqualTo(expected);
        assertThat(readsOfHours).isEqualTo(1);
        assertThat(readsOfBreakdowns).isEqualTo(1);
    }

    @Test
    void breakdowns_by_links_need_no_hours_beside_their_own() {
        Breakdown<Long> links = statistics.of(owner).ofAllLinks().breakdown(LinkDimension.LINK, PERIOD, 10);

        assertThat(links.values()).isEmpty();
        assertThat(readsOfHours).isZero();
    }

    @Test
    void the_clicks_of_the_links_in_a_list_are_read_at_once() {
        Map<Long, ClickSeries> clicks = statistics.of(owner).clicksByLink(new TreeSet<>(List.of(1L, 2L, 3L)), PERIOD);

        assertThat(clicks).containsOnlyKeys(1L, 2L, 3L);
        assertThat(clicks.values())
                .allSatisfy(series -> assertThat(series.days()).hasSize(7));
        assertThat(readsOfHours).isEqualTo(1);
        assertThat(statistics.of(owner).clicksByLink(new TreeSet<>(), PERIOD)).isEmpty();
        assertThat(readsOfHours).isEqualTo(1);
    }

    @Test
    void a_value_is_asked_for_by_what_links_are_only() {
        ClickStatistics german = statistics
                .of(owner)
                .of(links -> links.withValue(new StatisticsScope.Value(VisitDimension.COUNTRY, "DE")));

        assertThat(german.breakdown(LinkDimension.SPACE, PERIOD, 3).total()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> german.clicks(PERIOD));
        assertThatIllegalArgumentException().isThrownBy(() -> german.breakdown(VisitDimension.DEVICE, PERIOD, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> german.report(VisitDimension.ALL, PERIOD, 3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> statistics.of(owner).of(links -> StatisticsScope.all(2)));
        assertThat(PERIOD.before().last()).isEqualTo(PERIOD.first().minusDays(1));
        assertThat(PERIOD.before().before().before().first().until(PERIOD.last(), ChronoUnit.DAYS) + 1)
                .isEqualTo(4 * PERIOD.first().until(PERIOD.last().plusDays(1), ChronoUnit.DAYS));
    }

    @Test
    void statistics_that_no_library_has_installed_cannot_be_asked_and_two_libraries_cannot_share_them() {
        Statistics others = Statistics.keep(Duration.ofDays(731));
        Fingerpost without = Fingerpost.builder(new ModelStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .build();

        assertThatIllegalStateException().isThrownBy(() -> others.of(owner)).withMessageContaining("with");
        assertThatIllegalStateException()
                .isThrownBy(() -> without.require(Statistics.class))
                .withMessageContaining(".with(Statistics.keep(Duration.ofDays(731)))");
        assertThatIllegalStateException()
                .isThrownBy(() -> library().with(statistics).build())
                .withMessageContaining("another library");
    }
}
