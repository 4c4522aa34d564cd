package dev.fingerpost;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.counting.ClickHook;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Installs features, and collects the places that they take. */
final class Installation implements Heart {

    private final Storage storage;
    private final Clock clock;
    private final List<BeforeChange> before = new ArrayList<>();
    private final List<AfterChange> after = new ArrayList<>();
    private final List<ClickHook> clicks = new ArrayList<>();
    private final List<Pruning.Deletion> deletions = new ArrayList<>();
    private final Set<String> places = new HashSet<>();

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

    List<BeforeChange> before() {
        return before;
    }

    List<AfterChange> after() {
        return after;
    }

    List<ClickHook> clicks() {
        return clicks;
    }

    List<Pruning.Deletion> deletions() {
        return deletions;
    }

    @Override
    public Storage storage() {
        return storage;
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
    public void before(BeforeChange hook) {
        before.add(hook);
    }

    @Override
    public void after(AfterChange hook) {
        after.add(hook);
    }

    @Override
    public void onClicks(ClickHook hook) {
        clicks.add(hook);
    }

    @Override
    public void prune(Duration kept, OldRows rows) {
        deletions.add(limit -> rows.deleteBefore(clock.instant().minus(kept), limit));
    }

    @Override
    public void alone(String place) {
        if (!places.add(place)) {
            throw new IllegalStateException("two features are " + place + ": install only one of them");
        }
    }
}
