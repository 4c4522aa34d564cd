package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A feature's part in counting clicks: it stores {@linkplain ClickNote notes} about the clicks that are counted. */
public interface ClickFragment {

    /** What stores a note; empty for a note of another feature. */
    Optional<Part> of(ClickNote note);

    /** Stores one note in the transaction that counts the clicks. */
    interface Part {

        /** Whether a single statement can count these clicks and store the note. */
        boolean isOneStatement(LinkVersion link, long clicks);

        /**
         * Counts clicks of one link and stores the note, in one statement, if the link has the version and all of the
         * clicks are within its limit. Returns whether they were counted.
         */
        boolean count(Handle handle, LinkVersion link, long clicks);

        /** Stores the note about clicks that other statements of the transaction have counted. */
        void keep(Handle handle, Map<LinkVersion, CountedClicks> counted);
    }
}
