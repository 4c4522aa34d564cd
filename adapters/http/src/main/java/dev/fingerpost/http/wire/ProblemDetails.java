package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns failures into {@code application/problem+json} responses (RFC 9457). */
public final class ProblemDetails {

    private static final System.Logger LOG = System.getLogger(ProblemDetails.class.getName());
    private static final String RETRY_AFTER_SECONDS = "1";

    private ProblemDetails() {}

    public static Response of(HttpException exception) {
        Response response = problem(exception.status(), exception.detail(), List.of());
        for (Map.Entry<String, String> header : exception.headers().entrySet()) {
            response = response.with(header.getKey(), header.getValue());
        }
        return exception.isClosing() ? response.closing() : response;
    }

    /** No default: a new code does not compile until it has a response here. */
    public static Response of(FingerpostException failure, String requestId) {
        return switch (failure.code()) {
            case INVALID_INPUT -> problem(Status.UNPROCESSABLE_CONTENT, "Some fields are not right", fields(failure));
            case NOT_FOUND -> problem(Status.NOT_FOUND, String.valueOf(failure.getMessage()), List.of());
            case STALE_VERSION -> problem(Status.PRECONDITION_FAILED, String.valueOf(failure.getMessage()), List.of());
            case STORAGE_FAILED -> {
                LOG.log(Level.ERROR, "The storage failed, request " + requestId, failure);
                yield unavailable("The storage cannot be reached; nothing was changed");
            }
            case OUTCOME_UNKNOWN -> {
                LOG.log(Level.ERROR, "The storage was lost while it committed, request " + requestId, failure);
                yield problem(
                        Status.SERVICE_UNAVAILABLE,
                        "The storage was lost: the change is either whole or absent, so look before you repeat it",
                        List.of());
            }
            case OVERLOADED -> unavailable("The service is overloaded; nothing was changed");
        };
    }

    /** The client learns only that the request failed; the log gets the cause. The connection may be in any state. */
    public static Response unexpected(Throwable failure, String requestId) {
        LOG.log(Level.ERROR, "Unexpected failure, request " + requestId, failure);
        return problem(Status.INTERNAL_SERVER_ERROR, "Something went wrong on our side", List.of())
                .closing();
    }

    private static Response unavailable(String detail) {
        return problem(Status.SERVICE_UNAVAILABLE, detail, List.of()).with("Retry-After", RETRY_AFTER_SECONDS);
    }

    private static List<Violation> fields(FingerpostException failure) {
        return failure instanceof ValidationException invalid ? invalid.violations() : List.of();
    }

    private static Response problem(Status status, String detail, List<Violation> violations) {
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeStringProperty("type", "about:blank");
            json.writeStringProperty("title", status.phrase());
            json.writeNumberProperty("status", status.code());
            json.writeStringProperty("detail", detail);
            if (!violations.isEmpty()) {
                json.writeObjectPropertyStart("errors");
                byField(violations).forEach((field, messages) -> {
                    json.writeArrayPropertyStart(field);
                    messages.forEach(json::writeString);
                    json.writeEndArray();
                });
                json.writeEndObject();
            }
            json.writeEndObject();
        });
        return Response.of(status, "application/problem+json", body);
    }

    private static Map<String, List<String>> byField(List<Violation> violations) {
        Map<String, List<String>> byField = new LinkedHashMap<>();
        for (Violation violation : violations) {
            byField.computeIfAbsent(violation.field(), field -> new ArrayList<>())
                    .add(violation.message());
        }
        return byField;
    }
}
