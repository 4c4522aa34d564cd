package dev.fingerpost.storage;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * One backend and its repositories. Each call of a repository is one transaction, unless the storage takes part in a
 * transaction of its caller. A port: {@code StorageContract} and the contracts of the repositories test it, and the
 * guide "Writing a storage" shows how to write one. Implementations must be thread-safe.
 */
public interface Storage extends AutoCloseable {

    /** The repository of links, always the same object. */
    LinkRepository links();

    /** The repository of pixels, always the same object. */
    PixelRepository pixels();

    /**
     * Returns the port of a feature, such as {@code optional(Outbox.class)}, always the same object; empty if this
     * storage does not have it. A single method serves all such ports, so that a storage that wraps another one passes
     * on every port, even those that are added later. Each feature names the port that it needs and cannot be switched
     * on without it; the guide "Writing a storage" lists them.
     *
     * @param port the interface of the port
     * @return an implementation of each port in {@link #ports}, and empty for any other interface
     */
    default <P> Optional<P> optional(Class<P> port) {
        return Optional.empty();
    }

    /**
     * The ports for which {@link #optional} returns an object. Code that treats all ports alike iterates over them:
     * {@link dev.fingerpost.Fingerpost#deleteOwner}, for example, deletes the rows of each port that is
     * {@link dev.fingerpost.storage.OwnedRows}.
     */
    default Set<Class<?>> ports() {
        return Set.of();
    }

    /**
     * Prepares the ports of the features that a library has installed. It creates their tables where they are missing,
     * and records which ports are installed, if the backend outlives the process. Called by
     * {@link dev.fingerpost.FingerpostBuilder#build}. By default, only checks that there is an object for each port.
     *
     * @param ports the ports that the features need; afterwards {@link #optional} has them
     * @param left ports that were installed earlier and are now left out on purpose. They are still in {@link #ports}
     * @throws IllegalStateException if this storage has no part for a port; or if a port was installed earlier and is
     * neither needed nor left
     */
    default void install(Set<Class<?>> ports, Set<Class<?>> left) {
        for (Class<?> port : ports) {
            if (optional(port).isEmpty()) {
                throw InstalledPorts.unknown(this, port);
            }
        }
    }

    /**
     * Whether the calling thread is in a transaction of its caller in which {@link #links} and the other repositories
     * take part, so that the caller commits or rolls back their changes. The call is cheap. Always false for a storage
     * that never takes part in such a transaction.
     */
    default boolean isInCallerTransaction() {
        return false;
    }

    /**
     * Runs work in one transaction. When the work returns, all changes that it made through its storage are committed.
     * If the work throws an exception, no change is made, and the exception reaches the caller. The work sees its own
     * changes; other callers see them after the commit. A call that is refused within the work, for example because of
     * a taken alias, has no effect and leaves the transaction usable. If the thread is in a transaction of its caller,
     * the work is part of that transaction.
     *
     * <p>The storage that the work gets may be used only by this thread, and only until the work ends. That storage
     * {@linkplain #isInCallerTransaction is in a transaction}, and its {@link #afterCommit} runs actions after the
     * commit. The work must not use another storage of this backend, because a call of that storage could wait for this
     * transaction.
     *
     * @param work may be called more than once, after a conflict with other transactions, and must have no other side
     * effects
     */
    <R> R inTransaction(Function<Storage, R> work);

    /**
     * Runs an action after the changes of the calling thread are committed: at once, or after the commit of its
     * caller's transaction. The action is dropped if that transaction is rolled back, or if the storage cannot know how
     * it ends. Whatever the action throws is logged and affects neither the caller nor other actions; a storage runs
     * actions by {@link AfterCommit#run}.
     */
    default void afterCommit(Runnable action) {
        AfterCommit.run(action);
    }

    /**
     * How long a call may take. Calls that share a {@link Deadline} may take this time together: a call without
     * remaining time fails with {@link dev.fingerpost.failure.ErrorCode#TIMED_OUT} and has no effect. A transaction of
     * {@link #inTransaction} is one call. Calls in a transaction of the caller are not limited. The value is
     * {@link ChronoUnit#FOREVER} for a storage without a limit.
     */
    default Duration timeout() {
        return ChronoUnit.FOREVER.getDuration();
    }

    /**
     * Checks that the backend answers and has what this storage needs, for health checks. A ping changes no data. If an
     * earlier write has failed, it may test whether the backend can write again. Like any other call for one row, it
     * must end in limited time even if the backend does not respond. By default it does nothing, which is sufficient
     * for a storage in memory.
     *
     * @throws dev.fingerpost.failure.StorageException if the backend does not answer, or cannot serve this storage
     */
    default void ping() {}

    /**
     * Closes the resources that the storage itself has opened. Objects of the host, such as a {@code DataSource}, stay
     * open. A second call has no effect. By default there is nothing to close.
     */
    @Override
    default void close() {}
}
