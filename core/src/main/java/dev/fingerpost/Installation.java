package dev.fingerpost;

import dev.fingerpost.change.AfterChange;
import dev.fingerpost.change.ArrivalHook;
import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.change.Turns;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.concurrent.Lifetime;
import dev.fingerpost.concurrent.Pruning;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.storage.OwnedRows;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Installs features, and collects the places that they take. */
final class Installation implements Heart {

    private final Storage storage;
    private final Lifetime lifetime;
    private final Clock clock;
    private final SpaceDirectory spaces;
    private final Turns turns;
    private final UnitOfWork unit;
    private final List<BeforeChange> before = new ArrayList<>();
    private final List<AfterChange> after = new ArrayList<>();
    private final List<ArrivalHook> arrivals = new ArrayList<>();
    private final List<RowListeners.Listener<Link>> listeners = new ArrayList<>();
    private final List<ClickHook> clickHooks = new ArrayList<>();
    private final List<Pruning.Deletion> deletions = new ArrayList<>();
    private final Map<Class<?>, OwnedRows> deletedFirst = new LinkedHashMap<>();

    Installation(Storage storage, Lifetime lifetime, Clock clock, SpaceDirectory spaces, Turns turns, Actor actor) {
        this.storage = storage;
        this.lifetime = lifetime;
        this.clock = clock;
        this.spaces = spaces;
        this.turns = turns;
        this.unit = new UnitOfWork(turns, before, after, arrivals, new RowListeners<>("link", listeners)).by(actor);
    }

    /**
     * Installs features.
     *
     * @param left the ports of the features that the storage may keep without them
     */
    void install(Collection<Feature> features, Set<Class<?>> left) {
        Set<Class<?>> ports = new LinkedHashSet<>();
        features.forEach(feature -> ports.addAll(feature.ports()));
        storage.install(ports, left);
        features.forEach(feature -> feature.install(this));
    }

    List<ClickHook> clickHooks() {
        return clickHooks;
    }

    List<Pruning.Deletion> deletions() {
        return deletions;
    }

    Map<Class<?>, OwnedRows> deletedFirst() {
        return deletedFirst;
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public Storage storage() {
        return storage;
    }

    @Override
    public Storage storageOfCalls() {
        return new CheckedStorage(storage, lifetime);
    }

    @Override
    public Storage storageOf(OwnerReader owner) {
        return owner instanceof ReadOnlyOwner narrowed ? narrowed.owner().storage() : ((Owner) owner).storage();
    }

    @Override
    public UnitOfWork unit() {
        return unit;
    }

    @Override
    public SpaceDirectory spaces() {
        return spaces;
    }

    @Override
    public Turns turns() {
        return turns;
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
    public void listener(LinkListener listener) {
        listeners.add(RowListeners.Listener.of(listener));
    }

    @Override
    public void onArrival(ArrivalHook hook) {
        arrivals.add(hook);
    }

    @Override
    public void onClicks(ClickHook hook) {
        clickHooks.add(hook);
    }

    @Override
    public void deleteFirst(Class<?> port, OwnedRows rows) {
        deletedFirst.put(port, rows);
    }

    @Override
    public void prune(Duration kept, OldRows rows) {
        deletions.add(limit -> rows.deleteBefore(clock.instant().minus(kept), limit));
    }
}
