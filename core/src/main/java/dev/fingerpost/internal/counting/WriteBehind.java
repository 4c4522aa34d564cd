package dev.fingerpost.internal.counting;

import dev.fingerpost.internal.concurrent.BackgroundThread;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Write-behind: clicks are counted shortly after their visitors are answered, all buffered clicks in one commit. The buffer
 * has room for {@value #MOST_LINKS} links. The one thread starts with the first click and ends with {@link #close}.
 */
final class WriteBehind implements AutoCloseable {

    private static final int MOST_LINKS = 100_000;

    private final SumBuffer<Link.Version> buffer;
    private final BackgroundThread thread;

    /** @param hour in which a commit counts its clicks; {@code null} if statistics are off */
    WriteBehind(LinkRepository links, Supplier<@Nullable Instant> hour, Duration delay) {
        this.buffer = new SumBuffer<>(
                "Clicks",
                MOST_LINKS,
                MOST_LINKS,
                wanted -> links.countClicks(wanted, CountedClicks.Numbering.UNNUMBERED, hour.get()));
        // at half the delay, so that the commit fits into the other half
        Duration pause = Duration.ofMillis(Math.max(1, delay.toMillis() / 2));
        this.thread = BackgroundThread.repeating("fingerpost-clicks", pause, buffer::flush);
    }

    /** Buffers a click. Returns whether there was room for it: false after closing, or with too many links waiting. */
    boolean add(long linkId) {
        if (thread.isEnding()) {
            return false;
        }
        thread.ensureStarted(); // before the click: a thread that is closed writes what was added before
        return buffer.add(Link.Version.any(linkId));
    }

    /** How many clicks are in the buffer. */
    long waiting() {
        return buffer.waiting();
    }

    /**
     * Writes the buffer and ends the thread. Later clicks are refused. It never writes on the calling thread, which may
     * be in a transaction of its caller.
     */
    @Override
    public void close() {
        buffer.close();
        thread.closeWhenDone();
    }
}
