package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Group commit: clicks that arrive during a commit share the next one. No click waits for others to arrive: a caller
 * that is alone commits alone, on its own thread. A caller that arrives during a commit waits, and one caller, the
 * leader, commits for all. Clicks of one link in a batch are one change of its row. Waiting takes from a caller's time: one that
 * has none left fails, and a batch has what is left to all of its callers. There is no background thread, and
 * the queue is never longer than the number of callers.
 */
final class GroupCommit implements ClickCounter {

    /**
     * How many batches a leader commits in a row. Between two leaders nothing is committed until the woken thread runs,
     * which takes as long as a commit on a busy machine; but the leader waits for its own answer meanwhile.
     */
    private static final int MOST_BATCHES = 16;

    private final ClickStore store;
    private final Storage storage;
    private final Queue<WaitingClick> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean led = new AtomicBoolean();

    /** @param storage of the store */
    GroupCommit(ClickStore store, Storage storage) {
        this.store = requireNonNull(store, "store");
        this.storage = requireNonNull(storage, "storage");
    }

    @Override
    public OptionalLong count(LinkVersion link, ClickNumbering numbering) {
        WaitingClick mine = new WaitingClick(link, numbering, storage.timeLeft());
        queue.add(mine);
        if (takesLead(mine) || mine.awaitTurn()) {
            lead(mine);
        }
        return mine.result();
    }

    @Override
    public int waiting() {
        return queue.size();
    }

    /**
     * A caller whose click is done before it gets the lead does not lead: it is still to be woken, and wakes others.
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
     * Commits the waiting clicks, and those that arrive meanwhile, a few times or until a commit fails; then hands the
     * lead to a waiting caller.
     */
    private void lead(WaitingClick mine) {
        try {
            int last = 0;
            for (int batches = 0; batches < MOST_BATCHES && !queue.isEmpty(); batches++) {
                yieldToReturning(last);
                List<WaitingClick> clicks = drain();
                last = clicks.size();
                if (!isCommitted(clicks, mine)) {
                    return;
                }
            }
        } finally {
            handOver();
        }
    }

    /**
     * Commits a batch. After a failure it fails the clicks that have waited behind the batch: they have waited as long
     * as a failure takes, and were not sent.
     *
     * @return false if this caller can commit no further batch
     */
    private boolean isCommitted(List<WaitingClick> clicks, WaitingClick mine) {
        try {
            Throwable failure = new ClickBatch(clicks, mine).commit(store, storage);
            if (failure != null) {
                ClickBatch.fail(drain(), mine, ClickBatch.notTried(failure));
            }
            return failure == null;
        } catch (CallerTransactionException e) {
            giveBack(clicks, mine, e);
            return false;
        }
    }

    /** A caller in a transaction counts its own click there, and leaves the others to another thread. */
    private void giveBack(List<WaitingClick> clicks, WaitingClick mine, CallerTransactionException e) {
        clicks.remove(mine);
        clicks.stream().filter(click -> !click.isDone()).forEach(queue::add);
        if (!mine.isDone()) {
            mine.fail(e);
        }
    }

    /**
     * Lets answered callers return first, because a commit for one of them takes nearly as long as one for all. This is
     * not a wait: without another thread to run it returns at once.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the result does not depend on the scheduler
    private void yieldToReturning(int last) {
        if (2 * queue.size() < last) {
            Thread.yield();
        }
    }

    private List<WaitingClick> drain() {
        List<WaitingClick> batch = new ArrayList<>();
        for (WaitingClick next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
        }
        return batch;
    }

    /** Only the leader reads the queue's head: for any other thread that click may be done by now. */
    private void handOver() {
        while (true) {
            WaitingClick next = queue.peek();
            if (next != null) {
                next.lead();
                return;
            }
            led.set(false);
            // A caller may have arrived between the check and the release, and waits for a leader.
            if (queue.isEmpty() || !led.compareAndSet(false, true)) {
                return;
            }
        }
    }
}
