package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Write-behind: clicks are counted shortly after their visitors are answered, all buffered clicks in one commit. A
 * failed write is retried with the next. The buffer has one number for each link, for at most {@value #MOST_LINKS}
 * links. The one thread starts with the first click and ends with {@link #close}.
 */
final class WriteBehind implements AutoCloseable {

    private static final int MOST_LINKS = 100_000;
    private static final long CLOSE_MILLIS = 5_000;
    private static final System.Logger LOG = System.getLogger(WriteBehind.class.getName());

    private final ClickStore store;
    private final Duration delay;
    private final CountDownLatch ending = new CountDownLatch(1);
    private SortedMap<LinkVersion, Long> gathered = new TreeMap<>();
    private long waiting;
    private @Nullable Thread thread;

    WriteBehind(ClickStore store, Duration delay) {
        this.store = requireNonNull(store, "store");
        this.delay = requireNonNull(delay, "delay");
    }

    /** Buffers a click. Returns whether there was room for it: false after closing, or with too many links waiting. */
    synchronized boolean add(long linkId) {
        LinkVersion link = LinkVersion.any(linkId);
        boolean isFull = gathered.size() >= MOST_LINKS && !gathered.containsKey(link);
        if (isFull || ending.getCount() == 0) {
            return false;
        }
        gathered.merge(link, 1L, Long::sum);
        waiting++;
        if (thread == null) {
            thread = start(this::run);
        }
        return true;
    }

    /** How many clicks are in the buffer. */
    synchronized long waiting() {
        return waiting;
    }

    /**
     * Writes the buffer and ends the thread. Later clicks are refused. It never writes on the calling thread, which may
     * be in a transaction of its caller.
     */
    @Override
    public void close() {
        Thread running = end();
        if (running != null) {
            join(running, CLOSE_MILLIS);
            join(start(this::flush), 0);
        }
    }

    private synchronized @Nullable Thread end() {
        ending.countDown();
        return thread;
    }

    /** Keeps an interrupt for later, because the clicks must be written. */
    private static void join(Thread running, long millis) {
        boolean interrupted = false;
        while (true) {
            try {
                running.join(millis);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread start(Runnable work) {
        Thread writer = new Thread(work, "fingerpost-clicks");
        writer.setDaemon(true);
        writer.start();
        return writer;
    }

    /** At half the delay, so that the commit fits into the other half. */
    private void run() {
        try {
            while (!ending.await(Math.max(1, delay.toMillis() / 2), TimeUnit.MILLISECONDS)) {
                flush();
            }
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "Interrupted: the rest is written on closing");
        }
    }

    private void flush() {
        SortedMap<LinkVersion, Long> batch = take();
        if (batch.isEmpty()) {
            return;
        }
        try {
            store.count(batch, ClickNumbering.UNNUMBERED);
        } catch (StorageException e) {
            keepUnlessCounted(batch, e);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "Clicks are lost", e);
        }
    }

    private void keepUnlessCounted(SortedMap<LinkVersion, Long> batch, StorageException e) {
        if (e.code() == ErrorCode.OUTCOME_UNKNOWN) {
            // A retry could count them twice.
            LOG.log(System.Logger.Level.WARNING, "Clicks may be lost: the storage was lost at the commit", e);
            return;
        }
        LOG.log(System.Logger.Level.WARNING, "Could not count clicks; they are retried", e);
        giveBack(batch);
    }

    private synchronized SortedMap<LinkVersion, Long> take() {
        SortedMap<LinkVersion, Long> batch = gathered;
        gathered = new TreeMap<>();
        waiting = 0;
        return batch;
    }

    private synchronized void giveBack(SortedMap<LinkVersion, Long> batch) {
        batch.forEach((link, clicks) -> {
            gathered.merge(link, clicks, Long::sum);
            waiting += clicks;
        });
    }
}
