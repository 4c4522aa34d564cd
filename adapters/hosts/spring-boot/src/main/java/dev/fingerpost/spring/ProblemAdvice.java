package dev.fingerpost.spring;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.http.json.MalformedJsonException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Answers the exceptions of the library in controllers of the host: for browsers with the host's error page and the
 * right status, for other clients with the problem document of the API. An advice of the host for these exceptions
 * takes precedence.
 */
@ControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
class ProblemAdvice {

    private static final System.Logger LOG = System.getLogger(ProblemAdvice.class.getName());

    private final ObjectProvider<FingerpostJson> json;

    ProblemAdvice(ObjectProvider<FingerpostJson> json) {
        this.json = json;
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<byte[]> answer(FingerpostException failure, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        int status = json.getObject().statusOf(failure);
        log(failure, status);
        if (wantsPage(request)) {
            response.sendError(status);
            return null;
        }
        ResponseEntity.BodyBuilder problem =
                ResponseEntity.status(status).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (mayBeRetried(failure)) {
            problem.header(HttpHeaders.RETRY_AFTER, "1");
        }
        // as bytes, which a converter of the host cannot change
        return problem.body(json.getObject().writeProblem(failure).getBytes(StandardCharsets.UTF_8));
    }

    private static boolean mayBeRetried(FingerpostException failure) {
        return switch (failure.code()) {
            case OVERLOADED, STORAGE_FAILED, TIMED_OUT -> true;
            case STORAGE_FULL, DAMAGED, OUTCOME_UNKNOWN -> false;
            case INVALID_INPUT, NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_USED -> false;
        };
    }

    /** Answers the exception for a JSON text that the host has read with {@link FingerpostJson}. */
    @ExceptionHandler
    ProblemDetail answer(MalformedJsonException failure) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, String.valueOf(failure.getMessage()));
    }

    /** Logs a failure of the service, which would otherwise leave no trace. */
    private static void log(FingerpostException failure, int status) {
        switch (failure.code()) {
            case OVERLOADED -> LOG.log(Level.WARNING, "Overloaded: {0}", failure.getMessage());
            case STORAGE_FAILED, STORAGE_FULL, TIMED_OUT, DAMAGED, OUTCOME_UNKNOWN ->
                LOG.log(Level.ERROR, "A controller was answered with " + status, failure);
            case INVALID_INPUT, NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_USED -> {}
        }
    }

    private static boolean wantsPage(HttpServletRequest request) {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        return accept != null && accept.contains(MediaType.TEXT_HTML_VALUE);
    }
}
