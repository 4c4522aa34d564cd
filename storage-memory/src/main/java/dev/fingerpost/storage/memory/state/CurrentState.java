package dev.fingerpost.storage.memory.state;

import dev.fingerpost.storage.CallerTransactionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The current state of a storage. Calls that read take no lock; only one call at a time writes. */
public final class CurrentState {

    private final ReentrantLock lock = new ReentrantLock();
    private volatile State state;

    public CurrentState(State state) {
        this.state = state;
    }

    /** Returns the current state, which is immutable. */
    public State get() {
        return state;
    }

    /**
     * Replaces the current state by the result of the work. Other calls see the whole change or, if the work throws,
     * nothing.
     *
     * @throws CallerTransactionException if the thread is already inside such work, because one of the two changes
     * would be lost
     */
    public <R> R change(Function<State, Change<R>> work) {
        if (lock.isHeldByCurrentThread()) {
            throw new CallerTransactionException();
        }
        lock.lock();
        try {
            Change<R> change = work.apply(state);
            state = change.next();
            return change.result();
        } finally {
            lock.unlock();
        }
    }

    /** The state after some work, and the result for its caller. */
    public record Change<R>(State next, R result) {}
}
