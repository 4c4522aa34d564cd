package dev.fingerpost.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.statistics.ForwardingStatistics;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import dev.fingerpost.visit.Visit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Statistics of visits, and the thread that writes them. */
@Timeout(60)
class StatisticsThreadTest {

    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final LocalDate DAY = LocalDate.of(2026, 5, 1);
    private static final Visit VISIT =
            Visit.of("go.example", "spring", Visitor.unknown().withCountry("FR"));

    private final ModelStorage storage = new ModelStorage();
    private final CountedVisit click = new CountedVisit(
            Link.created(
                    1,
                    1,
                    new LinkContentBuilder("https://example.com/", 1, new Alias("spring", "spring")).build(),
                    NOW),
            NOW,
            needed -> Visitor.unknown().withCountry("FR"),
            Map.of(),
            null);
    private final StatisticsRepository statistics = Libraries.installed(storage, StatisticsRepository.class);
    private final Semaphore writes = new Semaphore(0);
    private final Semaphore catchingUp = new Semaphore(0);
    private volatile boolean isBehind;

    @Test
    void visits_are_in_the_statistics_when_the_library_is_closed_if_they_count() {
        Fingerpost fingerpost = library().with(Statistics.keepAll()).build();
        Link link = create(fingerpost);

        fingerpost.visits().resolve(VISIT);
        fingerpost.visits().resolve(VISIT.uncounted(Visit.NotCounted.NOT_A_CLICK));
        fingerpost.close();

        assertThat(countries(link)).isEqualTo(1);
        assertThat(statistics.quarterHours(StatisticsScope.link(1, link.id()), Instant.EPOCH, NOW.plusSeconds(3600)))
                .containsExactly(new QuarterHourClicks(NOW, 1));
    }

    @Test
    void buffered_clicks_are_counted_when_the_library_is_closed() {
        Fingerpost fingerpost = library()
                .counting(Counting.afterAnswer().within(Duration.ofMinutes(1)))
                .build();
        Link link = create(fingerpost);

        fingerpost.visits().resolve(VISIT);
        fingerpost.close();

        assertThat(storage.links().find(1, link.id()).orElseThrow().clicks()).isEqualTo(1);
    }

    @Test
    void the_thread_writes_soon() {
        BreakdownWriter writer = writer(Runnable::run);
        for (int i = 0; i < 2; i++) {
            writer.add(click);
            writes.acquireUninterruptibly();
        }
        writer.close();
    }

    @Test
    void a_storage_that_cannot_catch_up_is_asked_again() throws Exception {
        isBehind = true;
        try (CapturedLog log = new CapturedLog(BreakdownWriter.class);
                BreakdownWriter writer = writer(Runnable::run)) {
            writer.add(click);
            catchingUp.acquire(2);

            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .contains("The storage could not catch up with clicks; will try again");
        }
    }

    @Test
    void closing_writes_what_was_gathered() {
        BreakdownWriter writer = writer(Runnable::run);
        writer.add(click);

        writer.close();

        assertThat(writes.tryAcquire()).isTrue();
    }

    @Test
    void a_click_whose_commit_cannot_be_awaited_is_logged_and_fails_no_visit() {
        try (CapturedLog log = new CapturedLog(BreakdownWriter.class)) {
            writer(action -> {
                        throw new IllegalStateException("no transaction");
                    })
                    .add(click);

            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .containsExactly("A click of link 1 is missing from the breakdowns");
        }
    }

    private FingerpostBuilder library() {
        return Libraries.over(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(CLOCK);
    }

    private static Link create(Fingerpost fingerpost) {
        return fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
    }

    private long countries(Link link) {
        return statistics
                .breakdowns(StatisticsScope.link(1, link.id()), List.of(VisitDimension.COUNTRY), DAY, DAY, 10)
                .get(0)
                .total();
    }

    /** A writer whose storage reports each write. */
    private BreakdownWriter writer(Consumer<Runnable> afterCommit) {
        return new BreakdownWriter(
                new ForwardingStatistics(statistics) {
                    @Override
                    public void add(
                            SortedMap<Long, List<QuarterHourClicks>> quarterHours,
                            SortedMap<BreakdownKey, Long> breakdowns) {
                        writes.release();
                    }

                    @Override
                    public void catchUp() {
                        catchingUp.release();
                        if (isBehind) {
                            throw StorageException.failed("catch up", null);
                        }
                    }
                },
                afterCommit);
    }
}
