package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Bounds how many requests each client may send in a window of time, which begins with its first request. Responses say
 * how many are left, in the fields RateLimit-Policy and RateLimit of draft-ietf-httpapi-ratelimit-headers-10. Its memory is
 * bounded; the oldest windows are dropped first. Thread-safe.
 */
public final class RateLimiter {

    private static final System.Logger LOG = System.getLogger(RateLimiter.class.getName());
    private static final int MAX_CLIENTS = 100_000;

    private final String name;
    private final long requests;
    private final Duration time;
    private final Ticker ticker;
    private final Cache<Object, Window> windows;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    /**
     * A rate limit for each client.
     *
     * @param name of the policy, in responses
     */
    public RateLimiter(String name, long requests, Duration time, Ticker ticker) {
        this.name = requireNonNull(name, "name");
        this.requests = requests;
        this.time = requireNonNull(time, "time");
        this.ticker = requireNonNull(ticker, "ticker");
        this.windows = Caffeine.newBuilder()
                .maximumSize(MAX_CLIENTS)
                .expireAfterAccess(time)
                .ticker(ticker)
                .build();
    }

    /**
     * The response to one more request of this client.
     *
     * @param client whose requests are counted together
     * @throws HttpException if it has sent too many, or what {@code handler} throws
     */
    public Response limited(Object client, Request request, Supplier<Response> handler) {
        Count count = requireNonNull(windows.get(client, key -> new Window(ticker.read())))
                .count(ticker.read(), time.toNanos());
        if (count.number() > requests) {
            refusals.log("Too many requests for the limit of each " + name + ", " + request.trace(), null);
            throw marked(
                    HttpException.of(Status.TOO_MANY_REQUESTS, "Too many requests")
                            .with("Retry-After", Long.toString(count.secondsLeft())),
                    count);
        }
        try {
            return marked(handler.get(), count);
        } catch (HttpException e) {
            throw marked(e, count);
        }
    }

    private Response marked(Response response, Count count) {
        return response.withItem("RateLimit-Policy", policy()).withItem("RateLimit", state(count));
    }

    private HttpException marked(HttpException refusal, Count count) {
        return refusal.withItem("RateLimit-Policy", policy()).withItem("RateLimit", state(count));
    }

    private String policy() {
        return '"' + name + "\";q=" + requests + ";w=" + time.toSeconds();
    }

    private String state(Count count) {
        return '"' + name + "\";r=" + Math.max(0, requests - count.number()) + ";t=" + count.secondsLeft();
    }

    /**
     * Where a request stands in its window.
     *
     * @param number from 1
     */
    private record Count(long number, long secondsLeft) {}

    /** Rounded up: a retry after this time is in the next window. */
    private static long secondsUntil(long nanos) {
        return Math.max(1, TimeUnit.NANOSECONDS.toSeconds(nanos + TimeUnit.SECONDS.toNanos(1) - 1));
    }

    /** The requests of one client since an instant. */
    private static final class Window {

        private long start;
        private long number;

        Window(long now) {
            start = now;
        }

        synchronized Count count(long now, long length) {
            if (now - start >= length) {
                start = now;
                number = 0;
            }
            number++;
            return new Count(number, secondsUntil(start + length - now));
        }
    }
}
