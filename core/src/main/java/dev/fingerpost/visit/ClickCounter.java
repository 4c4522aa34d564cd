package dev.fingerpost.visit;

import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;

/** Counts one click at a time. Thread-safe. */
interface ClickCounter {

    /**
     * Counts a click of a link unless its limit is reached or it has another version by now; durable on return.
     *
     * @param numbered whether the caller has to know the number of the click; then of any version of the link
     * @return the number of the click, from 1, or any if it is not numbered; empty if it was not counted
     */
    OptionalLong count(LinkVersion link, boolean numbered);
}
