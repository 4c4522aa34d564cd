package dev.fingerpost.webhooks;

/**
 * A share of the workers. Which one sends to a receiver depends on how its last request went, so receivers that are slow or hang
 * never have more than the places of their lanes, however many they are.
 */
enum Lane {
    /** For receivers that answer quickly, and for those of which nothing is known yet. A request that takes long leaves it. */
    QUICK(16),
    /** For receivers whose last answer came late. */
    SLOW(16),
    /** For requests that take long, and for receivers whose last request had no answer. */
    HANGING(48);

    private final int places;

    Lane(int places) {
        this.places = places;
    }

    /** How many requests are under way in this lane at most. */
    int places() {
        return places;
    }
}
