package dev.fingerpost.http.redirect;

import dev.fingerpost.concurrent.BoundedCache;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/**
 * Caches for a minute the statistics that visitors request, because they may repeat a request as often as they like.
 * Thread-safe.
 */
final class SeenStatistics {

    private static final Duration AGE = Duration.ofMinutes(1);

    /** The limit for all cached statistics together, about three megabytes. */
    private static final int MOST_QUARTER_HOURS = 50_000;

    private final BoundedCache<Key, Seen> kept = new BoundedCache<>(MOST_QUARTER_HOURS, Seen::size);

    private record Key(long linkId, StatisticsPeriod period) {}

    /** The data of a page. */
    record Seen(ClickSeries clicks, long clicksBefore, List<Breakdown<String>> breakdowns, Instant at) {

        Seen {
            breakdowns = List.copyOf(breakdowns);
        }

        /** The size of an entry. An empty result has a size, too. */
        private int size() {
            return 100 + clicks.quarterHours().size();
        }

        private boolean isFreshAt(Instant now) {
            return !now.isBefore(at) && now.isBefore(at.plus(AGE));
        }
    }

    /** The cached statistics of a link if they are fresh, otherwise new ones, which are then cached. */
    Seen get(long linkId, StatisticsPeriod period, Instant now, Supplier<Seen> read) {
        Key key = new Key(linkId, period);
        return kept.get(key).filter(found -> found.isFreshAt(now)).orElseGet(() -> {
            Seen fresh = read.get();
            kept.put(key, fresh);
            return fresh;
        });
    }
}
