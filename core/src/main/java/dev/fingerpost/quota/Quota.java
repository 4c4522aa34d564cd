package dev.fingerpost.quota;

import java.util.Map;

/**
 * How much an owner may have of each kind: a port that the host answers. It is asked before something is stored. A lower
 * bound deletes nothing. Thread-safe and fast. Bounds hold exactly under concurrent calls, except where the page of a storage says
 * otherwise.
 */
@FunctionalInterface
public interface Quota {

    /** The answer for no bound. */
    long UNLIMITED = Long.MAX_VALUE;

    /** How much of a kind the owner may have at most. */
    long most(long owner, Kind kind);

    /** A quota with equal bounds for every owner. A kind that is missing in the map has no bound. */
    static Quota ofEach(Map<Kind, Long> bounds) {
        Map<Kind, Long> copy = Map.copyOf(bounds);
        return (owner, kind) -> copy.getOrDefault(kind, UNLIMITED);
    }

    /** What has bounds. */
    enum Kind {
        /** Links, imported ones included. */
        LINKS,
        /** Pixels. */
        PIXELS,
        /** Spaces, where they are stored. */
        SPACES,
        /** API keys that can be used. Sessions do not count. */
        KEYS,
        /** Bytes, in UTF-8, of the answers to requests with an idempotency key, for the day they are kept. */
        ANSWERS
    }
}
