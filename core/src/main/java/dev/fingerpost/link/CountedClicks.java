package dev.fingerpost.link;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * The clicks of one link that a call has counted.
 *
 * @param before how many clicks the link had before these were counted; it has no meaning if the caller did not ask for
 * the ordinal numbers of the clicks
 * @param granted how many clicks were counted. The numbers of these clicks are {@code before + 1} to {@code before +
 * granted}
 */
public record CountedClicks(long before, long granted) {

    /** The result if no click was counted, because the limit is reached or no link has the id and the version. */
    public static final CountedClicks NONE = new CountedClicks(0, 0);

    public CountedClicks {
        if (before < 0 || granted < 0) {
            throw new IllegalArgumentException("a count must not be negative");
        }
    }

    /**
     * Returns the wanted number of clicks, reduced to what the limit of the link still allows, with their numbers. For
     * storages.
     */
    public static CountedClicks upToLimit(Link link, long wanted) {
        long left = link.clicksLimit().orElse(Long.MAX_VALUE) - link.clicks();
        long granted = Math.min(wanted, left);
        return granted <= 0 ? NONE : new CountedClicks(link.clicks(), granted);
    }

    /**
     * Counts clicks for {@link LinkRepository#countClicks}, with numbers. For storages that read and write links one by
     * one, under a lock or in a transaction.
     *
     * @param find reads a link by its id, with the changes of earlier calls of {@code store}
     * @param store writes a link with its new count; it is not called for a link of which no click was counted
     */
    public static Map<LinkVersion, CountedClicks> count(
            SortedMap<LinkVersion, Long> wanted, LongFunction<Optional<Link>> find, Consumer<Link> store) {
        Map<LinkVersion, CountedClicks> counted = new HashMap<>();
        wanted.forEach((version, clicks) -> find.apply(version.linkId())
                .filter(version::matches)
                .ifPresent(link -> counted.put(version, count(link, clicks, store))));
        return counted;
    }

    private static CountedClicks count(Link link, long wanted, Consumer<Link> store) {
        CountedClicks counted = CountedClicks.upToLimit(link, wanted);
        if (counted.granted() > 0) {
            store.accept(link.withClicks(link.clicks() + counted.granted()));
        }
        return counted;
    }

    /** Whether the caller of {@link LinkRepository#countClicks} needs the numbers of the counted clicks. */
    public enum Numbering {
        /** Only the number of counted clicks is needed, which some storages can determine at a lower cost. */
        UNNUMBERED,
        /** The numbers of the single clicks are needed, too. Rotations select their targets by these numbers. */
        NUMBERED
    }
}
