package dev.fingerpost.concurrent;

import java.time.Duration;

/** Ends a piece of work that has no time left, or whose queue was closed. */
public final class TimeOverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Duration limit;

    TimeOverException(Duration limit) {
        super("the work has taken longer than " + limit, null, false, false);
        this.limit = limit;
    }

    /** The time that the work was allowed to take. */
    public Duration limit() {
        return limit;
    }
}
