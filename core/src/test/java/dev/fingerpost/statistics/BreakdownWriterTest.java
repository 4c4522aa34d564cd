package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.concurrent.SumBuffer;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.contract.statistics.ForwardingStatistics;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Breakdowns that wait in memory, and the deletion of old statistics. */
class BreakdownWriterTest {

    private static final Instant NOW = Instant.parse("2026-11-21T23:59:59.999Z");
    private static final LocalDate DAY = LocalDate.of(2026, 11, 21);
    private static final Visitor FRENCH = Visitor.unknown().withCountry("FR");

    private final ModelStorage storage = new ModelStorage();
    private final StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
    private final Link link =
            One.insert(storage.links(), 1, StorageFixture.linkOn(1, "sale").build(), NOW);

    @Test
    void a_click_has_a_value_in_each_dimension() {
        BreakdownWriter writer = writer(statistics, Runnable::run);
        Visitor visitor = Visitor.unknown()
                .withCountry("DE")
                .withBrowser(Browser.FIREFOX)
                .withOperatingSystem(OperatingSystem.UBUNTU)
                .withDevice(Device.DESKTOP)
                .withLanguages("de-AT", "en");

        Map<VisitFact, String> origin = Map.of(
                VisitFact.REFERRER, "news.example",
                VisitFact.QR_CODE, VisitFact.SCANNED,
                VisitFact.UTM_SOURCE, "poster",
                VisitFact.UTM_MEDIUM, "print",
                VisitFact.UTM_CAMPAIGN, "spring");
        Target target = new Target("a", "https://example.com/");
        writer.add(new CountedVisit(link, NOW, needed -> visitor, origin, target));
        writer.add(click(Visitor.unknown(), null, null));
        writer.flush();

        Map<VisitDimension, String> expected = new EnumMap<>(Map.of(
                VisitDimension.COUNTRY, "DE",
                VisitDimension.BROWSER, "Firefox",
                VisitDimension.OPERATING_SYSTEM, "Ubuntu",
                VisitDimension.DEVICE, "Desktop",
                VisitDimension.LANGUAGE, "de",
                VisitDimension.TARGET, "a"));
        origin.forEach((fact, value) -> expected.put(VisitDimension.valueOf(fact.name()), value));
        assertThat(expected).containsOnlyKeys(VisitDimension.ALL.toArray(VisitDimension[]::new));
        expected.forEach((dimension, value) -> assertThat(breakdown(dimension))
                .isEqualTo(new Breakdown<>(dimension, List.of(new Breakdown.ValueClicks<>(value, 1)), 0, 0)));
    }

    @Test
    void text_that_no_storage_keeps_is_unknown() {
        BreakdownWriter writer = writer(statistics, Runnable::run);

        for (String host : List.of("a\u0000b", "\ud83d", "x".repeat(256), BreakdownKey.OTHER)) {
            writer.add(click(FRENCH, host, null));
        }
        writer.flush();

        assertThat(breakdown(VisitDimension.REFERRER))
                .isEqualTo(new Breakdown<>(VisitDimension.REFERRER, List.of(), 0, 0));
    }

    @Test
    void a_click_of_a_transaction_that_is_rolled_back_is_in_no_breakdown() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        BreakdownWriter writer = writer(statistics, waiting::add);

        writer.add(click(FRENCH, null, null));
        writer.add(click(FRENCH, null, null));
        waiting.removeFirst().run();
        writer.flush();

