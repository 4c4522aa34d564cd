package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * The description of a failure for a client (RFC 9457).
 *
 * @param retriable whether nothing was changed and a retry may succeed
 */
public record Problem(Status status, String detail, List<Violation> violations, boolean retriable) {

    public Problem {
        requireNonNull(status, "status");
        requireNonNull(detail, "detail");
        violations = List.copyOf(violations);
    }

    /** A problem that a retry does not solve. */
    static Problem of(Status status, String detail) {
        return new Problem(status, detail, List.of(), false);
    }

    /** No default: a new code does not compile until it has a problem here. */
    public static Problem of(FingerpostException failure) {
        return switch (failure.code()) {
            case INVALID_INPUT ->
                new Problem(Status.UNPROCESSABLE_CONTENT, "Some fields are not right", fields(failure), false);
            case NOT_FOUND -> of(Status.NOT_FOUND, String.valueOf(failure.getMessage()));
            case STALE_VERSION -> of(Status.PRECONDITION_FAILED, String.valueOf(failure.getMessage()));
            case STORAGE_FAILED -> unavailable("The storage cannot be reached; nothing was changed");
            case TIMED_OUT -> unavailable("The storage took too long; nothing was changed");
            case STORAGE_FULL -> of(Status.INSUFFICIENT_STORAGE, "The storage is full; nothing was changed");
            case DAMAGED -> of(Status.INTERNAL_SERVER_ERROR, String.valueOf(failure.getMessage()));
            case OUTCOME_UNKNOWN ->
                of(
                        Status.SERVICE_UNAVAILABLE,
                        "The storage was lost: the change is either whole or absent, so look before you repeat it");
            case OVERLOADED -> unavailable("The service is overloaded; nothing was changed");
        };
    }

    /** As a JSON object. */
    public byte[] json() {
        return json(false);
    }

    /**
     * As a JSON object.
     *
     * @param withPointers whether it names the fields by JSON Pointers too, for a request in JSON
     */
    byte[] json(boolean withPointers) {
        return Json.bytes(json -> {
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
                if (withPointers) {
                    writePointers(json);
                }
            }
            json.writeEndObject();
        });
    }

    private void writePointers(JsonGenerator json) {
        json.writeObjectPropertyStart("pointers");
        byField(violations).keySet().forEach(field -> json.writeStringProperty(field, JsonPointer.to(field)));
        json.writeEndObject();
    }

    private static Problem unavailable(String detail) {
        return new Problem(Status.SERVICE_UNAVAILABLE, detail, List.of(), true);
    }

    private static List<Violation> fields(FingerpostException failure) {
        return failure instanceof ValidationException invalid ? invalid.violations() : List.of();
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
