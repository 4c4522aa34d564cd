package dev.fingerpost.contract.idempotency;

import dev.fingerpost.idempotency.IdempotencyRepository;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A repository of answers that forwards every call to another one. A test overrides the methods that are to be wrong.
 */
public class ForwardingIdempotency implements IdempotencyRepository {

    private final IdempotencyRepository answers;

    public ForwardingIdempotency(IdempotencyRepository answers) {
        this.answers = answers;
    }

    @Override
    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
        return answers.find(owner, keyHash);
    }

    @Override
    public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
        return answers.insert(owner, answer, now);
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        return answers.deleteExpired(owner, asOf, limit);
    }
}
