package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.RateLimiter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How much each client may send in a time.
 *
 * @param most requests, rows or bytes
 * @param time at least a second, in whole seconds
 */
public record RateLimit(Of of, long most, Duration time) {

    private static final Pattern TEXT = Pattern.compile("([a-z-]+)=([1-9][0-9]{0,11})/([1-9][0-9]{0,4})");

    public RateLimit {
        requireNonNull(of, "of");
        requireNonNull(time, "time");
        if (most < 1 || time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
            throw new IllegalArgumentException("a rate limit must allow a request in whole seconds");
        }
    }

    /** The client, and what is counted. Rows and bytes are known after a request; what follows it is refused. */
    public enum Of {
        /** Requests of an API key to the interface for management. */
        KEY(RateLimiter.Unit.REQUESTS),
        /** Records that an API key sends: each link of a request for many, and one of each other request that writes. */
        KEY_ROWS(RateLimiter.Unit.ROWS),
        /** Bytes of the bodies that an API key sends. */
        KEY_BYTES(RateLimiter.Unit.BYTES),
        /** Requests, visits among them, of an IPv4 address or IPv6 /64. */
        ADDRESS(RateLimiter.Unit.REQUESTS),
        /** Bytes of the bodies that an IPv4 address or IPv6 /64 sends. */
        ADDRESS_BYTES(RateLimiter.Unit.BYTES);

        private final RateLimiter.Unit unit;

        Of(RateLimiter.Unit unit) {
            this.unit = requireNonNull(unit, "unit");
        }

        boolean isOfKeys() {
            return this != ADDRESS && this != ADDRESS_BYTES;
        }

        /** Its name in settings and responses. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The limit that this text is: {@code OF=MOST/SECONDS}, such as {@code key=600/60} or {@code key-rows=5000/60}. */
    public static Optional<RateLimit> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? Stream.of(Of.values())
                        .filter(of -> of.toString().equals(parts.group(1)))
                        .findFirst()
                        .map(of -> new RateLimit(
                                of, Long.parseLong(parts.group(2)), Duration.ofSeconds(Long.parseLong(parts.group(3)))))
                : Optional.empty();
    }

    RateLimiter limiter() {
        return new RateLimiter(of.toString(), of.unit, most, time, System::nanoTime);
    }
}
