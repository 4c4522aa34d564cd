package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

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
     * @throws HttpException if it has sent too many, or what {@code handler} throws
     */
    public Response limited(Object client, Request request, Supplier<Response> handler) {
        Count count = sent.count(client);
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
}
