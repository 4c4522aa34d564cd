package dev.fingerpost.contract.idempotency;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.idempotency.IdempotencyRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The answers of the model. */
public final class ModelIdempotencyRepository implements IdempotencyRepository, ModelRows {

    private final ModelStorage storage;
    private List<Row> rows = new ArrayList<>();

    private record Row(long owner, IdempotencyRepository.StoredAnswer answer) {

        boolean has(long wantedOwner, String keyHash) {
            return owner == wantedOwner && answer.request().keyHash().equals(keyHash);
        }
    }

    public ModelIdempotencyRepository(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<Row> now = new ArrayList<>(rows);
        return () -> rows = now;
    }

    @Override
    public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
        synchronized (storage) {
            String keyHash = answer.request().keyHash();
            rows.removeIf(row -> row.has(owner, keyHash) && !row.answer().isLiveAt(now));
            return find(owner, keyHash).isEmpty() && rows.add(new Row(owner, answer));
        }
    }

    @Override
    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
        synchronized (storage) {
            return rows.stream()
                    .filter(row -> row.has(owner, keyHash))
                    .map(Row::answer)
                    .findFirst();
        }
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        synchronized (storage) {
            List<Row> deleted = rows.stream()
                    .filter(row -> owner == null || owner == row.owner())
                    .filter(row -> !row.answer().isLiveAt(asOf))
                    .sorted(Comparator.comparing(row -> row.answer().expiresAt()))
                    .limit(limit)
                    .toList();
            rows.removeAll(deleted);
            return deleted.size();
        }
    }
}
