package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.RateLimiter;
import java.time.Duration;
import java.util.Locale;

/**
 * How much each client may send in a time.
 *
 * @param most requests or records
 * @param time at least a second, in whole seconds
 */
public record RateLimit(Of of, long most, Duration time) {

    public RateLimit {
        requireNonNull(of, "of");
        requireNonNull(time, "time");
        if (most < 1 || time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
            throw new IllegalArgumentException("a rate limit must allow a request in whole seconds");
        }
    }

    /** The client, and what is counted. Records are known after a request; the requests that follow are refused. */
    public enum Of {
        /** Requests of an API key to the interface for management. */
        KEY(RateLimiter.Unit.REQUESTS),
        /** Records that an API key sends: each link of a request for many, and one of each other request that writes. */
        KEY_ROWS(RateLimiter.Unit.ROWS),
        /** Requests, visits among them, of an IPv4 address or IPv6 /64. */
        ADDRESS(RateLimiter.Unit.REQUESTS);

        private final RateLimiter.Unit unit;

        Of(RateLimiter.Unit unit) {
            this.unit = requireNonNull(unit, "unit");
        }

        boolean isOfKeys() {
            return this != ADDRESS;
        }

        /** Its name in settings and responses. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    RateLimiter limiter() {
        return new RateLimiter(of.toString(), of.unit, most, time, System::nanoTime);
    }
}
