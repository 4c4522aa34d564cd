package dev.fingerpost.counting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Targeting;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clicks of callers that are in a transaction, and of callers that are not. */
@Timeout(60)
class CallerTransactionClicksTest {

    private static final Link LINK = ClickCounterTest.link(5, null, Targeting.NONE);
    private static final SortedMap<Long, Long> ONE = new TreeMap<>(Map.of(5L, 1L));

    private final ThreadLocal<Boolean> inTransaction = ThreadLocal.withInitial(() -> false);
    private final ExecutorService visitors = Executors.newCachedThreadPool();
    private final GatedClicks joined = new GatedClicks(CallerTransactionClicksTest::count);
    private final GatedClicks shared = new GatedClicks(wanted -> {
        if (inTransaction.get()) {
            throw new CallerTransactionException();
        }
        return count(wanted);
    });

    @AfterEach
    void visitors_go() {
        visitors.shutdownNow();
    }

    /** The first caller leads a batch, and so does the second caller, whose batch contains the click of the third. */
    @Test
    void a_leader_that_turns_out_to_be_in_a_transaction_counts_its_own_click_only() throws Exception {
        ClickCounter clicks = clicks(false, Duration.ZERO);
        joined.mayCommit.release(2);

        Future<ClickCounter.Result> first = submit(clicks, true);
        shared.entered.acquire();
        Future<ClickCounter.Result> second = submit(clicks, true);
        awaitQueue(clicks, 1);
        Future<ClickCounter.Result> third = submit(clicks, false);
        awaitQueue(clicks, 2);
        shared.mayCommit.release(3);

        assertThat(List.of(first.get(), second.get(), third.get()))
                .hasOnlyElementsOfType(ClickCounter.Result.Counted.class);
        assertThat(joined.commits).containsExactly(ONE, ONE);
        assertThat(shared.commits).containsExactly(ONE, new TreeMap<>(Map.of(5L, 2L)), ONE);
    }

    @Test
    void a_click_in_a_known_transaction_is_in_no_batch_and_not_put_off() {
        for (Duration delay : List.of(Duration.ZERO, Duration.ofMinutes(1))) {
            joined.commits.clear();
            joined.mayCommit.release();
            try (ClickCounter clicks = clicks(true, delay)) {
                assertThat(count(clicks)).isInstanceOf(ClickCounter.Result.Counted.class);
            }
            assertThat(joined.commits).containsExactly(ONE);
        }
        assertThat(shared.commits).isEmpty();
    }

    @Test
    void closing_in_a_transaction_writes_the_clicks_of_others_outside_of_it() {
        shared.mayCommit.release();
        ClickCounter clicks = clicks(false, Duration.ofMinutes(1));
        count(clicks);

        inTransaction.set(true);
        clicks.close();

        assertThat(shared.commits).containsExactly(ONE);
    }

    /** @param known whether the storage can tell before a call that it is in a transaction */
    private ClickCounter clicks(boolean known, Duration delay) {
        LinkRepository joinedLinks = joined.repository();
        LinkRepository sharedLinks = shared.repository();
        ForwardingStorage storage = new ForwardingStorage(new ModelStorage()) {
            @Override
            public LinkRepository links() {
                return sharedLinks;
            }

            @Override
            public <R> R inTransaction(Function<Storage, R> work) {
                return work.apply(new ForwardingStorage(this, joinedLinks, pixels()));
            }

            @Override
            public boolean isInCallerTransaction() {
                return known;
            }
        };
        return new ClickCounter(storage, delay, List.of());
    }

    private Future<ClickCounter.Result> submit(ClickCounter clicks, boolean isInTransaction) {
        return visitors.submit(() -> {
            inTransaction.set(isInTransaction);
            return count(clicks);
        });
    }

    private static ClickCounter.Result count(ClickCounter clicks) {
        return clicks.count(LINK, LinkVersion.any(LINK.id()), Instant.EPOCH, Collections::emptySortedMap);
    }

    private static void awaitQueue(ClickCounter clicks, int number) {
        Wait.until("clicks to queue", () -> clicks.waiting() >= number);
    }

    private static Map<Long, CountedClicks> count(SortedMap<Long, Long> wanted) {
        Map<Long, CountedClicks> grants = new HashMap<>();
        wanted.forEach((id, clicks) -> grants.put(id, new CountedClicks(0, clicks)));
        return grants;
    }
}
