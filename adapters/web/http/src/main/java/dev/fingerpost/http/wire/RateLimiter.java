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

    /** Answers a request of this client within all of these limits. */
    public static Response limited(
            List<RateLimiter> limiters, Object client, Request request, Failures failures, Supplier<Response> handler) {
        Supplier<Response> limited = handler;
        for (RateLimiter limiter : limiters) {
            Supplier<Response> inner = limited;
            limited = () -> limiter.limited(client, request, failures, inner);
        }
        return limiters.isEmpty() ? failures.guard(request, handler) : limited.get();
    }

    /**
     * Answers a request of this client.
     *
     * @param client requests of equal clients are counted together
     * @param failures makes the response if there are too many requests, or the handler fails
     */
    public Response limited(Object client, Request request, Failures failures, Supplier<Response> handler) {
        Count before = sent.count(client, unit.before());
        boolean isTooMuch = before.number() - unit.before() >= most;
        Response response = isTooMuch ? refused(request, failures, before) : failures.guard(request, handler);
        Count count = isTooMuch ? before : sent.count(client, unit.after(request));
        return response.withItem("RateLimit-Policy", '"' + name + "\";q=" + most + ";w=" + time.toSeconds())
                .withItem(
                        "RateLimit",
                        '"' + name + "\";r=" + Math.max(0, most - count.number()) + ";t=" + count.secondsLeft());
    }

    private Response refused(Request request, Failures failures, Count count) {
        refusals.log("Too many requests: the limit is for each " + name + ", " + request.trace(), null);
        return failures.of(
                request,
                HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too many requests")
                        .with("Retry-After", Long.toString(count.secondsLeft())));
    }
}
