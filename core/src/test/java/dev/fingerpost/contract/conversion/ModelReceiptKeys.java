package dev.fingerpost.contract.conversion;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.conversion.SigningKey;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The keys of receipts of the model. */
public final class ModelReceiptKeys implements ReceiptKeys, ModelRows {

    private final ModelStorage storage;
    private SortedMap<Integer, SigningKey> keys = new TreeMap<>();

    public ModelReceiptKeys(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        SortedMap<Integer, SigningKey> now = new TreeMap<>(keys);
        return () -> keys = now;
    }

    @Override
    public List<SigningKey> all() {
        synchronized (storage) {
            return List.copyOf(keys.values());
        }
    }

    @Override
    public boolean insert(SigningKey key) {
        synchronized (storage) {
            return keys.putIfAbsent(key.number(), key) == null;
        }
    }

    @Override
    public int deleteReplacedBefore(Instant end, int limit) {
        synchronized (storage) {
            List<Integer> replaced = keys.keySet().stream()
                    .filter(number -> number > 0)
                    .filter(number -> keys.tailMap(number + 1).values().stream()
                            .anyMatch(newer -> newer.createdAt().isBefore(end)))
                    .limit(limit)
                    .toList();
            keys.keySet().removeAll(replaced);
            return replaced.size();
        }
    }
}
