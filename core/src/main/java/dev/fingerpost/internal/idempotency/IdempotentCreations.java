package dev.fingerpost.internal.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.change.ChangeKind;
import dev.fingerpost.internal.change.ChangeSet;
import dev.fingerpost.internal.change.Proposal;
import dev.fingerpost.internal.change.UnitOfWork;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Creates rows of an owner once for each idempotency key, and repeats the answer for a day. The rows and their answer are
 * stored in one transaction. Between two calls at the same moment the storage decides: the later one waits for the
 * transaction of the first, and replays its answer.
 */
public final class IdempotentCreations {

    private static final Duration KEPT = Duration.ofHours(24);

    /** Each further attempt needs a different call that has stored or deleted the answer meanwhile. */
    private static final int ATTEMPTS = 4;

    private final Clock clock;
    private final UnitOfWork unit;
    private final Runnable used;

    /** @param used is told that an answer was stored */
    public IdempotentCreations(Clock clock, UnitOfWork unit, Runnable used) {
        this.clock = requireNonNull(clock, "clock");
        this.unit = requireNonNull(unit, "unit");
        this.used = requireNonNull(used, "used");
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
     * @param storage runs the transaction
     * @param rows how many it creates
     * @param creation asked outside of the transaction, for what is slow, if there is no answer. What it gives creates the rows
     *     in the transaction, and makes the answer
     * @throws IdempotencyKeyUsedException if the key was used for a different request
     * @throws UnsupportedOperationException if the storage keeps no answers
     */
    public IdempotentRequest.Answer create(
            long owner,
            Storage storage,
            int rows,
            IdempotentRequest request,
            Supplier<Function<Storage, String>> creation) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<IdempotentRequest.Answer> earlier = find(owner, storage, request);
            if (earlier.isPresent()) {
                return earlier.get();
            }
            try {
                Function<Storage, String> rowsAndAnswer = creation.get();
                String made = unit.run(
                        storage,
                        ChangeKind.ANSWERS,
                        owner,
                        rows,
                        changes -> stored(owner, changes, request, rowsAndAnswer));
                used.run();
                return new IdempotentRequest.Answer(made, false);
            } catch (KeyUsed e) {
                // a different call has used it meanwhile
            } catch (ValidationException e) {
                // the same request may have taken its alias just now; one that was refused keeps nothing
                return find(owner, storage, request).orElseThrow(() -> e);
            }
        }
        throw StorageException.failed("use an idempotency key that other calls use at the same time", null);
    }

    private String stored(
            long owner, ChangeSet changes, IdempotentRequest request, Function<Storage, String> rowsAndAnswer) {
        Instant now = clock.instant();
        String answer = rowsAndAnswer.apply(changes.storage());
        changes.require(() -> Proposal.ofOne(
                ChangeKind.ANSWERS,
                owner,
                "idempotency_key",
                answer.getBytes(StandardCharsets.UTF_8).length,
                view -> answers(view).bytes(owner, now)));
        AnswerRepository answers = answers(changes.storage());
        if (!answers.insert(owner, AnswerRepository.StoredAnswer.of(request, answer, now.plus(KEPT)), now)) {
            throw new KeyUsed();
        }
        return answer;
    }

    private Optional<IdempotentRequest.Answer> find(long owner, Storage storage, IdempotentRequest request) {
        return answers(storage)
                .find(owner, request.keyHash())
                .filter(answer -> answer.isLiveAt(clock.instant()))
                .map(answer -> replay(answer, request));
    }

    private static AnswerRepository answers(Storage storage) {
        return storage.optional(AnswerRepository.class)
                .orElseThrow(() -> new UnsupportedOperationException("the storage must keep answers"));
    }

    private static IdempotentRequest.Answer replay(AnswerRepository.StoredAnswer answer, IdempotentRequest request) {
        if (!answer.request().equals(request)) {
            throw new IdempotencyKeyUsedException();
        }
        return new IdempotentRequest.Answer(answer.text(), true);
    }
}
