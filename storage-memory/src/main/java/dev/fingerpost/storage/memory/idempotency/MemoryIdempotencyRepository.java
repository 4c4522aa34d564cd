package dev.fingerpost.storage.memory.idempotency;

import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores the answers to requests in memory. */
public final class MemoryIdempotencyRepository implements IdempotencyRepository {

    /** The feature, as it is found by the type of its port. */
    public static final FeaturePart<IdempotencyRepository> FEATURE =
            new FeaturePart<>(Rows.EMPTY, IdempotencyRepository.class, MemoryIdempotencyRepository::new);

    private final CurrentState current;

    MemoryIdempotencyRepository(CurrentState current) {
        this.current = current;
    }

    record Row(long owner, IdempotencyRepository.StoredAnswer answer) {

        private static final Comparator<Row> BY_KEY = (left, right) -> left.compareKey(right.owner, right.keyHash());
        private static final Comparator<Row> BY_EXPIRY =
                Comparator.comparing((Row row) -> row.answer.expiresAt()).thenComparing(BY_KEY);

        private int compareKey(long otherOwner, String otherHash) {
            int byOwner = Long.compare(owner, otherOwner);
            return byOwner != 0 ? byOwner : keyHash().compareTo(otherHash);
        }

        private String keyHash() {
            return answer.request().keyHash();
        }
    }

    /** The answers, sorted by owner and key, and by the instant at which they expire. Immutable. */
    record Rows(CountingTree<Row> byKey, CountingTree<Row> byExpiry) implements FeatureRows {

        static final Rows EMPTY = new Rows(CountingTree.empty(Row.BY_KEY), CountingTree.empty(Row.BY_EXPIRY));

        /** Adds an answer, whose key must be free. */
        private Rows with(Row row) {
            return new Rows(byKey.with(row), byExpiry.with(row));
        }

        private Rows withoutAll(List<Row> rows) {
            return new Rows(byKey.withoutAll(rows), byExpiry.withoutAll(rows));
        }

        private Optional<Row> find(long owner, String keyHash) {
            return byKey.findAt(row -> row.compareKey(owner, keyHash));
        }

        /**
         * The expired answers of one owner, or of all owners. If the owner is not given, they are in the order in which
         * they expire.
         */
        private Stream<Row> expired(@Nullable Long owner, Instant asOf) {
            return owner == null
                    ? byExpiry.from(0).takeWhile(row -> !row.answer.isLiveAt(asOf))
                    : byKey.at(row -> Long.compare(row.owner, owner)).filter(row -> !row.answer.isLiveAt(asOf));
        }
    }

    @Override
    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
        return current.get().rows(Rows.class).find(owner, keyHash).map(Row::answer);
    }

    @Override
    public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
        Row row = new Row(owner, answer);
        return current.change(state -> {
            List<Row> before =
                    state.rows(Rows.class).find(owner, row.keyHash()).stream().toList();
            if (before.stream().anyMatch(used -> used.answer.isLiveAt(now))) {
                return new Change<>(state, false);
            }
            return new Change<>(
                    state.with(state.rows(Rows.class).withoutAll(before).with(row)), true);
        });
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        return current.change(state -> {
            List<Row> expired =
                    state.rows(Rows.class).expired(owner, asOf).limit(limit).toList();
            return new Change<>(state.with(state.rows(Rows.class).withoutAll(expired)), expired.size());
        });
    }
}
