package dev.fingerpost.statistics;

/**
 * The links whose clicks are asked for: one of an owner, or all that the owner has.
 *
 * @param linkId 0 for all
 */
public record StatisticsScope(long owner, long linkId) {

    private static final long ALL = 0;

    public StatisticsScope {
        if (linkId < ALL) {
            throw new IllegalArgumentException("an id must not be negative");
        }
    }

    /** One link; empty statistics if the owner has none with this id. */
    public static StatisticsScope link(long owner, long linkId) {
        return new StatisticsScope(owner, linkId);
    }

    /** All links of an owner. */
    public static StatisticsScope all(long owner) {
        return new StatisticsScope(owner, ALL);
    }

    public boolean isAll() {
        return linkId == ALL;
    }
}
