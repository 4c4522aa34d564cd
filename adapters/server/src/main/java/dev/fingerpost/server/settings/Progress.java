package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Shows the progress of long work, part by part: on a terminal with a bar that is redrawn, elsewhere with a line every
 * ten seconds. If the process is ended meanwhile, it prints how to continue. Thread-safe.
 */
public final class Progress implements AutoCloseable {

    private static final long LINE_MILLIS = 10_000;
    private static final long BAR_MILLIS = 200;
    private static final int BAR = 20;

    /**
     * The control characters before the bar and, below, after it. They make the terminal cut a long bar instead of
     * wrapping it, and put the cursor at the beginning of the line, so that whatever is printed next replaces the bar.
     */
    private static final String BEFORE_BAR = "\r\u001b[?7l";

    private static final String AFTER_BAR = "\u001b[K\u001b[?7h\r";

    private static final String CLEARED = "\r\u001b[K";

    private final PrintStream err;
    private final boolean isTerminal;
    private final LongSupplier nanos;
    private final Thread interrupted;
    private final CountDownLatch ended = new CountDownLatch(1);
    private String doing = "";
    private String unit = "";
    private long start;
    private Supplier<Step> step = Step.NOT_COUNTED;
    private boolean isDrawn;

    /**
     * The progress of a part.
     *
     * @param total 0 if it is not known
     * @param share the share of the work, up to 1; 0 if it is not known
     */
    private record Step(long done, long total, double share) {

        static final Supplier<Step> NOT_COUNTED = () -> new Step(0, 0, 0);

        static Step of(long done, long total) {
            return new Step(done, total, total > 0 ? Math.min(1, done / (double) total) : 0);
        }
    }

    Progress(PrintStream err, boolean isTerminal, LongSupplier nanos, String howToGoOn) {
        this.err = err;
        this.isTerminal = isTerminal;
        this.nanos = nanos;
        this.interrupted = new Thread(() -> err.println("fingerpost-server: interrupted; " + howToGoOn), "progress");
    }

    /**
     * Does work and shows its progress.
     *
     * @param howToGoOn what to do after Ctrl-C
     */
    public static <R> R during(PrintStream err, String howToGoOn, Function<Progress, R> work) {
        try (Progress progress = new Progress(err, Terminal.is(err), System::nanoTime, howToGoOn)) {
            Runtime.getRuntime().addShutdownHook(progress.interrupted);
            Thread clock = new Thread(progress::showAgainAndAgain, "progress");
            clock.setDaemon(true);
            clock.start();
            return work.apply(progress);
        }
    }

    /** Shows nothing. */
    public static Progress none() {
        return new Progress(new PrintStream(OutputStream.nullOutputStream()), false, () -> 0, "");
    }

    private void showAgainAndAgain() {
        try {
            while (!ended.await(isTerminal ? BAR_MILLIS : LINE_MILLIS, TimeUnit.MILLISECONDS)) {
                show();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Begins a part of the work.
     *
     * @param newDoing the work, for example "importing"
     * @param newUnit the unit that is counted, such as "links"
     */
    public synchronized void begins(String newDoing, String newUnit) {
        doing = requireNonNull(newDoing, "doing");
        unit = requireNonNull(newUnit, "unit");
        start = nanos.getAsLong();
        change(Step.NOT_COUNTED);
    }

    /** Reports how many units are done, and the total, which is 0 if it is not known. */
    public synchronized void at(long done, long total) {
        change(() -> Step.of(done, total));
    }

    /** Asks for the number of done units whenever the progress is shown. */
    public synchronized void watch(LongSupplier done, long total) {
        change(() -> Step.of(done.getAsLong(), total));
    }

    private void change(Supplier<Step> next) {
        boolean isFirst = step == Step.NOT_COUNTED;
        step = next;
        if (isTerminal && isFirst) {
            show();
        }
    }

    synchronized void show() {
        if (doing.isEmpty()) {
            return;
        }
        Step now = step.get();
        String text = text(now, Math.max(1, nanos.getAsLong() - start));
        if (isTerminal) {
            err.print(BEFORE_BAR + bar(now) + text + AFTER_BAR);
            err.flush();
            isDrawn = true;
        } else {
            err.println(text);
        }
    }

    private static String bar(Step now) {
        int full = (int) (now.share * BAR);
        return now.share > 0 || now.total > 0 ? "[" + "#".repeat(full) + " ".repeat(BAR - full) + "] " : "";
    }

    private String text(Step now, long time) {
        double seconds = time / (double) TimeUnit.SECONDS.toNanos(1);
        if (now.done == 0 && now.total == 0) {
            return String.format(Locale.ROOT, "%s, %d s so far", doing, (long) seconds);
        }
        String left = now.share > 0 && now.share < 1
                ? ", " + Math.round(seconds * (1 - now.share) / now.share) + " s left"
                : "";
        return String.format(
                Locale.ROOT,
                "%s, %d%s %s, %.0f a second%s",
                doing,
                now.done,
                now.total == 0 ? "" : " of " + now.total,
                unit,
                now.done / seconds,
                left);
    }

    /** Ends, and clears the bar. */
    @Override
    public synchronized void close() {
        ended.countDown();
        doing = "";
        if (isDrawn) {
            err.print(CLEARED);
            err.flush();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IllegalStateException e) {
            // the process is being ended, and the hook has already run
        }
    }
}
