package dev.fingerpost.concurrent;

/** Whether the library is still open, which each call checks when it begins. Thread-safe; a check reads one field. */
public final class Lifetime {

    private volatile boolean isOver;

    /** Lets every later {@link #check} fail. Calls that have passed theirs finish. */
    public void end() {
        isOver = true;
    }

    /**
     * Refuses the call that begins now if the library was closed.
     *
     * @throws IllegalStateException if the library was closed
     */
    public void check() {
        if (isOver) {
            throw new IllegalStateException("this Fingerpost was closed, so it can no longer be called");
        }
    }
}
