package dev.fingerpost.link;

/**
 * The clicks of a link that one call has counted.
 *
 * @param before the clicks the link had before
 * @param granted the clicks that were added: numbers {@code before + 1} to {@code before + granted}
 */
public record CountedClicks(long before, long granted) {

    /** No click was counted: the limit is reached, or there is no such link. */
    public static final CountedClicks NONE = new CountedClicks(0, 0);

    public CountedClicks {
        if (before < 0 || granted < 0) {
            throw new IllegalArgumentException("a count must not be negative");
        }
    }
}
