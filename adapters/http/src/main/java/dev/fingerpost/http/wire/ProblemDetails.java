package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;

/** Turns failures into {@code application/problem+json} responses (RFC 9457). */
public final class ProblemDetails {

    private static final String RETRY_AFTER_SECONDS = "1";

    private ProblemDetails() {}

    public static Response of(HttpException exception) {
        Problem problem = Problem.of(exception.status(), exception.detail());
        return exception.on(response(problem, problem.json()));
    }

    public static Response of(FingerpostException failure) {
        return of(failure, false);
    }

    /** The response to a failure of this request, in the terms of its body. */
    public static Response of(FingerpostException failure, Request request) {
        return of(failure, JsonBody.isIn(request));
    }

    /** The response to violations in the rows of a JSON array. */
    public static Response ofRows(ValidationException failure) {
        Problem problem = Problem.of(failure);
        return response(problem, problem.jsonOfRows());
    }

    private static Response of(FingerpostException failure, boolean withPointers) {
        Problem problem = Problem.of(failure);
        Response response = response(problem, problem.json(withPointers));
        return problem.retriable() ? response.with("Retry-After", RETRY_AFTER_SECONDS) : response;
    }

    private static Response response(Problem problem, byte[] json) {
        return Response.of(problem.status(), "application/problem+json", json);
    }
}
