package dev.fingerpost.storage.memory.state;

import dev.fingerpost.storage.CallerTransactionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The state that the calls of a storage see. Calls that read take no lock; one call at a time writes. */
public final class CurrentState {

    private final ReentrantLock lock = new ReentrantLock();
    private volatile State state;

    public CurrentState(State state) {
        this.state = state;
    }

    /** All that is stored now. It stays as it is. */
    public State get() {
        return state;
    }

    /**
     * Makes a new state of the current one. Other calls see all of the change or, if the work throws, nothing.
     *
     * @throws CallerTransactionException if the thread does such work already: one of the two changes would be lost
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

    /** The state after some work, and what its caller gets. */
    public record Change<R>(State next, R result) {}
}
