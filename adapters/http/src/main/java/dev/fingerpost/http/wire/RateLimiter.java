package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.WindowCounter.Count;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Bounds how many requests each client may send in a window of time, which begins with its first request. Responses say
 * how many are left, in the fields RateLimit-Policy and RateLimit of draft-ietf-httpapi-ratelimit-headers-10.
 * Thread-safe.
 */
public final class RateLimiter {

    private static final System.Logger LOG = System.getLogger(RateLimiter.class.getName());

    private final String name;
    private final long requests;
    private final Duration time;
    private final WindowCounter sent;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    /**
     * A rate limit for each client.
     *
     * @param name of the policy, in responses
     */
    public RateLimiter(String name, long requests, Duration time, LongSupplier nanoTime) {
        this.name = requireNonNull(name, "name");
        this.requests = requests;
        this.time = requireNonNull(time, "time");
        this.sent = new WindowCounter(time, nanoTime);
    }

    /**
     * The response to one more request of this client.
     *
     * @param client whose requests are counted together
     * @param failures makes the response to too many, and to a failure of the handler
     */
    public Response limited(Object client, Request request, Failures failures, Supplier<Response> handler) {
        Count count = sent.count(client);
        Response response =
                count.number() > requests ? refused(request, failures, count) : failures.guard(request, handler);
        return response.withItem("RateLimit-Policy", '"' + name + "\";q=" + requests + ";w=" + time.toSeconds())
                .withItem(
                        "RateLimit",
                        '"' + name + "\";r=" + Math.max(0, requests - count.number()) + ";t=" + count.secondsLeft());
    }

    private Response refused(Request request, Failures failures, Count count) {
        refusals.log("Too many requests for the limit of each " + name + ", " + request.trace(), null);
        return failures.of(
                request,
                HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too many requests")
                        .with("Retry-After", Long.toString(count.secondsLeft())));
    }
}
