package dev.fingerpost.webhooks;

/**
 * A share of the workers. The last request to a receiver determines its lane. So receivers that are known to be slow or
 * not to answer never take more than the places of their lanes, however many such receivers there are.
 */
enum Lane {
    /**
     * For receivers that answer quickly, and for receivers about which nothing is known yet. A request that takes long
     * moves to another lane.
     */
    QUICK(16),
    /** For receivers whose last answer was late. */
    SLOW(16),
    /** For requests that take long, and for receivers whose last request got no answer in time. */
    HANGING(48);

    private final int places;

    Lane(int places) {
        this.places = places;
    }

    /** The greatest number of running requests in this lane. */
    int places() {
        return places;
    }
}
