package dev.fingerpost.storage;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One backend and its repositories. Each method of a repository is one transaction, unless the storage takes part in a
 * transaction of its caller. A port: {@code StorageContract} and the contracts of the repositories test it, and the guide
 * "Writing a storage" shows how to write one. Thread-safe.
 */
public interface Storage extends AutoCloseable {

    /** The links. The same object each time. */
    LinkRepository links();

    /** The pixels. The same object each time. */
    PixelRepository pixels();

    /**
     * A port that a storage may leave out; empty if it does. The same object each time. A method for all of them, so that a
     * storage in front of another one passes on each, and later ones too. Each feature names the port that it needs, and
     * cannot be switched on without it; the guide "Writing a storage" lists them.
     */
    default <P> Optional<P> optional(Class<P> port) {
        return Optional.empty();
    }

    /**
     * The ports that {@link #optional} answers. What is done for every port walks them: {@link dev.fingerpost.Fingerpost#deleteOwner} deletes the
     * rows of each that is {@link dev.fingerpost.storage.OwnedRows}.
     */
    default Set<Class<?>> ports() {
        return Set.of();
    }

    /**
     * Whether the calling thread is in a transaction of its caller in which {@link #links} and the other repositories take
     * part: the caller commits or rolls back their changes. Cheap, and false for a storage that takes part in none.
     */
    default boolean isInCallerTransaction() {
        return false;
    }

    /**
     * Runs work in one transaction: all changes that it makes through the storage it gets are committed when it returns, or
     * none if it throws; its exception reaches the caller. The work sees its own changes, and others see them after the
     * commit. A refused call in it, such as one with a taken alias, has no effect and leaves the transaction usable. On a
     * thread that is in a transaction of its caller, the work is a part of that, all or nothing.
     *
     * <p>The storage that the work gets is for this thread and ends with the work. It {@linkplain #isInCallerTransaction is in
     * a transaction}, and its {@link #afterCommit} runs actions after the commit. Within the work use no other storage of
     * this backend: it may wait for this transaction.
     *
     * @param work may be called more than once, after a conflict with other transactions, and must have no other side effects
     */
    <R> R inTransaction(Function<Storage, R> work);

    /**
     * Runs the action after the changes of the calling thread are committed: at once, or after the commit of its
     * caller's transaction. Drops the action if that transaction is rolled back, or if the storage cannot know its end.
     */
    default void afterCommit(Runnable action) {
        action.run();
    }

    /**
     * The key of the database that the calling thread's calls reach, for a storage whose host sends each tenant to a database or
     * schema of its own. Whatever the library keeps in memory is kept for each key apart, and only the threads of callers use
     * such a storage: statistics, the outbox and titles, which are written by other threads, cannot be switched on. Empty for a
     * storage that is one database, as nearly all are.
     */
    default Optional<Supplier<String>> tenantKey() {
        return Optional.empty();
    }

    /**
     * How long a call may take, and all calls together that share a {@link Deadline}: one that finds no time left fails with
     * {@link dev.fingerpost.failure.ErrorCode#TIMED_OUT} and has no effect. Calls in a transaction of the caller are not
     * limited. {@link ChronoUnit#FOREVER} for a storage whose calls have no limit.
     */
    default Duration timeout() {
        return ChronoUnit.FOREVER.getDuration();
    }

    /**
     * Checks that the backend answers and has what this storage needs: for health checks. Changes nothing,
     * though it may try a write after one has failed. It takes no longer than any other call for one row, which must end in
     * limited time even if the backend is silent.
     *
     * @throws dev.fingerpost.failure.StorageException if the backend does not answer, or cannot serve this storage
     */
    void ping();

    /**
     * Releases what the storage itself has opened. Objects of the host, such as a {@code DataSource}, stay open.
     * Closing again has no effect.
     */
    @Override
    void close();
}
