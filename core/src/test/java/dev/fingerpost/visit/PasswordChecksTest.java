package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PasswordChecksTest {

    private static final PasswordHash HASH = PasswordHash.of("hash");
    private static final long OWNER = 7;
    private static final long OTHER = 8;
    private static final long FLOODED = 1;
    private static final long QUIET = 2;

    private final HeldHasher hasher = new HeldHasher();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        hasher.release.countDown();
        threads.shutdownNow();
    }

    private CompletableFuture<Boolean> flood(PasswordChecks checks) {
        return CompletableFuture.supplyAsync(() -> checks.matches(OWNER, FLOODED, "held", HASH), threads);
    }

    @Test
    void a_flood_on_one_link_leaves_the_hasher_to_the_others() throws Exception {
        PasswordChecks checks = new PasswordChecks(hasher, 4, Duration.ofDays(1));
        List<CompletableFuture<Boolean>> flood = new ArrayList<>();
        for (int i = 0; i <= PasswordChecks.MOST_WAITING; i++) {
            flood.add(flood(checks));
        }
        hasher.entered.await();

        assertThat(checks.matches(OWNER, QUIET, "door", HASH)).isTrue();
        assertThat(hasher.held).as("hashed at once for the flooded link").hasValue(1);

        hasher.release.countDown();
        assertThat(flood)
                .allSatisfy(each -> assertThat(each.get(60, TimeUnit.SECONDS)).isTrue());
    }

    @Test
    void a_flood_on_many_links_of_an_owner_leaves_the_hasher_to_other_owners() throws Exception {
        PasswordChecks checks = new PasswordChecks(hasher, 2, Duration.ofDays(1));
        List<CompletableFuture<Boolean>> flood = new ArrayList<>();
        for (int link = 0; link < 20; link++) {
            long flooded = 100 + link;
            flood.add(CompletableFuture.supplyAsync(() -> checks.matches(OWNER, flooded, "held", HASH), threads));
        }
        hasher.entered.await();

        assertThat(checks.matches(OTHER, QUIET, "door", HASH)).isTrue();
        assertThat(hasher.held.get()).as("hashed at once for the flooded owner").isBetween(1, 2);

        hasher.release.countDown();
        assertThat(flood)
                .allSatisfy(each -> assertThat(each.get(60, TimeUnit.SECONDS)).isTrue());
        assertThat(hasher.most).as("at once").hasValueLessThanOrEqualTo(2);
    }

    @Test
    void what_is_too_much_for_one_link_is_refused_at_once() throws Exception {
        PasswordChecks checks = new PasswordChecks(hasher, 4, Duration.ofDays(1));
        List<CompletableFuture<Boolean>> flood = new ArrayList<>();
        for (int i = 0; i <= 2 * PasswordChecks.MOST_WAITING; i++) {
            flood.add(flood(checks));
        }

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> CompletableFuture.anyOf(flood.toArray(CompletableFuture[]::new))
                        .get())
                .withCauseInstanceOf(OverloadedException.class);
    }

    @Test
    void a_turn_that_does_not_come_in_time_is_an_overload() throws Exception {
        PasswordChecks checks = new PasswordChecks(hasher, 4, Duration.ofMillis(1));
        CompletableFuture<Boolean> first = flood(checks);
        hasher.entered.await();

        assertThatExceptionOfType(OverloadedException.class)
                .isThrownBy(() -> checks.matches(OWNER, FLOODED, "door", HASH));

        hasher.release.countDown();
        assertThat(first.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(new PasswordChecks(hasher, 1).matches(OWNER, FLOODED, "door", HASH))
                .isTrue();
    }

    /** A hasher that makes each caller with the password "held" wait. */
    private static final class HeldHasher implements PasswordHasher {

        private final CountDownLatch entered = new CountDownLatch(1);
        private final CountDownLatch release = new CountDownLatch(1);
        private final AtomicInteger held = new AtomicInteger();
        private final AtomicInteger now = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();

        @Override
        public PasswordHash hash(String password) {
            return HASH;
        }

        @Override
        public boolean matches(String password, PasswordHash hash) {
            if (password.equals("held")) {
                held.incrementAndGet();
                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                entered.countDown();
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                now.decrementAndGet();
            }
            return true;
        }
    }
}
