package dev.fingerpost.visit;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;

/** Counts one click at a time. Thread-safe. */
interface ClickCounter {

    /**
     * Counts a click of a link unless its limit is reached or it has another version by now; durable on return.
     *
     * @return the number of the click, from 1; any number if it is unnumbered; empty if it was not counted
     */
    OptionalLong count(LinkVersion link, ClickNumbering numbering);

    /** How many clicks wait for a commit that has not begun. */
    default int waiting() {
        return 0;
    }
}
