package dev.fingerpost.link;

/**
 * The clicks of a link that one call has counted.
 *
 * @param before how many the link had before, if numbers were asked for
 * @param granted how many were added: those with the numbers {@code before + 1} to {@code before + granted}
 */
public record CountedClicks(long before, long granted) {

    /** No click was counted: the limit is reached, or there is no such link. */
    public static final CountedClicks NONE = new CountedClicks(0, 0);

    public CountedClicks {
        if (before < 0 || granted < 0) {
            throw new IllegalArgumentException("a count must not be negative");
        }
    }

    /** As many of the wanted clicks as the limit of the link leaves, with their numbers. For storages. */
    public static CountedClicks upToLimit(Link link, long wanted) {
        long left = link.clicksLimit().orElse(Long.MAX_VALUE) - link.clicks();
        long granted = Math.min(wanted, left);
        return granted <= 0 ? NONE : new CountedClicks(link.clicks(), granted);
    }

    /** Whether the caller of {@link LinkRepository#countClicks} needs the numbers of the counted clicks. */
    public enum Numbering {
        /** Only the count, which may cost less. */
        UNNUMBERED,
        /** The numbers too: rotations select a target by them. */
        NUMBERED
    }
}
