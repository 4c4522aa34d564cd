package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** One caller's click on its way through {@link GroupCommit}. */
final class WaitingClick {

    private final LinkVersion link;
    private final ClickNumbering numbering;
    private final Duration time;
    private final long arrived = System.nanoTime();
    private final CountDownLatch woken = new CountDownLatch(1);
    private volatile boolean leads;
    private volatile @Nullable OptionalLong number;
    private volatile @Nullable Throwable failure;
    private volatile List<WaitingClick> toWake = List.of();

    /** @param time how long its caller may take from now */
    WaitingClick(LinkVersion link, ClickNumbering numbering, Duration time) {
        this.link = requireNonNull(link, "link");
        this.numbering = requireNonNull(numbering, "numbering");
        this.time = requireNonNull(time, "time");
    }

    /**
     * Wakes the callers of these clicks, which are done: the first one, which wakes two more, and so on. A woken thread
     * may take the processor from the thread that wakes it, and the leader has the next batch to commit.
     */
    static void wake(List<WaitingClick> done) {
        if (!done.isEmpty()) {
            WaitingClick first = done.get(0);
            first.toWake = done.subList(1, done.size());
            first.woken.countDown();
        }
    }

    LinkVersion link() {
        return link;
    }

    ClickNumbering numbering() {
        return numbering;
    }

    /** What its waiting has left of its time. */
    Duration timeLeft(long now) {
        return time.minusNanos(now - arrived);
    }

    /** Whether the click was counted, refused or failed. */
    boolean isDone() {
        return number != null || failure != null;
    }

    /**
     * Waits until the click is done or its caller is to lead; returns whether it is to lead. An interrupted caller
     * keeps waiting, to learn whether its click is counted, and stays interrupted.
     */
    boolean awaitTurn() {
        boolean interrupted = false;
        while (true) {
            try {
                woken.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        wakeOthers();
        return leads;
    }

    void lead() {
        leads = true;
        woken.countDown();
    }

    void complete(OptionalLong newNumber) {
        number = newNumber;
    }

    void fail(Throwable newFailure) {
        failure = newFailure;
    }

    /** Only after the click is done. */
    OptionalLong result() {
        Throwable cause = failure;
        if (cause instanceof StorageException storage) {
            throw storage.again();
        }
        if (cause instanceof CallerTransactionException callers) {
            throw callers;
        }
        if (cause != null) {
            throw StorageException.failed("count a click", cause);
        }
        return requireNonNull(number, "the click is done");
    }

    private void wakeOthers() {
        List<WaitingClick> others = toWake;
        int half = (others.size() + 1) / 2;
        wake(others.subList(0, half));
        wake(others.subList(half, others.size()));
    }
}
