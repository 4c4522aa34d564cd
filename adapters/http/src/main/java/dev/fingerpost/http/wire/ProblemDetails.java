package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import java.util.Map;

/** Turns failures into {@code application/problem+json} responses (RFC 9457). */
public final class ProblemDetails {

    private static final String RETRY_AFTER_SECONDS = "1";

    private ProblemDetails() {}

    public static Response of(HttpException exception) {
        Response response = response(Problem.of(exception.status(), exception.detail()));
        for (Map.Entry<String, String> header : exception.headers().entrySet()) {
            response = response.with(header.getKey(), header.getValue());
        }
        return exception.isClosing() ? response.closing() : response;
    }

    public static Response of(FingerpostException failure) {
        Problem problem = Problem.of(failure);
        Response response = response(problem);
        return problem.retriable() ? response.with("Retry-After", RETRY_AFTER_SECONDS) : response;
    }

    /** Tells the client nothing but that it failed. The connection may be in any state. */
    public static Response unexpected() {
        return response(Problem.of(Status.INTERNAL_SERVER_ERROR, "Something went wrong on our side"))
                .closing();
    }

    private static Response response(Problem problem) {
        return Response.of(problem.status(), "application/problem+json", problem.json());
    }
}
