package dev.fingerpost.idempotency;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Creates rows of an owner and stores the answer to the request, in one transaction. If two calls have the same key at
 * the same moment, the storage decides: the later call waits for the transaction of the earlier call and then repeats
 * its answer. Not thread-safe.
 */
final class IdempotentCreation implements Change<IdempotentRequest.Answer> {

    /**
     * The answer to a request is stored. The creation of the rows is a change of the kind {@link ChangeKind#LINKS} or
     * {@link ChangeKind#PIXELS} within it.
     */
    static final ChangeKind KIND = ChangeKind.of("answers").inManyCalls();

    private static final Duration KEPT = Duration.ofHours(24);

    /**
     * The greatest number of attempts. A further attempt is needed only if another call has stored or deleted the
     * answer meanwhile.
     */
    private static final int ATTEMPTS = 4;

    private final long owner;
    private final Storage storage;
    private final Clock clock;
    private final IdempotentRequest request;
    private final Supplier<Function<Storage, String>> creation;
    private Optional<IdempotentRequest.Answer> earlier;
    private Function<Storage, String> rows = transaction -> "";
    private int attempts;

    /**
     * Prepares a creation, which runs only if no answer of an earlier call is found.
     *
     * @param creation does the slow work outside of the transaction, and returns the function that creates the rows in
     * the transaction and makes the answer
     */
    IdempotentCreation(
            long owner,
            Storage storage,
            Clock clock,
            IdempotentRequest request,
            Supplier<Function<Storage, String>> creation) {
        this.owner = owner;
        this.storage = storage;
        this.clock = clock;
        this.request = request;
        this.creation = creation;
        this.earlier = find();
        if (earlier.isEmpty()) {
            rows = creation.get();
        }
    }

    /** Rolls back a transaction whose key another call has used meanwhile. */
    private static final class KeyUsed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        KeyUsed() {
            super("the idempotency key is used", null, false, false);
        }
    }

    Optional<IdempotentRequest.Answer> earlier() {
        return earlier;
    }

    @Override
    public IdempotentRequest.Answer make(ChangeSet changes) {
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Instant now = clock.instant();
        String answer = rows.apply(changes.storage());
        IdempotencyRepository answers = answers(changes.storage());
        if (!answers.insert(owner, IdempotencyRepository.StoredAnswer.of(request, answer, now.plus(KEPT)), now)) {
            throw new KeyUsed();
        }
        return new IdempotentRequest.Answer(answer, false);
    }

    /**
     * Looks for an answer again, because another call may have been faster. A refused request stores no answer; when it
     * is repeated, it is refused again.
     */
    @Override
    public void recover(RuntimeException failure) {
        boolean isRefused = failure instanceof ValidationException;
        if (!isRefused && !(failure instanceof KeyUsed)) {
            throw failure;
        }
        earlier = find();
        if (earlier.isEmpty()) {
            if (isRefused) {
                throw failure;
            }
            if (++attempts == ATTEMPTS) {
                throw StorageException.failed("use an idempotency key that other calls use at the same time", null);
            }
            rows = creation.get();
        }
    }

    private Optional<IdempotentRequest.Answer> find() {
        return answers(storage)
                .find(owner, request.keyHash())
                .filter(answer -> answer.isLiveAt(clock.instant()))
                .map(answer -> answer.repeated(request));
    }

    private static IdempotencyRepository answers(Storage storage) {
        return storage.optional(IdempotencyRepository.class).orElseThrow();
    }
}
