package dev.fingerpost.internal.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkListener.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerPruningTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    private final ExpiredAnswers answers = new ExpiredAnswers();
    private final AnswerPruning pruning =
            new AnswerPruning(answers, null, Duration.ZERO, Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void expired_answers_are_deleted_in_steps_of_a_hundred() {
        answers.left.set(250);

        pruning.prune();

        assertThat(answers.left).hasValue(0);
        assertThat(answers.steps).hasValue(3);
    }

    @Test
    void a_round_deletes_no_more_than_a_hundred_thousand() {
        answers.left.set(100_001);

        pruning.prune();

        assertThat(answers.left).hasValue(1);
    }

    @Test
    void the_first_answer_starts_a_thread_and_closing_ends_it() throws Exception {
        answers.left.set(50);

        pruning.answerStored();
        pruning.answerStored();

        assertThat(answers.pruned.await(10, TimeUnit.SECONDS)).isTrue();
        pruning.close();
        assertThat(answers.thread).isNotNull();
        assertThat(answers.thread.isAlive()).isFalse();
        assertThat(answers.left).hasValue(0);
    }

    @Test
    void after_the_close_nothing_is_deleted() {
        answers.left.set(50);

        pruning.close();
        pruning.answerStored();
        pruning.prune();

        assertThat(answers.left).hasValue(50);
    }

    @Test
    void a_failure_of_the_storage_ends_a_round_only() throws Exception {
        answers.failing = true;

        pruning.answerStored();

        assertThat(answers.pruned.await(10, TimeUnit.SECONDS)).isTrue();
        pruning.close();
    }

    @Test
    void events_are_deleted_when_they_were_kept_long_enough() {
        Outbox outbox = new ModelStorage().optional(Outbox.class).orElseThrow();
        Outbox.Event old = new Outbox.Event(
                0, Outbox.Event.Type.CREATED, NOW.minusMillis(86_400_001), 1, 1, 0, Collections.emptySortedMap());
        Outbox.Event kept = new Outbox.Event(
                0, Outbox.Event.Type.CREATED, NOW.minusMillis(86_400_000), 1, 2, 0, Collections.emptySortedMap());
        outbox.add(List.of(old, kept));

        try (AnswerPruning both =
                new AnswerPruning(null, outbox, Duration.ofDays(1), Clock.fixed(NOW, ZoneOffset.UTC))) {
            both.prune();
        }

        assertThat(outbox.read(new Outbox.Lease("test", "test", NOW, NOW), 9))
                .extracting(received -> received.event().linkId())
                .containsExactly(2L);
    }

    @Test
    void without_answers_there_is_nothing_to_delete() {
        AnswerPruning none = new AnswerPruning(null, null, Duration.ZERO, Clock.systemUTC());

        none.prune();
        none.close();
    }

    /** A number of answers, all expired. */
    private static final class ExpiredAnswers implements AnswerRepository {
        final AtomicInteger left = new AtomicInteger();
        final AtomicInteger steps = new AtomicInteger();
        final CountDownLatch pruned = new CountDownLatch(1);
        volatile Thread thread;
        volatile boolean failing;

        @Override
        public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
            assertThat(owner).isNull();
            assertThat(asOf).isEqualTo(NOW);
            thread = Thread.currentThread();
            steps.incrementAndGet();
            int deleted = Math.min(left.get(), limit);
            left.addAndGet(-deleted);
            pruned.countDown();
            if (failing) {
                throw StorageException.failed("delete answers", null);
            }
            return deleted;
        }

        @Override
        public Optional<AnswerRepository.StoredAnswer> find(long owner, String keyHash) {
            throw new AssertionError("nothing is read");
        }

        @Override
        public long bytes(long owner, Instant asOf) {
            throw new AssertionError("nothing is read");
        }

        @Override
        public boolean insert(long owner, AnswerRepository.StoredAnswer answer, Instant now) {
            throw new AssertionError("nothing is stored");
        }
    }
}
