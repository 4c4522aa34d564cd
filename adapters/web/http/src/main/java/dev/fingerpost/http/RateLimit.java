package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.RateLimiter;
import java.time.Duration;
import java.util.Locale;

/**
 * A limit on what each client may send within a window of time.
 *
 * @param most the greatest number of requests or records
 * @param time the length of the window, at least a second, in whole seconds
 */
public record RateLimit(Of of, long most, Duration time) {

    public RateLimit {
        requireNonNull(of, "of");
        requireNonNull(time, "time");
        if (most < 1 || time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
            throw new IllegalArgumentException("a rate limit must allow a request, in a window of whole seconds");
        }
    }

    /**
     * The kind of client, and what is counted. Records are counted after their request, so a request that exceeds the
     * limit is answered, and the requests after it are refused.
     */
    public enum Of {
        /** Requests of an API key to the management API. */
        KEY(RateLimiter.Unit.REQUESTS),
        /** Records that an API key sends: each link of a bulk request, and one for any other writing request. */
        KEY_ROWS(RateLimiter.Unit.ROWS),
        /** Requests of an IPv4 address or IPv6 /64 to redirects, or to a site except its probes. */
        ADDRESS(RateLimiter.Unit.REQUESTS);

        private final RateLimiter.Unit unit;

        Of(RateLimiter.Unit unit) {
            this.unit = requireNonNull(unit, "unit");
        }

        boolean isOfKeys() {
            return this != ADDRESS;
        }

        /** The name in settings and responses. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    RateLimiter limiter() {
        return new RateLimiter(of.toString(), of.unit, most, time, System::nanoTime);
    }
}
