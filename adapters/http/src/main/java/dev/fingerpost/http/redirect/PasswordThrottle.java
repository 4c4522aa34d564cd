package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.link.LinkAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rate limit for wrong passwords: for each link and network so many a minute, so that the tries of one visitor do not shut
 * out another. Those of redirects and of statistics count together. A right one forgives only the wrong ones of its kind, so
 * that it gives no further tries of the other kind. Its memory is bounded; the oldest counters are dropped first.
 */
final class PasswordThrottle {

    /** The time to wait after too many tries. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong tries a window allows. */
    static final int MOST = 10;

    private static final int MAX_COUNTERS = 100_000;

    private final Cache<Attempt, AtomicInteger> tries;

    PasswordThrottle(Ticker ticker) {
        tries = Caffeine.newBuilder()
                .expireAfterWrite(WINDOW)
                .maximumSize(MAX_COUNTERS)
                .ticker(ticker)
                .build();
    }

    /**
     * Begins a try. It counts as a wrong one until {@link #wasRight}, so concurrent tries count each other.
     *
     * @return whether the password may be checked
     */
    boolean mayTry(Attempt attempt) {
        int ofThisKind = tries.get(attempt, key -> new AtomicInteger()).incrementAndGet();
        AtomicInteger ofTheOther = tries.getIfPresent(attempt.ofOtherKind());
        return ofThisKind + (ofTheOther == null ? 0 : ofTheOther.get()) <= MOST;
    }

    /** Resets the counter of its kind: the password was right. */
    void wasRight(Attempt attempt) {
        tries.invalidate(attempt);
    }

    /** What a password is for. */
    enum Kind {
        REDIRECT,
        STATISTICS
    }

    /** What is counted: tries on a link from a network. */
    record Attempt(Kind kind, LinkAddress link, ClientNetwork network) {

        Attempt {
            requireNonNull(kind, "kind");
            requireNonNull(link, "link");
            requireNonNull(network, "network");
        }

        private Attempt ofOtherKind() {
            return new Attempt(kind == Kind.REDIRECT ? Kind.STATISTICS : Kind.REDIRECT, link, network);
        }
    }
}
