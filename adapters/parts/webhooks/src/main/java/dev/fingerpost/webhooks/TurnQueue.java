package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Gives receivers their turns. A receiver has at most one turn at a time, in which some of its events are sent, and
 * goes to the end of the queue if it has more. Each {@linkplain Lane lane} has a queue and a number of places, so a
 * receiver that waits in one lane does not delay the receivers of another. Thread-safe.
 */
final class TurnQueue {

    private static final System.Logger LOG = System.getLogger(TurnQueue.class.getName());

    private final Executor workers;
    private final Work work;
    private final Map<Lane, Deque<Receiver>> waiting = new EnumMap<>(Lane.class);
    private final Map<Lane, Integer> free = new EnumMap<>(Lane.class);
    private final Set<String> known = new HashSet<>();

    /** What happens in a turn. */
    interface Work {

        /** Sends some events, and returns whether more may be left to send. */
        boolean in(Turn turn);
    }

    /**
     * @param workers runs as many turns at the same time as all lanes have places
     * @param work does a turn, and must not throw
     */
    TurnQueue(Executor workers, Work work) {
        this.workers = workers;
        this.work = work;
        for (Lane lane : Lane.values()) {
            waiting.put(lane, new ArrayDeque<>());
            free.put(lane, lane.places());
        }
    }

    /** The turn of a receiver, with a place in a lane. */
    final class Turn {

        private final Receiver receiver;
        private Lane lane;

        private Turn(Receiver receiver, Lane lane) {
            this.receiver = receiver;
            this.lane = lane;
        }

        Receiver receiver() {
            return receiver;
        }

        /**
         * Moves a request that takes long to the lane for such requests, which frees its place in the quick lane.
         *
         * @return false if all places in that lane are taken, so that the request must be ended
         */
        boolean goesOn() {
            synchronized (TurnQueue.this) {
                if (lane != Lane.QUICK) {
                    return true;
                }
                if (free(Lane.HANGING) == 0) {
                    return false;
                }
                take(Lane.HANGING);
                give(Lane.QUICK);
                lane = Lane.HANGING;
                startWaiting();
                return true;
            }
        }

        private void run() {
            boolean isMore = work.in(this);
            synchronized (TurnQueue.this) {
                give(lane);
                known.remove(receiver.webhook().id());
                if (isMore && receiver.breaker().allows()) {
                    offer(receiver);
                }
                startWaiting();
            }
        }
    }

    /** Puts a receiver at the end of the queue, unless it already waits or has its turn. */
    synchronized void offer(Receiver receiver) {
        if (known.add(receiver.webhook().id())) {
            waitingFor(receiver.lane()).addLast(receiver);
            startWaiting();
        }
    }

    private void startWaiting() {
        for (Lane lane : Lane.values()) {
            Deque<Receiver> queue = waitingFor(lane);
            while (free(lane) > 0 && !queue.isEmpty()) {
                take(lane);
                start(new Turn(queue.removeFirst(), lane));
            }
        }
    }

    private void start(Turn turn) {
        try {
            workers.execute(turn::run);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "Webhooks are closing", e);
        }
    }

    private Deque<Receiver> waitingFor(Lane lane) {
        return requireNonNull(waiting.get(lane), "each lane has a queue");
    }

    private int free(Lane lane) {
        return free.getOrDefault(lane, 0);
    }

    private void take(Lane lane) {
        free.merge(lane, -1, Integer::sum);
    }

    private void give(Lane lane) {
        free.merge(lane, 1, Integer::sum);
    }
}
