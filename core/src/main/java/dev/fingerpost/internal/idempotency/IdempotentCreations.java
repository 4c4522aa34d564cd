package dev.fingerpost.internal.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotentAnswer;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.idempotency.StoredAnswer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates rows once for each idempotency key, and repeats the answer for a day. Between two calls at the same moment the
 * storage decides: the later one waits for the transaction of the first, and replays its answer.
 *
 * @param answers {@code null} if the storage keeps none
 * @param used is told of each answer that was stored
 */
public record IdempotentCreations(@Nullable AnswerRepository answers, Clock clock, Runnable used) {

    private static final Duration KEPT = Duration.ofHours(24);

    /** Each further attempt needs another call that has stored or deleted the answer meanwhile. */
    private static final int ATTEMPTS = 4;

    public IdempotentCreations {
        requireNonNull(clock, "clock");
        requireNonNull(used, "used");
    }

    /** Stores rows together with their answer. */
    @FunctionalInterface
    public interface Creation<T> {
        T store(NewAnswer<T> answer);
    }

    /** Makes the answer of the caller and keeps it: a storage may make it more than once. */
    private static final class LastText<T> implements Function<T, String> {

        private final Function<T, String> text;
        private @Nullable String last;

        LastText(Function<T, String> text) {
            this.text = text;
        }

        @Override
        public String apply(T row) {
            last = text.apply(row);
            return last;
        }

        String last() {
            return requireNonNull(last, "a storage makes the answer");
        }
    }

    /** The same over the answers of another storage, of whose transactions the library does not know the end. */
    public IdempotentCreations over(@Nullable AnswerRepository others) {
        return new IdempotentCreations(others, clock, () -> {});
    }

    /**
     * Creates something, or finds the answer of an earlier call with the same request.
     *
     * @throws IdempotencyKeyUsedException if the key was used for another request
     * @throws UnsupportedOperationException if the storage keeps no answers
     */
    public <T> IdempotentAnswer create(
            long owner, IdempotentRequest request, Function<T, String> text, Creation<T> creation) {
        if (answers == null) {
            throw new UnsupportedOperationException("the storage must keep answers");
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<IdempotentAnswer> answer = attempt(answers, owner, request, text, creation);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
        throw StorageException.failed("use an idempotency key that other calls use at the same time", null);
    }

    /** Empty if another call has used the key meanwhile. A request that was refused keeps nothing. */
    private <T> Optional<IdempotentAnswer> attempt(
            AnswerRepository stored,
            long owner,
            IdempotentRequest request,
            Function<T, String> text,
            Creation<T> creation) {
        Instant now = clock.instant();
        Optional<IdempotentAnswer> earlier = find(stored, owner, request, now);
        if (earlier.isPresent()) {
            return earlier;
        }
        try {
            LastText<T> made = new LastText<>(text);
            creation.store(new NewAnswer<>(request, now.plus(KEPT), made));
            used.run();
            return Optional.of(new IdempotentAnswer(made.last(), false));
        } catch (IdempotencyKeyUsedException e) {
            return Optional.empty();
        } catch (ValidationException e) {
            // the same request may have taken its alias just now
            return Optional.of(find(stored, owner, request, clock.instant()).orElseThrow(() -> e));
        }
    }

    private static Optional<IdempotentAnswer> find(
            AnswerRepository stored, long owner, IdempotentRequest request, Instant now) {
        Optional<StoredAnswer> found = stored.find(owner, request.keyHash());
        if (found.isPresent() && !found.get().isLiveAt(now)) {
            stored.deleteExpired(owner, request.keyHash(), now);
            return Optional.empty();
        }
        return found.map(answer -> replay(answer, request));
    }

    private static IdempotentAnswer replay(StoredAnswer answer, IdempotentRequest request) {
        if (!answer.request().equals(request)) {
            throw new IdempotencyKeyUsedException();
        }
        return new IdempotentAnswer(answer.text(), true);
    }
}
