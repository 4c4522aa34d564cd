package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Targeting;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clicks of callers that are in a transaction, and of callers that are not. */
@Timeout(30)
class CallerTransactionCounterTest {

    private static final LinkVersion LINK = LinkVersion.any(5);
    private static final SortedMap<Long, Long> ONE = new TreeMap<>(Map.of(5L, 1L));

    private final ThreadLocal<Boolean> inTransaction = ThreadLocal.withInitial(() -> false);
    private final ExecutorService visitors = Executors.newCachedThreadPool();
    private final GatedClicks joined = new GatedClicks(CallerTransactionCounterTest::count);
    private final GatedClicks shared = new GatedClicks(wanted -> {
        if (inTransaction.get()) {
            throw new CallerTransactionException();
        }
        return count(wanted);
    });
    private final GroupCommit group = new GroupCommit(ClickStore.of(shared.repository()), new ModelStorage());

    @AfterEach
    void visitors_go() {
        visitors.shutdownNow();
    }

    /** The first leads, and so does the second, with the click of the third in its batch. */
    @Test
    void a_leader_that_turns_out_to_be_in_a_transaction_counts_its_own_click_only() throws Exception {
        CallerTransactionCounter counter = counter(false);
        joined.mayCommit.release(2);

        Future<OptionalLong> first = submit(counter, true);
        shared.entered.acquire();
        Future<OptionalLong> second = submit(counter, true);
        awaitQueue(1);
        assertThat(counter.waiting()).isEqualTo(1);
        Future<OptionalLong> third = submit(counter, false);
        awaitQueue(2);
        shared.mayCommit.release(3);

        assertThat(List.of(first.get(), second.get(), third.get())).allMatch(OptionalLong::isPresent);
        assertThat(joined.commits).containsExactly(ONE, ONE);
        assertThat(shared.commits).containsExactly(ONE, new TreeMap<>(Map.of(5L, 2L)), ONE);
    }

    @Test
    void a_click_in_a_known_transaction_is_in_no_batch() {
        joined.mayCommit.release();

        assertThat(counter(true).count(LINK, ClickNumbering.NUMBERED)).isPresent();

        assertThat(joined.commits).containsExactly(ONE);
        assertThat(shared.commits).isEmpty();
    }

    @Test
    void in_a_transaction_a_click_is_not_put_off() {
        joined.mayCommit.release();
        LinkRepository links = joined.repository();
        try (Clicks clicks = new Clicks(
                new DirectCommit(ClickStore.of(links)), ClickStore.of(links), Counting.afterAnswer(), () -> true)) {
            assertThat(clicks.count(CountingTest.link(5, null, Targeting.NONE), LINK))
                    .isPresent();
            assertThat(joined.commits).containsExactly(ONE);
        }
    }

    @Test
    void closing_in_a_transaction_writes_the_clicks_of_others_outside_of_it() {
        shared.mayCommit.release();
        WriteBehind clicks = new WriteBehind(ClickStore.of(shared.repository()), Duration.ofMinutes(1));
        clicks.add(5);

        inTransaction.set(true);
        clicks.close();

        assertThat(shared.commits).containsExactly(ONE);
    }

    private CallerTransactionCounter counter(boolean known) {
        Storage model = new ModelStorage();
        Storage storage = (Storage) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Storage.class},
                (proxy, method, arguments) ->
                        method.getName().equals("isInCallerTransaction") ? known : method.invoke(model, arguments));
        return new CallerTransactionCounter(storage, new DirectCommit(ClickStore.of(joined.repository())), group);
    }

    private Future<OptionalLong> submit(CallerTransactionCounter counter, boolean isInTransaction) {
        return visitors.submit(() -> {
            inTransaction.set(isInTransaction);
            return counter.count(LINK, ClickNumbering.NUMBERED);
        });
    }

    private void awaitQueue(int clicks) {
        while (group.waiting() < clicks) {
            Thread.onSpinWait();
        }
    }

    private static Map<Long, CountedClicks> count(SortedMap<Long, Long> wanted) {
        Map<Long, CountedClicks> grants = new HashMap<>();
        wanted.forEach((id, clicks) -> grants.put(id, new CountedClicks(0, clicks)));
        return grants;
    }
}
