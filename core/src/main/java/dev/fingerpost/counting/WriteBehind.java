package dev.fingerpost.counting;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.concurrent.BackgroundThread;
import dev.fingerpost.concurrent.SumBuffer;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Write-behind: clicks are counted shortly after their visitors are answered, and all buffered clicks are written in
 * one commit. The buffer sums up the clicks of a link in each minute, which is the finest time that a feature stores for
 * clicks without details, and has room for {@value #MOST_KEYS} such sums. A single thread starts with the first click and ends
 * with {@link #close}.
 */
final class WriteBehind implements AutoCloseable {

    private static final int MOST_KEYS = 100_000;

    private final SumBuffer<Clicks> buffer;
    private final BackgroundThread thread;

    WriteBehind(ClickStore store, Duration delay) {
        this.buffer = new SumBuffer<>("Clicks", MOST_KEYS, MOST_KEYS, clicks -> write(store, clicks));
        // half of the delay, so that the commit fits into the other half
        Duration pause = Duration.ofMillis(Math.max(1, delay.toMillis() / 2));
        this.thread = BackgroundThread.repeating("fingerpost-clicks", pause, buffer::flush);
    }

    private static void write(ClickStore store, SortedMap<Clicks, Long> clicks) {
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        Map<LinkVersion, List<ClickDetails>> clicked = new HashMap<>();
        clicks.forEach((of, count) -> {
            wanted.merge(of.link, count, Long::sum);
            clicked.computeIfAbsent(of.link, link -> new ArrayList<>())
                    .add(new ClickDetails(of.owner, false, of.minute, count, Collections::emptySortedMap));
        });
        store.count(wanted, CountedClicks.Numbering.UNNUMBERED, link -> clicked.getOrDefault(link, List.of()));
    }

    private record Clicks(LinkVersion link, long owner, Instant minute) implements Comparable<Clicks> {

        private static final Comparator<Clicks> ORDER =
                Comparator.comparing(Clicks::link).thenComparing(Clicks::minute).thenComparingLong(Clicks::owner);

        @Override
        public int compareTo(Clicks other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * Buffers a click. Returns false if the click was not buffered, because the buffer is closed or full.
     *
     * @param at the time of the visit
     */
    boolean add(long linkId, long owner, Instant at) {
        if (thread.isEnding()) {
            return false;
        }
        thread.ensureStarted(); // first, so that close() waits for a thread that writes this click
        return buffer.add(new Clicks(LinkVersion.any(linkId), owner, at.truncatedTo(ChronoUnit.MINUTES)));
    }

    /** The number of clicks in the buffer. */
    long waiting() {
        return buffer.waiting();
    }

    /**
     * Writes the buffer and stops the thread. Later clicks are refused. Never writes on the calling thread, which may
     * be in a transaction of its caller.
     */
    @Override
    public void close() {
        buffer.close();
        thread.closeWhenDone();
    }
}
