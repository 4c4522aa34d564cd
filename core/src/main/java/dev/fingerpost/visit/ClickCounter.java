package dev.fingerpost.visit;

import java.util.OptionalLong;

/** Counts one click at a time. Thread-safe. */
interface ClickCounter {

    /**
     * Counts a click of a link unless its limit is reached; durable on return.
     *
     * @return the number of the click, from 1; empty if it was not counted
     */
    OptionalLong count(long linkId);
}
