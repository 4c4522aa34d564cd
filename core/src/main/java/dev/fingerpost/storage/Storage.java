package dev.fingerpost.storage;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;

/**
 * One backend: its repositories. Each of their methods is one transaction of its own, unless the
 * storage takes part in a transaction of its caller. A port; {@code StorageContract}
 * and the contracts of the repositories are its meaning in tests, {@code WRITING_A_STORAGE.md} the way to write one.
 * Thread-safe.
 */
public interface Storage extends AutoCloseable {

    /** Its links. The same object each time. */
    LinkRepository links();

    /** Its pixels. The same object each time. */
    PixelRepository pixels();

    /** Its API keys. The same object each time. */
    ApiKeyRepository apiKeys();

    /**
     * Whether a commit is so costly that clicks which come at one time had better share it: true where it waits for a
     * disk or another machine. Constant for each storage.
     */
    boolean isCommitCostly();

    /**
     * Whether the calling thread is in a transaction of its caller, in which {@link #links}, {@link #pixels} and
     * {@link #apiKeys} take part: what they do is committed or rolled back by the caller. Cheap, and false for a storage
     * that takes part in none.
     */
    default boolean isInCallerTransaction() {
        return false;
    }

    /**
     * Its links, each call a transaction of its own even where the calling thread is in a transaction of its caller: for
     * clicks of several visitors, which one thread counts for all. The same object each time.
     *
     * <p>A call throws {@link CallerTransactionException}, and has no effect, where the calling thread cannot have
     * another transaction than its caller's.
     */
    default LinkRepository linksInNewTransactions() {
        return links();
    }

    /**
     * Runs the action once what the calling thread has changed is committed: at once, or after the commit of the
     * caller's transaction it is in. The action is dropped if that transaction is rolled back, and where the storage
     * cannot know its end.
     */
    default void afterCommit(Runnable action) {
        action.run();
    }

    /**
     * Gives back what the storage itself took; what the host gave it (a DataSource, for one) stays open. Closing again
     * has no effect.
     */
    @Override
    void close();
}
