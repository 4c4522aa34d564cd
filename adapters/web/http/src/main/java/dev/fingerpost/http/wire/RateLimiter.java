package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.WindowCounter.Count;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Limits what each client may send in a window of time, which begins with its first request. The headers
 * RateLimit-Policy and RateLimit of a response (draft-ietf-httpapi-ratelimit-headers-10) report what is left.
 * Thread-safe.
 */
public final class RateLimiter {

    private static final System.Logger LOG = System.getLogger(RateLimiter.class.getName());

    private final String name;
    private final Unit unit;
    private final long most;
    private final Duration time;
    private final WindowCounter sent;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    /**
     * Creates a rate limit for each client.
     *
     * @param name the name of the policy in responses
     */
    public RateLimiter(String name, Unit unit, long most, Duration time, LongSupplier nanoTime) {
        this.name = name;
        this.unit = unit;
        this.most = most;
        this.time = time;
        this.sent = new WindowCounter(time, nanoTime);
    }

    /** What is counted. */
    public enum Unit {
        /** Requests, including refused ones. */
        REQUESTS,
        /** Records that are sent. */
        ROWS;

        /** How much is counted before the request is handled. */
        private int before() {
            return this == REQUESTS ? 1 : 0;
        }

        private long after(Request request) {
            return switch (this) {
                case REQUESTS -> 0;
                case ROWS -> request.rows();
            };
        }
    }

    /**
     * Answers a request of this client within all of these limits.
     *
     * @throws HttpException if there are too many requests
     */
    public static Response limited(
            List<RateLimiter> limiters, Object client, Request request, Supplier<Response> handler) {
        Supplier<Response> limited = handler;
        for (RateLimiter limiter : limiters) {
            Supplier<Response> inner = limited;
            limited = () -> limiter.limited(client, request, inner);
        }
        return limited.get();
    }

    /**
     * Answers a request of this client. What is left is noted at the request.
     *
     * @param client requests of equal clients are counted together
     * @throws HttpException if there are too many requests
     */
    Response limited(Object client, Request request, Supplier<Response> handler) {
        Count before = sent.count(client, unit.before());
        if (before.number() - unit.before() >= most) {
            note(request, before);
            refusals.log("Too many requests: the limit is for each " + name + ", " + request.trace(), null);
            throw HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too many requests")
                    .with("Retry-After", Long.toString(before.secondsLeft()));
        }
        try {
            return handler.get();
        } finally {
            note(request, sent.count(client, unit.after(request)));
        }
    }

    private void note(Request request, Count count) {
        request.notes().item("RateLimit-Policy", '"' + name + "\";q=" + most + ";w=" + time.toSeconds());
        request.notes()
                .item(
                        "RateLimit",
                        '"' + name + "\";r=" + Math.max(0, most - count.number()) + ";t=" + count.secondsLeft());
    }
}
