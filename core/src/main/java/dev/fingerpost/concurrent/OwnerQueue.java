package dev.fingerpost.concurrent;

import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A bounded queue for work that outlives the request that started it. Each owner has a share of the queue. A free
 * thread takes work of the owner with the fewest running threads. If several owners have equally few, it takes work of
 * the owner whose last turn was longest ago. So the work of an owner without running work waits for at most one new
 * piece of work of each other owner. A thread may be kept free of long work, so that short work does not wait for it.
 * The threads are daemons and end when they are idle. Thread-safe.
 */
public final class OwnerQueue implements AutoCloseable {

    /** The longest limit of short work. */
    private static final Duration SHORT = Duration.ofMinutes(1);

    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final System.Logger LOG = System.getLogger(OwnerQueue.class.getName());

    private final Limits limits;
    private final LongSupplier nanoTime;
    private final ThreadPoolExecutor threads;
    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.ERROR);

    /** The owners with waiting or running work. The owner whose last turn was the longest ago comes first. */
    private final Map<Long, Lane> lanes = new LinkedHashMap<>();

    private int running;
    private int runningLong;
    private int waiting;
    private volatile boolean closed;

    /**
     * The limits of a queue.
     *
     * @param threads how many pieces of work run at the same time
     * @param threadsForLong how many of them may have a limit of more than a minute
     * @param threadsOfOwner how many pieces of work of one owner run at the same time; should be fewer than
     * {@code threads}, so that threads are left for other owners
     * @param waiting how many pieces of work of all owners may wait
     * @param waitingOfOwner how many pieces of work of one owner may wait
     */
    public record Limits(int threads, int threadsForLong, int threadsOfOwner, int waiting, int waitingOfOwner) {

        public Limits {
            if (threadsOfOwner < 1 || threads < threadsOfOwner || waitingOfOwner < 0 || waiting < waitingOfOwner) {
                throw new IllegalArgumentException("the limits of an owner must be within the limits of all owners");
            }
            if (threadsForLong < 1 || threads < threadsForLong) {
                throw new IllegalArgumentException("some of the threads must be for long work");
            }
        }

        /** Limits by which long work may use all threads. */
        public Limits(int threads, int threadsOfOwner, int waiting, int waitingOfOwner) {
            this(threads, threads, threadsOfOwner, waiting, waitingOfOwner);
        }
    }

    /** The waiting and running work of one owner. */
    private static final class Lane {
        private final Deque<Piece> waiting = new ArrayDeque<>();
        private int running;
    }

    /** What happened to a piece of work that was offered. */
    public enum Offer {
        TAKEN,

        /** It was taken, and the newest piece of the owner with the most waiting work was dropped instead. */
        TAKEN_FOR_ANOTHER,

        /** It was refused, because the queue or the owner's share of it is full, or because the queue is closed. */
        REFUSED
    }

    private record Piece(long owner, Duration limit, Consumer<TimeLimit> work) {

        boolean isLong() {
            return limit.compareTo(SHORT) > 0;
        }
    }

    /** @param threadName the name of its threads */
    public OwnerQueue(Limits limits, String threadName) {
        this(limits, threadName, System::nanoTime);
    }

    OwnerQueue(Limits limits, String threadName, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.threads = new ThreadPoolExecutor(
                limits.threads(),
                limits.threads(),
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                work -> {
                    Thread thread = new Thread(work, threadName);
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Queues a piece of work.
     *
     * @param limit how long it may take, from its start
     * @param work does the work, and checks its time between its steps; its exceptions are logged
     * @return false if the queue, or the owner's share of it, is full, or if the queue is closed; the work is then not
     * done
     */
    public synchronized boolean offer(long owner, Duration limit, Consumer<TimeLimit> work) {
        Piece piece = new Piece(owner, limit, work);
        Lane lane = lanes.computeIfAbsent(owner, first -> new Lane());
        boolean runsAtOnce = running < limits.threads() && lane.running < limits.threadsOfOwner() && isAllowed(piece);
        boolean isFull = waiting >= limits.waiting() || lane.waiting.size() >= limits.waitingOfOwner();
        if (closed || (isFull && !runsAtOnce)) {
            leaveIfIdle(owner, lane);
            return false;
        }
        lane.waiting.add(piece);
        waiting++;
        startNext();
        return true;
    }

    /**
     * Like {@link #offer}, for work that may be dropped. If the queue is full, it takes the piece nevertheless and
     * drops the newest piece of the owner with the most waiting work. The new piece is refused if, counting it, no
     * other owner has more waiting work than this one.
     */
    public synchronized Offer offerOrDrop(long owner, Duration limit, Consumer<TimeLimit> work) {
        if (offer(owner, limit, work)) {
            return Offer.TAKEN;
        }
        Lane own = lanes.getOrDefault(owner, new Lane());
        Optional<Lane> longest = lanes.values().stream().max(Comparator.comparingInt(lane -> lane.waiting.size()));
        if (waiting < limits.waiting()
                || longest.isEmpty()
                || longest.get().waiting.size() <= own.waiting.size() + 1) {
            return Offer.REFUSED;
        }
        longest.get().waiting.removeLast();
        waiting--;
        return offer(owner, limit, work) ? Offer.TAKEN_FOR_ANOTHER : Offer.REFUSED;
    }

    /** Drops the waiting work. Running work ends when it next checks its time. */
    @Override
    public synchronized void close() {
        closed = true;
        lanes.values().forEach(lane -> lane.waiting.clear());
        lanes.values().removeIf(lane -> lane.running == 0);
        waiting = 0;
        threads.shutdown();
    }

    private synchronized void startNext() {
        while (running < limits.threads()) {
            Optional<Map.Entry<Long, Lane>> next = next();
            if (next.isEmpty()) {
                return;
            }
            long owner = next.get().getKey();
            Lane lane = next.get().getValue();
            Piece piece =
                    lane.waiting.stream().filter(this::isAllowed).findFirst().orElseThrow();
            lane.waiting.remove(piece);
            waiting--;
            running++;
            runningLong += piece.isLong() ? 1 : 0;
            lane.running++;
            moveToEnd(owner, lane);
            threads.execute(() -> run(piece, lane));
        }
    }

    /** Whether there is a thread for the piece, in so far as long work has fewer threads. */
    private boolean isAllowed(Piece piece) {
        return !piece.isLong() || runningLong < limits.threadsForLong();
    }

    /** The lane with the fewest running pieces of work; if there are several, the first of them. */
    private Optional<Map.Entry<Long, Lane>> next() {
        return lanes.entrySet().stream()
                .filter(each -> each.getValue().running < limits.threadsOfOwner()
                        && each.getValue().waiting.stream().anyMatch(this::isAllowed))
                .min((one, other) -> Integer.compare(one.getValue().running, other.getValue().running));
    }

    private void run(Piece piece, Lane lane) {
        try {
            piece.work().accept(TimeLimit.of(piece.limit(), nanoTime, () -> closed));
        } catch (RuntimeException e) {
            failures.log("A background task failed", e);
        } finally {
            ended(piece, lane);
        }
    }

    private synchronized void ended(Piece piece, Lane lane) {
        running--;
        runningLong -= piece.isLong() ? 1 : 0;
        lane.running--;
        moveToEnd(piece.owner(), lane); // behind the owners that were added while it ran
        leaveIfIdle(piece.owner(), lane);
        if (!closed) {
            startNext();
        }
    }

    private void moveToEnd(long owner, Lane lane) {
        lanes.remove(owner);
        lanes.put(owner, lane);
    }

    private void leaveIfIdle(long owner, Lane lane) {
        if (lane.running == 0 && lane.waiting.isEmpty()) {
            lanes.remove(owner, lane);
        }
    }
}
