package dev.fingerpost.concurrent;

import java.time.Duration;

/** Ends a piece of work that has no time left, or whose queue was closed. */
public final class TimeOverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TimeOverException(Duration limit) {
        super("the work has taken longer than " + limit, null, false, false);
    }
}