        assertThat(breakdown(VisitDimension.COUNTRY).total()).isEqualTo(1);
    }

    @Test
    void a_failed_write_is_retried_and_one_whose_outcome_is_unknown_is_not() {
        for (ErrorCode code : List.of(ErrorCode.STORAGE_FAILED, ErrorCode.OUTCOME_UNKNOWN)) {
            Failing failing = new Failing(statistics);
            BreakdownWriter writer = writer(failing, Runnable::run);
            long before = breakdown(VisitDimension.COUNTRY).total();
            writer.add(click(FRENCH, null, null));

            failing.failure = code == ErrorCode.OUTCOME_UNKNOWN
                    ? StorageException.outcomeUnknown("write", null)
                    : StorageException.failed("write", null);
            writer.flush();
            failing.failure = null;
            writer.add(click(FRENCH, null, null));
            writer.flush();
            writer.flush();

            assertThat(breakdown(VisitDimension.COUNTRY).total() - before)
                    .isEqualTo(code == ErrorCode.OUTCOME_UNKNOWN ? 1 : 2);
        }
    }

    @Test
    void new_values_are_other_while_the_buffer_is_full() {
        SumBuffer<BreakdownKey> buffer = new SumBuffer<>("Breakdowns", 2, 10, this::write);
        for (String country : List.of("DE", "FR", "IT", "DE", "ES")) {
            BreakdownWriter.add(buffer, new BreakdownKey(link.id(), DAY, VisitDimension.COUNTRY, country));
        }
        buffer.flush();

        assertThat(breakdown(VisitDimension.COUNTRY))
                .isEqualTo(new Breakdown<>(
                        VisitDimension.COUNTRY,
                        List.of(new Breakdown.ValueClicks<>("DE", 2), new Breakdown.ValueClicks<>("FR", 1)),
                        0,
                        2));
    }

    @Test
    void many_values_are_written_in_bounded_steps() {
        Failing counted = new Failing(statistics);
        BreakdownWriter writer = writer(counted, Runnable::run);
        for (int i = 0; i < 4_200; i++) {
            writer.add(click(Visitor.unknown(), "host" + i + ".example", null));
        }
        writer.close();

        assertThat(counted.largest).isBetween(100, 200);
        assertThat(breakdown(VisitDimension.REFERRER).total()).isEqualTo(4_200);
    }

    @Test
    @Timeout(60)
    void statistics_are_deleted_when_they_are_older_than_they_are_kept() throws Exception {
        Instant oldest = HourClicks.hourOf(NOW.minus(Duration.ofDays(2)));
        for (Instant at : List.of(NOW, oldest, oldest.minusSeconds(1))) {
            click(at);
        }
        for (int hours = 1; hours < 1_200; hours++) {
            click(oldest.minus(Duration.ofHours(hours)));
        }
        SortedMap<BreakdownKey, Long> values = new TreeMap<>();
        for (int i = 0; i < 2_500; i++) {
            values.put(new BreakdownKey(link.id(), DAY.minusDays(3 + i), VisitDimension.COUNTRY, "DE"), 1L);
        }
        values.put(new BreakdownKey(link.id(), DAY.minusDays(2), VisitDimension.COUNTRY, "DE"), 1L);
        write(values);

        Semaphore done = new Semaphore(0);
        StatisticsRepository pruned = new ForwardingStatistics(statistics) {
            @Override
            public boolean deleteBefore(Instant before, int limit) {
                boolean isDone = super.deleteBefore(before, limit);
                done.release(isDone ? 1 : 0);
                return isDone;
            }
        };
        try (Fingerpost fingerpost = Fingerpost.builder(
                        ForwardingStorage.with(storage, StatisticsRepository.class, pruned))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .with(Statistics.keep(Duration.ofDays(2)))
                .build()) {
            assertThat(fingerpost.find(Statistics.class)).isPresent();
            done.acquire();
        }

        assertThat(statistics.quarterHours(StatisticsScope.all(1), Instant.EPOCH, NOW))
                .extracting(QuarterHourClicks::start)
                .containsExactly(oldest, QuarterHourClicks.startOf(NOW));
        assertThat(statistics
                        .breakdowns(StatisticsScope.all(1), List.of(VisitDimension.COUNTRY), LocalDate.EPOCH, DAY, 1)
                        .get(0)
                        .total())
                .isEqualTo(1);
    }

    private void write(SortedMap<BreakdownKey, Long> clicks) {
        statistics.add(Collections.emptySortedMap(), clicks);
    }

    private CountedVisit click(Visitor visitor, @Nullable String referrer, @Nullable Target target) {
        return new CountedVisit(
                link,
                NOW,
                needed -> visitor,
                referrer == null ? Map.of() : Map.of(VisitFact.REFERRER, referrer),
                target);
    }

    private void click(Instant at) {
        storage.links()
                .countClicks(
                        new TreeMap<>(Map.of(LinkVersion.any(link.id()), 1L)),
                        CountedClicks.Numbering.UNNUMBERED,
                        List.of(ClickTimeNote.at(at)));
    }

    private Breakdown<String> breakdown(VisitDimension dimension) {
        return statistics
                .breakdowns(StatisticsScope.link(1, link.id()), List.of(dimension), DAY, DAY, 1_000)
                .get(0);
    }

    private static BreakdownWriter writer(StatisticsRepository statistics, Consumer<Runnable> afterCommit) {
        return new BreakdownWriter(statistics, afterCommit);
    }

    /** Statistics that cannot be written while {@link #failure} is set. */
    private static final class Failing extends ForwardingStatistics {

        private @Nullable StorageException failure;
        private int largest;

        Failing(StatisticsRepository statistics) {
            super(statistics);
        }

        @Override
        public void add(
                SortedMap<Long, List<QuarterHourClicks>> quarterHours, SortedMap<BreakdownKey, Long> breakdowns) {
            largest = Math.max(largest, breakdowns.size());
            if (failure != null) {
                throw failure;
            }
            super.add(quarterHours, breakdowns);
        }
    }
}
