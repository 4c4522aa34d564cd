package dev.fingerpost.storage.memory.conversion;

import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.conversion.SigningKey;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The keys of receipts in memory. */
public final class MemoryReceiptKeys implements ReceiptKeys {

    /** The feature, as it is found by the type of its port. */
    public static final FeaturePart<ReceiptKeys> FEATURE =
            new FeaturePart<>(new Rows(List.of()), ReceiptKeys.class, MemoryReceiptKeys::new);

    private final CurrentState current;

    MemoryReceiptKeys(CurrentState current) {
        this.current = current;
    }

    /** The keys, by their numbers. Immutable. */
    record Rows(List<SigningKey> keys) implements FeatureRows {

        Rows {
            keys = List.copyOf(keys);
        }

        private Rows with(SigningKey key) {
            List<SigningKey> more = new ArrayList<>(keys);
            more.add(key);
            more.sort(Comparator.comparingInt(SigningKey::number));
            return new Rows(more);
        }

        private Rows withoutAll(List<SigningKey> deleted) {
            List<SigningKey> rest = new ArrayList<>(keys);
            rest.removeAll(deleted);
            return new Rows(rest);
        }
    }

    @Override
    public List<SigningKey> all() {
        return current.get().rows(Rows.class).keys();
    }

    @Override
    public boolean insert(SigningKey key) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            boolean isFree = rows.keys().stream().noneMatch(other -> other.number() == key.number());
            return new Change<>(isFree ? state.with(rows.with(key)) : state, isFree);
        });
    }

    @Override
    public int deleteReplacedBefore(Instant end, int limit) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            int newest = rows.keys().stream()
                    .filter(key -> key.createdAt().isBefore(end))
                    .mapToInt(SigningKey::number)
                    .max()
                    .orElse(0);
            List<SigningKey> replaced = rows.keys().stream()
                    .filter(key -> key.number() != SigningKey.OF_REFERENCES && key.number() < newest)
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(rows.withoutAll(replaced)), replaced.size());
        });
    }
}
