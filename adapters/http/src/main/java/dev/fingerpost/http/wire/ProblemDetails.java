package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import java.lang.System.Logger.Level;
import java.util.Map;

/** Turns failures into {@code application/problem+json} responses (RFC 9457). */
public final class ProblemDetails {

    private static final System.Logger LOG = System.getLogger(ProblemDetails.class.getName());
    private static final String RETRY_AFTER_SECONDS = "1";

    private ProblemDetails() {}

    public static Response of(HttpException exception) {
        Response response = response(Problem.of(exception.status(), exception.detail()));
        for (Map.Entry<String, String> header : exception.headers().entrySet()) {
            response = response.with(header.getKey(), header.getValue());
        }
        return exception.isClosing() ? response.closing() : response;
    }

    /** The log gets the cause of a failing storage. */
    public static Response of(FingerpostException failure, String requestId) {
        if (failure instanceof StorageException) {
            LOG.log(Level.ERROR, "The storage failed, request " + requestId, failure);
        }
        Problem problem = Problem.of(failure);
        Response response = response(problem);
        return problem.retriable() ? response.with("Retry-After", RETRY_AFTER_SECONDS) : response;
    }

    /** The client learns only that the request failed; the log gets the cause. The connection may be in any state. */
    public static Response unexpected(Throwable failure, String requestId) {
        LOG.log(Level.ERROR, "Unexpected failure, request " + requestId, failure);
        return response(Problem.of(Status.INTERNAL_SERVER_ERROR, "Something went wrong on our side"))
                .closing();
    }

    private static Response response(Problem problem) {
        return Response.of(problem.status(), "application/problem+json", problem.json());
    }
}
