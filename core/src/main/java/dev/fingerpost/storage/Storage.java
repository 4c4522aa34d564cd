package dev.fingerpost.storage;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.statistics.StatisticsRepository;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One backend and its repositories. Each method of a repository is one transaction, unless the storage takes part in a
 * transaction of its caller. A port: {@code StorageContract} and the contracts of the repositories test it, and {@code
 * WRITING_A_STORAGE.md} shows how to write one. Thread-safe.
 */
public interface Storage extends AutoCloseable {

    /** The links. The same object each time. */
    LinkRepository links();

    /** The pixels. The same object each time. */
    PixelRepository pixels();

    /** The API keys. The same object each time. */
    ApiKeyRepository apiKeys();

    /**
     * The statistics of clicks; empty for a storage that keeps none, which can then not be {@link
     * dev.fingerpost.FingerpostBuilder#statistics switched on}. The same object each time.
     */
    default Optional<StatisticsRepository> statistics() {
        return Optional.empty();
    }

    /**
     * The answers to requests with an idempotency key; empty for a storage that keeps none, with which {@link
     * dev.fingerpost.link.Links#createOnce} fails. The same object each time.
     */
    default Optional<AnswerRepository> answers() {
        return Optional.empty();
    }

    /**
     * Whether concurrent clicks should share a commit, because a commit waits for a disk or another machine. Constant
     * for each storage.
     */
    boolean isCommitCostly();

    /**
     * Whether the calling thread is in a transaction of its caller in which {@link #links}, {@link #pixels}, {@link
     * #apiKeys}, {@link #statistics} and {@link #answers} take part: the caller commits or rolls back their changes. Cheap, and false for a
     * storage that takes part in none.
     */
    default boolean isInCallerTransaction() {
        return false;
    }

    /**
     * The links, with a new transaction for each call even if the calling thread is in a transaction of its caller: one
     * thread counts the clicks of several visitors. The same object each time.
     *
     * <p>A call throws {@link CallerTransactionException}, and has no effect, if the calling thread can only have its
     * caller's transaction.
     */
    default LinkRepository linksInNewTransactions() {
        return links();
    }

    /**
     * Runs the action after the changes of the calling thread are committed: at once, or after the commit of its
     * caller's transaction. Drops the action if that transaction is rolled back, or if the storage cannot know its end.
     */
    default void afterCommit(Runnable action) {
        action.run();
    }

    /**
     * Runs calls that belong together, such as those of one request: on this thread all calls of this storage may take the
     * time of one. A call that finds none left fails with {@link dev.fingerpost.failure.ErrorCode#TIMED_OUT} and has no
     * effect. Time between the calls does not count, nor do calls in a transaction of the caller and calls of {@link
     * #linksInNewTransactions}, which have {@link #withinTimeLeft}. A storage whose calls have no time limit just runs them.
     *
     * @param calls runs within the outer ones if it is in such calls already
     */
    default <R> R withinOneTimeout(Supplier<R> calls) {
        return calls.get();
    }

    /**
     * How long a call may take that this thread begins now: less than the time limit of this storage within {@link
     * #withinOneTimeout}, after other calls. {@link ChronoUnit#FOREVER} for a storage whose calls have no time limit; zero
     * or negative if no time is left.
     */
    default Duration timeLeft() {
        return ChronoUnit.FOREVER.getDuration();
    }

    /**
     * Runs calls of {@link #linksInNewTransactions} for callers that have waited for them: together they may take what is
     * left of the time of these callers. A call that finds none left fails as one of {@link #withinOneTimeout} does. A
     * storage whose calls have no time limit just runs them.
     *
     * @param left at most the time limit of this storage counts
     */
    default <R> R withinTimeLeft(Duration left, Supplier<R> calls) {
        return calls.get();
    }

    /**
     * Checks that the backend answers and has what this storage needs: for health checks. Changes nothing. It takes no
     * longer than any other read of one row, which must end in limited time even if the backend is silent.
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
