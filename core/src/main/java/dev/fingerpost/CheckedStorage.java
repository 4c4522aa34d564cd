package dev.fingerpost;

import dev.fingerpost.concurrent.Lifetime;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The storage as the calls of a host reach it: refused once the library is closed. This is the one place that all use
 * cases pass. What the library itself does until {@link Fingerpost#close} returns, such as writing the waiting clicks,
 * uses the storage directly, as does the rest of a transaction that has begun.
 */
record CheckedStorage(Storage storage, Lifetime lifetime) implements Storage {

    CheckedStorage in(Storage transaction) {
        return new CheckedStorage(transaction, lifetime);
    }

    @Override
    public LinkRepository links() {
        return open().links();
    }

    @Override
    public PixelRepository pixels() {
        return open().pixels();
    }

    @Override
    public <P> Optional<P> optional(Class<P> port) {
        return open().optional(port);
    }

    @Override
    public Set<Class<?>> ports() {
        return open().ports();
    }

    @Override
    public void install(Set<Class<?>> ports, Set<Class<?>> left) {
        open().install(ports, left);
    }

    @Override
    public boolean isInCallerTransaction() {
        return open().isInCallerTransaction();
    }

    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        return open().inTransaction(work);
    }

    @Override
    public void ping() {
        open().ping();
    }

    /** Not checked, because the change is already made. */
    @Override
    public void afterCommit(Runnable action) {
        storage.afterCommit(action);
    }

    @Override
    public Duration timeout() {
        return storage.timeout();
    }

    private Storage open() {
        lifetime.check();
        return storage;
    }
}
