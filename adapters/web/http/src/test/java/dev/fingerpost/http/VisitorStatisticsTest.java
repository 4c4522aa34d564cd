package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.statistics.ForwardingStatistics;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.test.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Anyone may request public statistics, but nobody can shut others out by doing so. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VisitorStatisticsTest {

    private final AtomicInteger reads = new AtomicInteger();
    private final MovableClock clock = MovableClock.at(TestServer.NOW);
    private final CountDownLatch isRead = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private volatile boolean waits;
    private final TestServer server = TestServer.withStatistics(watchedStorage(), clock, settings -> settings);

    @BeforeEach
    void createLink() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("spring"));
    }

    @AfterEach
    void stop() {
        mayEnd.countDown();
        server.close();
    }

    @Test
    void an_owner_does_not_wait_for_visitors() throws Exception {
        waits = true;
        CompletableFuture<Integer> visitor = CompletableFuture.supplyAsync(() -> page().status());
        isRead.await();

        assertThat(server.get("/api/v1/links/1/statistics").status()).isEqualTo(200);
        assertThat(server.get("/api/v1/links?search=x").status()).isEqualTo(200);

        mayEnd.countDown();
        assertThat(visitor.get()).isEqualTo(200);
    }

    @Test
    void what_visitors_see_is_kept_for_a_minute() {
        String first = page().text();
        int before = reads.get();

        clock.advance(Duration.ofSeconds(59));
        assertThat(page().text()).isEqualTo(first);
        assertThat(reads).hasValue(before);
        clock.advance(Duration.ofSeconds(1));
        page();
        assertThat(reads).hasValueGreaterThan(before);
    }

    private Answer page() {
        return server.send(server.request("/spring+").setHeader("Accept", "application/json"));
    }

    private Storage watchedStorage() {
        Storage storage = new MemoryStorage();
        storage.install(Set.of(StatisticsRepository.class), Set.of());
        return ForwardingStorage.with(
                storage,
                StatisticsRepository.class,
                new ForwardingStatistics(
                        storage.optional(StatisticsRepository.class).orElseThrow()) {
                    @Override
                    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                        reads.incrementAndGet();
                        if (waits) {
                            waits = false;
                            isRead.countDown();
                            await(mayEnd);
                        }
                        return super.quarterHours(scope, from, to);
                    }
                });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
