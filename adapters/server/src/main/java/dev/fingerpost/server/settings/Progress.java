package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Shows how far long work is: on a terminal a bar that is drawn anew, elsewhere a line each ten seconds. If the process is
 * ended meanwhile, it says how to go on.
 */
public final class Progress implements AutoCloseable {

    private static final long LINE_INTERVAL = TimeUnit.SECONDS.toNanos(10);
    private static final long BAR_INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int BAR = 30;

    private final PrintStream err;
    private final boolean isTerminal;
    private final LongSupplier nanos;
    private final String verb;
    private final long total;
    private final long start;
    private final Thread interrupted;
    private long last;
    private boolean isDrawn;

    Progress(PrintStream err, boolean isTerminal, LongSupplier nanos, String verb, long total, String howToGoOn) {
        this.err = requireNonNull(err, "err");
        this.isTerminal = isTerminal;
        this.nanos = requireNonNull(nanos, "nanos");
        this.verb = requireNonNull(verb, "verb");
        this.total = total;
        this.start = nanos.getAsLong();
        this.last = start;
        this.interrupted = new Thread(() -> err.println("fingerpost-server: interrupted; " + howToGoOn), "progress");
    }

    /**
     * Begins.
     *
     * @param verb such as "imported"
     * @param total how many links there are; 0 if that is not known
     * @param howToGoOn what to do after Ctrl-C
     */
    public static Progress of(PrintStream err, String verb, long total, String howToGoOn) {
        Progress progress = new Progress(err, Terminal.is(err), System::nanoTime, verb, total, howToGoOn);
        Runtime.getRuntime().addShutdownHook(progress.interrupted);
        return progress;
    }

    /**
     * Does work whose parts are not counted, and prints a line each ten seconds.
     *
     * @param doing such as "copying the database"
     */
    public static <R> R during(PrintStream err, String doing, Supplier<R> work) {
        return during(err, doing, LINE_INTERVAL, work);
    }

    static <R> R during(PrintStream err, String doing, long interval, Supplier<R> work) {
        long start = System.nanoTime();
        CountDownLatch done = new CountDownLatch(1);
        Thread clock = new Thread(
                () -> {
                    try {
                        while (!done.await(interval, TimeUnit.NANOSECONDS)) {
                            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
                            err.println(doing + ", " + seconds + " s so far");
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "progress");
        clock.setDaemon(true);
        clock.start();
        try {
            return work.get();
        } finally {
            done.countDown();
        }
    }

    /** This many links are done. */
    public void at(long done) {
        long now = nanos.getAsLong();
        if (now - last >= (isTerminal ? BAR_INTERVAL : LINE_INTERVAL)) {
            last = now;
            String text = text(done, Math.max(1, now - start));
            if (isTerminal) {
                err.print("\r" + bar(done) + text + "\u001b[K");
                err.flush();
                isDrawn = true;
            } else {
                err.println(text);
            }
        }
    }

    private String bar(long done) {
        int full = total == 0 ? 0 : (int) Math.min(BAR, done * BAR / total);
        return total == 0 ? "" : "[" + "#".repeat(full) + " ".repeat(BAR - full) + "] ";
    }

    private String text(long done, long time) {
        double rate = done * (double) TimeUnit.SECONDS.toNanos(1) / time;
        String left = total > done && rate > 0 ? ", " + Math.round((total - done) / rate) + " s left" : "";
        return String.format(
                Locale.ROOT,
                "%s %d%s links, %.0f a second%s",
                verb,
                done,
                total == 0 ? "" : " of " + total,
                rate,
                left);
    }

    /** Ends, and clears the bar. */
    @Override
    public void close() {
        if (isDrawn) {
            err.print("\r\u001b[K");
        }
        try {
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IllegalStateException e) {
            // the process is being ended, and the hook has run
        }
    }
}
