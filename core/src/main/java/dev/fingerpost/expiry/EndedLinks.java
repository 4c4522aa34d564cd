package dev.fingerpost.expiry;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links of all owners whose active period has ended. An optional port of a
 * {@link dev.fingerpost.storage.Storage}, which {@code EndedLinksContract} tests.
 */
public interface EndedLinks {

    /**
     * Finds links whose active period ended at an instant or before it, and that are not disabled. The links are in the
     * order of their ends; links with the same end are in the order of their ids. In a database, the cost of a call
     * depends on the limit and on the number of links that are skipped: disabled links, and links that have the same
     * end as {@code after} and come before it. It does not depend on the number of other links.
     *
     * @param after the link after which the result begins; {@code null} for the beginning
     * @param limit the greatest number of links, at least 1
     */
    List<EndedLink> find(Instant until, @Nullable EndedLink after, int limit);

    /**
     * A link whose active period has ended.
     *
     * @param end the end of its active period
     */
    record EndedLink(long id, long owner, Instant end) implements Comparable<EndedLink> {

        private static final Comparator<EndedLink> ORDER =
                Comparator.comparing(EndedLink::end).thenComparingLong(EndedLink::id);

        @Override
        public int compareTo(EndedLink other) {
            return ORDER.compare(this, other);
        }
    }
}
