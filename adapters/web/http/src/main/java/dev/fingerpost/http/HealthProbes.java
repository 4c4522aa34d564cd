package dev.fingerpost.http;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Answers the probes of orchestrators and load balancers: {@code /healthz} tells whether the process answers, and
 * {@code /readyz} whether its storage does. Any client may ask, so the storage is asked at most once a second.
 */
final class HealthProbes {

    private static final long FRESH = Duration.ofSeconds(1).toNanos();

    private final Runnable ping;
    private final LongSupplier nanoTime;
    private final Failures failures;

    private boolean answered;
    private long answeredAt;

    /**
     * Creates the probes of a storage.
     *
     * @param ping fails if the storage does not answer
     */
    HealthProbes(Runnable ping, LongSupplier nanoTime, Failures failures) {
        this.ping = ping;
        this.nanoTime = nanoTime;
        this.failures = failures;
        this.answeredAt = nanoTime.getAsLong() - FRESH;
    }

    Response alive(Request request) {
        return text(Status.OK.code(), "alive");
    }

    Response ready(Request request) {
        return answers(request.id())
                ? text(Status.OK.code(), "ready")
                : text(ProblemCode.STORAGE_FAILED.status(), "the storage does not answer");
    }

    /** Whether the storage answers. One thread asks; the others wait for its result. */
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

    private static Response text(int status, String line) {
        return Response.of(status, "text/plain; charset=utf-8", (line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
