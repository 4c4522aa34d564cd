package dev.fingerpost.contract;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A storage that forwards every call to another one. A test replaces a repository or overrides a method. */
public class ForwardingStorage implements Storage {

    private final Storage storage;
    private final LinkRepository links;
    private final PixelRepository pixels;

    public ForwardingStorage(Storage storage) {
        this(storage, storage.links(), storage.pixels());
    }

    public ForwardingStorage(Storage storage, LinkRepository links, PixelRepository pixels) {
        this.storage = storage;
        this.links = links;
        this.pixels = pixels;
    }

    /**
     * This storage with another implementation of an optional port.
     *
     * @param instead the implementation of the port; null for none
     */
    public static <I> Storage with(Storage storage, Class<I> port, I instead) {
        return new ForwardingStorage(storage) {
            @Override
            public <P> Optional<P> optional(Class<P> asked) {
                return asked.equals(port) ? Optional.ofNullable(asked.cast(instead)) : super.optional(asked);
            }
        };
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
        return storage.optional(port);
    }

    @Override
    public Set<Class<?>> ports() {
        return storage.ports();
    }

    @Override
    public void install(Set<Class<?>> ports, Set<Class<?>> left) {
        storage.install(ports, left);
        Storage.super.install(ports, left);
    }

    /**
     * If the wrapped storage passes itself to the work of a transaction, the work gets this storage instead, with its
     * faults.
     */
    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        return storage.inTransaction(view -> work.apply(view == storage ? this : view));
    }

    @Override
    public boolean isInCallerTransaction() {
        return storage.isInCallerTransaction();
    }

    @Override
    public void afterCommit(Runnable action) {
        storage.afterCommit(action);
    }

    @Override
    public Duration timeout() {
        return storage.timeout();
    }

    @Override
    public void ping() {
        storage.ping();
    }

    @Override
    public void close() {
        storage.close();
    }
}
