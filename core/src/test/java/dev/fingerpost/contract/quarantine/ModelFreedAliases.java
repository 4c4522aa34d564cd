package dev.fingerpost.contract.quarantine;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The freed aliases of the model, and which owner has freed each of them last. */
public final class ModelFreedAliases implements FreedAliases, ModelRows {

    private final ModelStorage storage;
    private Map<LinkAddress, Freed> rows = new HashMap<>();

    private record Freed(long owner, Instant at) {}

    public ModelFreedAliases(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        Map<LinkAddress, Freed> now = new HashMap<>(rows);
        return () -> rows = now;
    }

    @Override
    public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
        synchronized (storage) {
            rows.values().removeIf(row -> row.at().isBefore(forgotten));
            addresses.forEach(address -> rows.put(address, new Freed(owner, at)));
        }
    }

    @Override
    public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
        synchronized (storage) {
            return addresses.stream()
                    .filter(rows::containsKey)
                    .filter(address -> rows.get(address).owner() != owner
                            && rows.get(address).at().isAfter(after))
                    .collect(Collectors.toSet());
        }
    }
}
