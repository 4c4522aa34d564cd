package dev.fingerpost.counting;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Group commit: clicks that arrive during a commit share the next one. No click waits for others to arrive: a single
 * caller commits its click at once, on its own thread. Callers that arrive during a commit wait, and one of them, the
 * leader, commits for all. All clicks of one version of a link in a batch become one change of its row. The wait is
 * part of a caller's time: a caller without remaining time fails, and a batch may take only the time that is left to
 * the click that has waited longest. There is no background thread, and the queue is never longer than the number of
 * callers.
 */
final class GroupCommit {

    private final ClickStore store;
    private final Duration timeout;
    private final Queue<WaitingClick> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean led = new AtomicBoolean();

    /**
     * @param timeout the longest time of a call of the storage
     */
    GroupCommit(ClickStore store, Duration timeout) {
        this.store = store;
        this.timeout = timeout;
    }

    /**
     * Counts a click, unless the limit of the link is reached or the version of the link has changed. The click is
     * durable on return.
     *
     * @throws CallerTransactionException if every statement of the calling thread would be in its caller's transaction;
     * then nothing is counted
     */
    ClickCounter.Result count(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails clicked) {
        try (Deadline.Call call = Deadline.call()) {
            WaitingClick mine = new WaitingClick(link, numbering, clicked, call.deadline());
            queue.add(mine);
            if (takesLead(mine) || mine.awaitTurn()) {
                lead(mine);
            }
            return mine.result();
        }
    }

    /** The number of clicks that wait for a commit that has not begun. */
    int waiting() {
        return queue.size();
    }

    /**
     * Returns whether the caller has to lead. A caller whose click is already done hands the lead on, because its
     * visitor is waiting for the answer.
     */
    boolean takesLead(WaitingClick mine) {
        if (!led.compareAndSet(false, true)) {
            return false;
        }
        if (mine.isDone()) {
            handOver();
            return false;
        }
        return true;
    }

    /**
     * Commits the waiting clicks, then hands the lead to a caller whose click has arrived meanwhile. After a failure,
     * the clicks that waited behind the batch fail without being sent, so that their callers do not wait for a second
     * failure.
     */
    private void lead(WaitingClick mine) {
        List<WaitingClick> clicks = drain();
        try {
            Throwable failure = new ClickBatch(clicks).commit(store, timeout);
            if (failure != null) {
                ClickBatch.fail(drain(), ClickBatch.notTried(failure));
            }
        } catch (CallerTransactionException e) {
            giveBack(clicks, mine, e);
        } finally {
            handOver();
        }
    }

    /**
     * Returns clicks to the queue if it turns out that the leader is in a transaction. Such a caller counts its own
     * click in that transaction and leaves the others to another thread.
     */
    private void giveBack(List<WaitingClick> clicks, WaitingClick mine, CallerTransactionException e) {
        clicks.remove(mine);
        clicks.stream().filter(click -> !click.isDone()).forEach(queue::add);
        if (!mine.isDone()) {
            mine.fail(e);
        }
    }

    private List<WaitingClick> drain() {
        List<WaitingClick> batch = new ArrayList<>();
        for (WaitingClick next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
        }
        return batch;
    }

    /**
     * Hands over the lead. Only the leader may look at the first click in the queue: while any other thread looks at
     * it, the leader may already commit it.
     */
    private void handOver() {
        while (true) {
            WaitingClick next = queue.peek();
            if (next != null) {
                next.lead();
                return;
            }
            led.set(false);
            // A caller may have arrived between the check and the release, and would wait without a leader.
            if (queue.isEmpty() || !led.compareAndSet(false, true)) {
                return;
            }
        }
    }
}
