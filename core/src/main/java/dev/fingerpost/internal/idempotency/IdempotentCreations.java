package dev.fingerpost.internal.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.IdempotentAnswer;
import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.access.StoredAnswer;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates rows of an owner once for each idempotency key, and repeats the answer for a day. The rows and their answer are
 * stored in one transaction. Between two calls at the same moment the storage decides: the later one waits for the
 * transaction of the first, and replays its answer.
 *
 * @param <U> the use cases that create rows
 * @param answers {@code null} if the storage keeps none
 * @param transactions runs use cases in one transaction
 * @param used is told that an answer was stored
 */
public record IdempotentCreations<U>(
        long owner, @Nullable AnswerRepository answers, Transactions<U> transactions, Clock clock, Runnable used) {

    private static final Duration KEPT = Duration.ofHours(24);

    /** Each further attempt needs a different call that has stored or deleted the answer meanwhile. */
    private static final int ATTEMPTS = 4;

    public IdempotentCreations {
        requireNonNull(transactions, "transactions");
        requireNonNull(clock, "clock");
        requireNonNull(used, "used");
    }

    /** Runs work in one transaction, with the use cases and the answers of that transaction. */
    @FunctionalInterface
    public interface Transactions<U> {
        <R> R run(BiFunction<U, AnswerRepository, R> work);
    }

    /** Ends a transaction whose key is used by now. */
    private static final class KeyUsed extends RuntimeException {
        KeyUsed() {
            super("the idempotency key is used", null, false, false);
        }
    }

    /**
     * Creates something, or finds the answer of an earlier call with the same request.
     *
     * @param text makes the answer
     * @throws IdempotencyKeyUsedException if the key was used for a different request
     * @throws UnsupportedOperationException if the storage keeps no answers
     */
    public <T> IdempotentAnswer create(IdempotentRequest request, Function<T, String> text, Function<U, T> creation) {
        if (answers == null) {
            throw new UnsupportedOperationException("the storage must keep answers");
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<IdempotentAnswer> answer = attempt(answers, request, text, creation);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
        throw StorageException.failed("use an idempotency key that other calls use at the same time", null);
    }

    /** Empty if a different call has used the key meanwhile. A request that was refused keeps nothing. */
    private <T> Optional<IdempotentAnswer> attempt(
            AnswerRepository stored, IdempotentRequest request, Function<T, String> text, Function<U, T> creation) {
        Optional<IdempotentAnswer> earlier = find(stored, request);
        if (earlier.isPresent()) {
            return earlier;
        }
        try {
            String made = transactions.run((useCases, inTransaction) -> {
                Instant now = clock.instant();
                String answer = text.apply(creation.apply(useCases));
                if (!inTransaction.insert(owner, StoredAnswer.of(request, answer, now.plus(KEPT)), now)) {
                    throw new KeyUsed();
                }
                return answer;
            });
            used.run();
            return Optional.of(new IdempotentAnswer(made, false));
        } catch (KeyUsed e) {
            return Optional.empty();
        } catch (ValidationException e) {
            // the same request may have taken its alias just now
            return Optional.of(find(stored, request).orElseThrow(() -> e));
        }
    }

    private Optional<IdempotentAnswer> find(AnswerRepository stored, IdempotentRequest request) {
        return stored.find(owner, request.keyHash())
                .filter(answer -> answer.isLiveAt(clock.instant()))
                .map(answer -> replay(answer, request));
    }

    private static IdempotentAnswer replay(StoredAnswer answer, IdempotentRequest request) {
        if (!answer.request().equals(request)) {
            throw new IdempotencyKeyUsedException();
        }
        return new IdempotentAnswer(answer.text(), true);
    }
}
