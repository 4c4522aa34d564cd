package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;

/** Logs the failures behind responses, each kind at most once a second, as any client can cause them in numbers. */
public final class FailureLog {

    private static final System.Logger LOG = System.getLogger(FailureLog.class.getName());

    private final RateLimitedLog storage = new RateLimitedLog(LOG, Level.ERROR);
    private final RateLimitedLog overload = new RateLimitedLog(LOG, Level.WARNING);
    private final RateLimitedLog unexpected = new RateLimitedLog(LOG, Level.ERROR);

    public FailureLog() {}

    /** Logs a failure of the service; one that the client has caused is no event. */
    public void log(FingerpostException failure, String requestId) {
        switch (failure.code()) {
            case STORAGE_FAILED -> storage.log("The storage failed, request " + requestId, failure);
            case TIMED_OUT -> storage.log("The storage took too long, request " + requestId, failure);
            case STORAGE_FULL -> storage.log("The storage is full, request " + requestId, failure);
            case DAMAGED -> storage.log(failure.getMessage() + ", request " + requestId, failure);
            case OUTCOME_UNKNOWN ->
                storage.log("The storage was lost while it committed, request " + requestId, failure);
            case OVERLOADED -> overload.log("Overloaded, request " + requestId + ": " + failure.getMessage(), null);
            case INVALID_INPUT, NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_USED -> {}
        }
    }

    /** Logs what no code has foreseen. */
    public void unexpected(Throwable failure, String requestId) {
        unexpected.log("Unexpected failure, request " + requestId, failure);
    }
}
