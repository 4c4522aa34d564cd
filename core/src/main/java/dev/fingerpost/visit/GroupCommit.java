package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Clicks that come while another commit is under way share the next one. Nobody waits for company: who comes alone
 * commits alone, on his own thread; who comes while somebody commits waits, and that one or one of those who wait commits
 * for all. Clicks of one link in a batch are one change of its row. There is no thread of its own, and the queue is never
 * longer than there are callers.
 */
final class GroupCommit implements ClickCounter {

    /**
     * How many one caller commits in a row. Nothing is committed from the moment somebody is woken to lead until he
     * runs, which takes as long as a commit where there is much to do; but the caller's own answer waits meanwhile.
     */
    private static final int MOST_BATCHES = 16;

    private final LinkRepository links;
    private final Queue<WaitingClick> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean led = new AtomicBoolean();

    GroupCommit(LinkRepository links) {
        this.links = requireNonNull(links, "links");
    }

    @Override
    public OptionalLong count(LinkVersion link, boolean numbered) {
        WaitingClick mine = new WaitingClick(link, numbered);
        queue.add(mine);
        if (takesLead(mine) || mine.awaitTurn()) {
            lead(mine);
        }
        return mine.result();
    }

    /** How many clicks wait for a commit that has not begun. */
    int waiting() {
        return queue.size();
    }

    /** Whoever's click was done with before there was a lead to take is still to be woken, and to wake others. */
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

    /** Commits what waits, and what came meanwhile, a few times; then hands the lead to somebody who still waits. */
    private void lead(WaitingClick mine) {
        try {
            int last = 0;
            for (int batches = 0; batches < MOST_BATCHES && !queue.isEmpty(); batches++) {
                letCome(last);
                List<WaitingClick> clicks = drain();
                last = clicks.size();
                try {
                    new ClickBatch(clicks, mine).commit(links);
                } catch (CallerTransactionException e) {
                    giveBack(clicks, mine, e);
                    return;
                }
            }
        } finally {
            handOver();
        }
    }

    /** A caller in a transaction of its own counts its own click, in there, and leaves the others to another thread. */
    private void giveBack(List<WaitingClick> clicks, WaitingClick mine, CallerTransactionException e) {
        clicks.remove(mine);
        clicks.stream().filter(click -> !click.isDone()).forEach(queue::add);
        if (!mine.isDone()) {
            mine.fail(e);
        }
    }

    /**
     * Where most of those who were just answered are about to come again, lets them run first: a commit for one of them
     * takes nearly as long as one for all. That is no waiting: with nobody to run it is over at once.
     */
    @SuppressWarnings("ThreadPriorityCheck") // the result does not rest on what the scheduler makes of it
    private void letCome(int last) {
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

    /** Only who has the lead looks at who waits: anybody else's look may be at a click that is done with by now. */
    private void handOver() {
        while (true) {
            WaitingClick next = queue.peek();
            if (next != null) {
                next.lead();
                return;
            }
            led.set(false);
            // Somebody may have come between the look and the letting go, and waits for a leader who has left.
            if (queue.isEmpty() || !led.compareAndSet(false, true)) {
                return;
            }
        }
    }
}
