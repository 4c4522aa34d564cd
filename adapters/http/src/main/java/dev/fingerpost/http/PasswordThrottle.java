package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bounds how many passwords somebody can try on a link: so many a minute for each address, so that nobody is kept out by
 * another's tries. What is remembered is bounded too; the oldest is forgotten first.
 */
final class PasswordThrottle {

    /** How long to wait after too many tries. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong tries a window has. */
    static final int MOST = 10;

    private static final int REMEMBERED = 100_000;

    private final Cache<Attempt, AtomicInteger> tries;

    PasswordThrottle(Ticker ticker) {
        tries = Caffeine.newBuilder()
                .expireAfterWrite(WINDOW)
                .maximumSize(REMEMBERED)
                .ticker(ticker)
                .build();
    }

    /**
     * Begins a try, which counts as a wrong one until {@link #wasRight}: tries at the same time count each other.
     *
     * @return whether it may go on
     */
    boolean mayTry(Attempt attempt) {
        return tries.get(attempt, key -> new AtomicInteger()).incrementAndGet() <= MOST;
    }

    /** Forgets the tries of somebody who knows the password after all. */
    void wasRight(Attempt attempt) {
        tries.invalidate(attempt);
    }

    /**
     * Who tries which link.
     *
     * @param link its host and alias
     * @param address of the visitor
     */
    record Attempt(String link, String address) {

        Attempt {
            requireNonNull(link, "link");
            requireNonNull(address, "address");
        }
    }
}
