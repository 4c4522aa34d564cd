package dev.fingerpost.contract;

import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.StoredAnswer;
import java.time.Instant;
import java.util.Optional;

/** Answers that pass every call on to others. A test overrides what it does wrong on purpose. */
public class ForwardingAnswers implements AnswerRepository {

    private final AnswerRepository answers;

    public ForwardingAnswers(AnswerRepository answers) {
        this.answers = answers;
    }

    @Override
    public Optional<StoredAnswer> find(long owner, String keyHash) {
        return answers.find(owner, keyHash);
    }

    @Override
    public void deleteExpired(long owner, String keyHash, Instant asOf) {
        answers.deleteExpired(owner, keyHash, asOf);
    }

    @Override
    public int deleteExpired(Instant asOf, int limit) {
        return answers.deleteExpired(asOf, limit);
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return answers.deleteOf(owner, limit);
    }
}
