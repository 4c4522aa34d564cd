package dev.fingerpost.counting;

import dev.fingerpost.concurrent.BackgroundThread;
import dev.fingerpost.concurrent.SumBuffer;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Write-behind: clicks are counted shortly after their visitors are answered, and all buffered clicks are written in
 * one commit. The buffer has room for {@value #MOST_LINKS} links. A single thread starts with the first click and ends
 * with {@link #close}.
 */
final class WriteBehind implements AutoCloseable {

    private static final int MOST_LINKS = 100_000;

    private final SumBuffer<Clicks> buffer;
    private final BackgroundThread thread;

    WriteBehind(ClickStore store, Duration delay) {
        this.buffer = new SumBuffer<>("Clicks", MOST_LINKS, MOST_LINKS, clicks -> write(store, clicks));
        // half of the delay, so that the commit fits into the other half
        Duration pause = Duration.ofMillis(Math.max(1, delay.toMillis() / 2));
        this.thread = BackgroundThread.repeating("fingerpost-clicks", pause, buffer::flush);
    }

    private static void write(ClickStore store, SortedMap<Clicks, Long> clicks) {
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        Map<LinkVersion, List<ClickDetails>> clicked = new HashMap<>();
        clicks.forEach((of, count) -> {
            wanted.merge(of.link, count, Long::sum);
            clicked.put(of.link, List.of(ClickDetails.of(of.owner)));
        });
        store.count(wanted, CountedClicks.Numbering.UNNUMBERED, link -> clicked.getOrDefault(link, List.of()));
    }

    /** The key of the clicks of one link. */
    private record Clicks(LinkVersion link, long owner) implements Comparable<Clicks> {

        @Override
        public int compareTo(Clicks other) {
            int byLink = link.compareTo(other.link);
            return byLink != 0 ? byLink : Long.compare(owner, other.owner);
        }
    }

    /**
     * Buffers a click. Returns false if the click was not buffered, because the buffer is closed or too many links are
     * waiting.
     */
    boolean add(long linkId, long owner) {
        if (thread.isEnding()) {
            return false;
        }
        thread.ensureStarted(); // first, so that close() waits for a thread that writes this click
        return buffer.add(new Clicks(LinkVersion.any(linkId), owner));
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
