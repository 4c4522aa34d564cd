package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;

/** Turns failures into {@code application/problem+json} responses (RFC 9457). */
public final class ProblemDetails {

    private static final String RETRY_AFTER_SECONDS = "1";

    private ProblemDetails() {}

    public static Response of(HttpException exception) {
        return exception.on(response(Problem.of(exception.status(), exception.detail())));
    }

    public static Response of(FingerpostException failure) {
        Problem problem = Problem.of(failure);
        Response response = response(problem);
        return problem.retriable() ? response.with("Retry-After", RETRY_AFTER_SECONDS) : response;
    }

    private static Response response(Problem problem) {
        return Response.of(problem.status(), "application/problem+json", problem.json());
    }
}
