package dev.fingerpost.visit;

import java.util.OptionalLong;

/** Counts one click at a time. Thread-safe. */
interface ClickCounter {

    /**
     * Counts a click of a link unless its limit is reached; durable on return.
     *
     * @param numbered whether the caller has to know the number of the click
     * @return the number of the click, from 1, or any if it is not numbered; empty if it was not counted
     */
    OptionalLong count(long linkId, boolean numbered);
}
