package dev.fingerpost.counting;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Deadline;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** The click of one caller on its way through {@link GroupCommit}. */
final class WaitingClick {

    private final LinkVersion link;
    private final ClickDetails clicked;
    private final CountedClicks.Numbering numbering;
    private final Deadline deadline;
    private final CountDownLatch woken = new CountDownLatch(1);
    private volatile boolean leads;
    private volatile ClickCounter.@Nullable Result result;
    private volatile @Nullable Throwable failure;

    WaitingClick(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails clicked, Deadline deadline) {
        this.link = link;
        this.clicked = clicked;
        this.numbering = numbering;
        this.deadline = deadline;
    }

    LinkVersion link() {
        return link;
    }

    ClickDetails clicked() {
        return clicked;
    }

    CountedClicks.Numbering numbering() {
        return numbering;
    }

    Deadline deadline() {
        return deadline;
    }

    /** Whether the click was counted, refused or failed. */
    boolean isDone() {
        return result != null || failure != null;
    }

    /**
     * Waits until the click is done or its caller has to lead. Returns whether the caller has to lead. An interrupted
     * caller continues to wait, to learn whether its click is counted, and stays interrupted.
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
        return leads;
    }

    /** Wakes the caller so that it commits the clicks of others, too. */
    void lead() {
        leads = true;
        woken.countDown();
    }

    /** Completes the click with a result and wakes its caller. */
    void complete(ClickCounter.Result newResult) {
        result = newResult;
        woken.countDown();
    }

    /** Completes the click with a failure and wakes its caller. */
    void fail(Throwable newFailure) {
        failure = newFailure;
        woken.countDown();
    }

    /** Returns the result. Must be called only after the click is done. */
    ClickCounter.Result result() {
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
        return requireNonNull(result, "the click is done");
    }
}
