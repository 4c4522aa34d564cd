package dev.fingerpost.webhooks;

import java.util.List;

/**
 * A share of the workers. Which one sends to a receiver depends on how its last request went, so receivers that are slow or hang
 * never have more than the places of their lanes, however many they are.
 */
enum Lane {
    /** For receivers that answer quickly, and for those of which nothing is known yet. */
    QUICK(16),
    /** For requests that take long, and for receivers whose last one did. */
    SLOW(16),
    /** For receivers whose last request ran into its timeout. */
    HANGING(24);

    private final int places;

    Lane(int places) {
        this.places = places;
    }

    /** How many requests are under way in this lane at most. */
    int places() {
        return places;
    }

    /** The lanes that a request of this one may move to when it takes long, the first one with a free place. */
    List<Lane> whenLong() {
        return this == QUICK ? List.of(SLOW, HANGING) : List.of(this);
    }
}
