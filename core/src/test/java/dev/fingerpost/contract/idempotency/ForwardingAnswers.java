package dev.fingerpost.contract.idempotency;

import dev.fingerpost.idempotency.AnswerRepository;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers that pass every call on to others. A test overrides what it does wrong on purpose. */
public class ForwardingAnswers implements AnswerRepository {

    private final AnswerRepository answers;

    public ForwardingAnswers(AnswerRepository answers) {
        this.answers = answers;
    }

    @Override
    public Optional<AnswerRepository.StoredAnswer> find(long owner, String keyHash) {
        return answers.find(owner, keyHash);
    }

    @Override
    public boolean insert(long owner, AnswerRepository.StoredAnswer answer, Instant now) {
        return answers.insert(owner, answer, now);
    }

    @Override
    public long bytes(long owner, Instant asOf) {
        return answers.bytes(owner, asOf);
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        return answers.deleteExpired(owner, asOf, limit);
    }
}
