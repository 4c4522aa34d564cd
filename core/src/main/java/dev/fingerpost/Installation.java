package dev.fingerpost;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Installs features, and collects the places that they take. */
final class Installation implements Heart {

    private final Storage storage;
    private final Clock clock;
    private final List<AfterChange> after = new ArrayList<>();
    private final List<Pruning.Deletion> deletions = new ArrayList<>();

    private Installation(Storage storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
    }

    /**
     * Installs features on a storage.
     *
     * @param left the ports of the features that the storage may keep without them
     */
    static Installation of(List<Feature> features, Storage storage, Set<Class<?>> left, Clock clock) {
        Set<Class<?>> ports = new LinkedHashSet<>();
        features.forEach(feature -> ports.addAll(feature.ports()));
        storage.install(ports, left);
        Installation installation = new Installation(storage, clock);
        features.forEach(feature -> feature.install(installation));
        return installation;
    }

    List<AfterChange> after() {
        return after;
    }

    List<Pruning.Deletion> deletions() {
        return deletions;
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public <P> P port(Class<P> port) {
        return storage.optional(port).orElseThrow();
    }

    @Override
    public void after(AfterChange hook) {
        after.add(hook);
    }

    @Override
    public void prune(Duration kept, OldRows rows) {
        deletions.add(limit -> rows.deleteBefore(clock.instant().minus(kept), limit));
    }
}
