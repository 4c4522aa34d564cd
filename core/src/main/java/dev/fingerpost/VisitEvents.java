package dev.fingerpost;

import dev.fingerpost.concurrent.SharedQueue;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.visit.VisitEvent;
import dev.fingerpost.visit.VisitListener;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Calls the listeners of visits on a separate thread, which starts with the first event and ends after {@link #close}.
 * An event that does not fit into the queue is dropped and counted, so no visit waits for a listener. Each owner has a
 * share of the queue, so that many visits to the links of one owner do not displace the visits of others.
 */
final class VisitEvents implements Consumer<VisitEvent>, AutoCloseable {

    /** How long {@link #close} waits for listeners that are still running. */
    private static final long CLOSE_MILLIS = 5_000;

    private static final Duration LOG_INTERVAL = Duration.ofMinutes(1);
    private static final System.Logger LOG = System.getLogger(VisitEvents.class.getName());

    private final List<VisitListener> listeners;
    private final Consumer<Runnable> afterCommit;
    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING, LOG_INTERVAL);
    private final RateLimitedLog losses = new RateLimitedLog(LOG, Level.WARNING, LOG_INTERVAL);
    private final AtomicLong droppedVisits = new AtomicLong();
    private final ThreadPoolExecutor delivery =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), DeliveryThread::new);

    /**
     * The waiting events. For each of them {@link #delivery} has one task, which delivers the oldest event that is
     * still waiting. An event that displaces another one gets no task of its own, because the task of the displaced
     * event remains.
     */
    private final SharedQueue<VisitEvent> waiting = new SharedQueue<>(VisitListener.QUEUE_LENGTH);

    /** @param afterCommit runs an action after the commit of the caller's transaction, or at once if there is none */
    VisitEvents(List<VisitListener> listeners, Consumer<Runnable> afterCommit) {
        this.listeners = List.copyOf(listeners);
        this.afterCommit = afterCommit;
    }

    /** Never throws: the visit is decided, and its visitor must get an answer. */
    @Override
    public void accept(VisitEvent event) {
        if (listeners.isEmpty()) {
            return;
        }
        try {
            afterCommit.accept(() -> queue(event));
        } catch (RuntimeException e) {
            drop();
        }
    }

    private void queue(VisitEvent event) {
        if (waiting.add(owner(event), event) != SharedQueue.Added.TAKEN) {
            drop();
            return;
        }
        try {
            delivery.execute(() -> waiting.poll().ifPresent(this::deliver));
        } catch (RejectedExecutionException closed) {
            waiting.poll();
            drop();
        }
    }

    /**
     * The owner whose share of the queue an event takes. All visits without a known link, which include the failed
     * ones, have a single share together.
     */
    private static long owner(VisitEvent event) {
        return event instanceof VisitEvent.Resolved resolved && resolved.found() != null
                ? resolved.found().owner()
                : 0;
    }

    private void drop() {
        long dropped = droppedVisits.incrementAndGet();
        losses.log(dropped + " visits did not reach the visit listeners so far", null);
    }

    int waitingVisits() {
        return waiting.size();
    }

    long droppedVisits() {
        return droppedVisits.get();
    }

    /** Lets the thread deliver the waiting events and end, and waits for this for a few seconds at most. */
    @Override
    public void close() {
        delivery.shutdown();
        if (Thread.currentThread() instanceof DeliveryThread) {
            return; // a listener that closes the library must not wait for itself
        }
        try {
            if (!delivery.awaitTermination(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
                LOG.log(Level.WARNING, "The visit listeners are still busy, so the last visits may not reach them");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Catches every throwable: an error of one listener must not stop the thread. */
    private void deliver(VisitEvent event) {
        for (VisitListener listener : listeners) {
            try {
                if (event instanceof VisitEvent.Resolved resolved) {
                    listener.resolved(resolved);
                } else if (event instanceof VisitEvent.Failed failed) {
                    listener.failed(failed);
                }
            } catch (Throwable e) {
                failures.log("A visit listener failed", e);
            }
        }
    }

    private static final class DeliveryThread extends Thread {

        DeliveryThread(Runnable worker) {
            super(worker, "fingerpost-visit-listeners");
            setDaemon(true);
        }
    }
}
