package dev.fingerpost.contract;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.StoredAnswer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The answers of the model. */
final class ModelAnswers implements AnswerRepository {

    private final ModelStorage storage;
    private final List<Row> rows = new ArrayList<>();

    private record Row(long owner, StoredAnswer answer) {

        boolean has(long wantedOwner, String keyHash) {
            return owner == wantedOwner && answer.request().keyHash().equals(keyHash);
        }
    }

    ModelAnswers(ModelStorage storage) {
        this.storage = storage;
    }

    void refuseUsed(long owner, IdempotentRequest request) {
        if (find(owner, request.keyHash()).isPresent()) {
            throw new IdempotencyKeyUsedException();
        }
    }

    void add(long owner, StoredAnswer answer) {
        rows.add(new Row(owner, answer));
    }

    @Override
    public Optional<StoredAnswer> find(long owner, String keyHash) {
        synchronized (storage) {
            return rows.stream()
                    .filter(row -> row.has(owner, keyHash))
                    .map(Row::answer)
                    .findFirst();
        }
    }

    @Override
    public void deleteExpired(long owner, String keyHash, Instant asOf) {
        synchronized (storage) {
            rows.removeIf(row -> row.has(owner, keyHash) && !row.answer().isLiveAt(asOf));
        }
    }

    @Override
    public int deleteExpired(Instant asOf, int limit) {
        return delete(row -> !row.answer().isLiveAt(asOf), limit);
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(row -> row.owner() == owner, limit);
    }

    private int delete(Predicate<Row> which, int limit) {
        synchronized (storage) {
            List<Row> deleted = rows.stream()
                    .filter(which)
                    .sorted(Comparator.comparing(row -> row.answer().expiresAt()))
                    .limit(limit)
                    .toList();
            rows.removeAll(deleted);
            return deleted.size();
        }
    }
}
