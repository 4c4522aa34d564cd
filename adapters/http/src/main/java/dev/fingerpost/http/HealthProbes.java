package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.wire.FailureLog;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Answers the probes of orchestrators and load balancers before a site: {@code /healthz}, whether the process answers,
 * and {@code /readyz}, whether its storage does. Every client may ask, so the storage is asked at most once a second.
 */
final class HealthProbes implements Handler {

    static final String ALIVE = "/healthz";
    static final String READY = "/readyz";

    private static final long FRESH = Duration.ofSeconds(1).toNanos();

    private final Handler site;
    private final Runnable ping;
    private final LongSupplier nanoTime;
    private final FailureLog failures = new FailureLog();

    private boolean answered;
    private long answeredAt;

    /**
     * A site with probes.
     *
     * @param ping fails where the storage does not answer
     */
    HealthProbes(Handler site, Runnable ping, LongSupplier nanoTime) {
        this.site = requireNonNull(site, "site");
        this.ping = requireNonNull(ping, "ping");
        this.nanoTime = requireNonNull(nanoTime, "nanoTime");
        this.answeredAt = nanoTime.getAsLong() - FRESH;
    }

    @Override
    public Response handle(Request request) {
        return switch (request.path()) {
            case ALIVE -> new MethodRouter().get(() -> text(Status.OK, "alive")).route(request.method());
            case READY -> new MethodRouter().get(() -> ready(request.id())).route(request.method());
            default -> site.handle(request);
        };
    }

    private Response ready(String requestId) {
        return answers(requestId)
                ? text(Status.OK, "ready")
                : text(Status.SERVICE_UNAVAILABLE, "the storage does not answer");
    }

    /** One thread asks; the others wait for its answer. */
    private synchronized boolean answers(String requestId) {
        if (nanoTime.getAsLong() - answeredAt >= FRESH) {
            answered = pings(requestId);
            answeredAt = nanoTime.getAsLong();
        }
        return answered;
    }

    private boolean pings(String requestId) {
        try {
            ping.run();
            return true;
        } catch (FingerpostException e) {
            failures.log(e, requestId);
            return false;
        }
    }

    private static Response text(Status status, String line) {
        return Response.of(status, "text/plain; charset=utf-8", (line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
