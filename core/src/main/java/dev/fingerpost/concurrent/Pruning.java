package dev.fingerpost.concurrent;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/**
 * Every hour, deletes rows that features no longer need, in limited steps. A single thread starts with {@link #start}
 * and ends with {@link #close}. Thread-safe.
 */
public final class Pruning implements AutoCloseable {

    private static final Duration EVERY = Duration.ofHours(1);

    /** The greatest number of rows that one transaction deletes. */
    private static final int ROWS = 100;

    private static final int STEPS = 1_000;

    private static final System.Logger LOG = System.getLogger(Pruning.class.getName());

    private final List<Deletion> deletions;
    private final BackgroundThread thread = new BackgroundThread("fingerpost-pruning", this::run);

    /** Deletes rows of one kind. */
    @FunctionalInterface
    public interface Deletion {

        /**
         * Deletes at most this number of rows. Returns the number of deleted rows; less than the limit if no rows are
         * left.
         */
        int delete(int limit);
    }

    /** @param deletions delete rows that are no longer needed */
    public Pruning(List<Deletion> deletions) {
        this.deletions = List.copyOf(deletions);
    }

    /** Starts the thread. */
    public void start() {
        thread.ensureStarted();
    }

    /** Deletes as many rows as one round may delete. */
    void prune() {
        for (Deletion deletion : deletions) {
            int step = 0;
            while (step < STEPS && !thread.isEnding() && deletion.delete(ROWS) == ROWS) {
                step++;
            }
        }
    }

    /** Stops the thread after its current step. */
    @Override
    public void close() {
        thread.close();
    }

    private void run() {
        try {
            do {
                pruneOrLog();
            } while (!thread.awaitEnd(EVERY));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void pruneOrLog() {
        try {
            prune();
        } catch (RuntimeException e) {
            LOG.log(
                    Level.WARNING,
                    "Rows that are no longer needed could not be deleted; will try again: " + e.getMessage());
            LOG.log(Level.DEBUG, "The cause", e);
        }
    }
}
