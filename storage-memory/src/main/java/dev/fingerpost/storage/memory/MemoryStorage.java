package dev.fingerpost.storage.memory;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.AfterCommit;
import dev.fingerpost.storage.InstalledPorts;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * Keeps everything in memory, for test suites, demonstrations and small hosts. Nothing is durable: the data is lost
 * when the process ends. Each new storage is empty and shares nothing with others. It opens no files and starts no
 * threads.
 *
 * <p>With a fixed clock and predictable aliases, a test knows every value in advance:
 *
 * <pre>{@code
 * Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
 *     .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
 *     .clock(Clock.fixed(Instant.parse("2026-11-21T08:30:00Z"), ZoneOffset.UTC))
 *     .aliasGenerator(AliasGenerator.sequential("link"))
 *     .build();
 * }</pre>
 *
 * <p>A call that reads sees the state of one instant and waits for no other call. Calls that write wait for each other.
 * Finding a link by id or alias and counting a click take logarithmic time in the number of links, and so does reading
 * a page, or the rows after a cursor, if there is no filter. A filter by ids, external ids or URL, or by alias and
 * domain, reads only the links that an index finds. With any other filter, a page reads every row of the owner, and a
 * cursor reads the rows after it until enough match. A function that is passed to a method that changes or deletes rows
 * must not write to the same storage; such a write fails.
 */
public final class MemoryStorage implements Storage {

    private final CurrentState current;

    /** Whether this is the storage that {@link #inTransaction} passes to its work. */
    private final boolean isView;

    private final MemoryLinks links;
    private final MemoryPixels pixels;

    /** The features that are installed. {@link FeatureParts} finds them. */
    private final List<FeaturePart<?>> features;

    private final Map<Class<?>, Object> ports = new ConcurrentHashMap<>();
    private final Set<Class<?>> installed = ConcurrentHashMap.newKeySet();
    private final List<Runnable> afterCommit = new CopyOnWriteArrayList<>();

    /** Creates an empty storage. */
    public MemoryStorage() {
        this(State.empty(List.of()), new CopyOnWriteArrayList<>(), false);
    }

    private MemoryStorage(State state, List<FeaturePart<?>> features, boolean isView) {
        this.isView = isView;
        this.features = features;
        current = new CurrentState(state);
        links = new MemoryLinks(current);
        pixels = new MemoryPixels(current);
        features.forEach(this::add);
    }

    private void add(FeaturePart<?> feature) {
        ports.put(feature.port(), feature.made().apply(current));
    }

    @Override
    public synchronized void install(Set<Class<?>> needed, Set<Class<?>> left) {
        InstalledPorts.requireAll(installed, needed, left);
        for (Class<?> port : needed) {
            if (!ports.containsKey(port)) {
                FeaturePart<?> feature = FeatureParts.of(port).orElseThrow(() -> InstalledPorts.unknown(this, port));
                current.change(state -> new Change<>(state.with(feature.none()), feature));
                features.add(feature);
                add(feature);
            }
            installed.add(port);
        }
    }

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public <P> Optional<P> optional(Class<P> port) {
        return Optional.ofNullable(ports.get(port)).map(port::cast);
    }

    @Override
    public Set<Class<?>> ports() {
        return Collections.unmodifiableSet(ports.keySet());
    }

    /**
     * Runs work in one transaction. Other writers wait until it has ended. Within the work, a write to this storage
     * fails; the work must write to the storage that it gets.
     */
    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        List<Runnable> committed = new ArrayList<>();
        R result = current.change(state -> {
            MemoryStorage view = new MemoryStorage(state, features, true);
            R made = work.apply(view);
            committed.addAll(view.afterCommit);
            return new Change<>(view.current.get(), made);
        });
        committed.forEach(this::afterCommit);
        return result;
    }

    @Override
    public boolean isInCallerTransaction() {
        return isView;
    }

    @Override
    public void afterCommit(Runnable action) {
        if (isView) {
            afterCommit.add(action);
        } else {
            AfterCommit.run(action);
        }
    }

    /** Does nothing, because there is no backend that could fail to answer. */
    @Override
    public void ping() {}

    /** Does nothing, because there is nothing to close. */
    @Override
    public void close() {}
}
