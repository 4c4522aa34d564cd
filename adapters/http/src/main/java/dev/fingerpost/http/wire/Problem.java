package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The description of a failure for a client (RFC 9457).
 *
 * @param code names the kind of the failure for programs
 * @param retriable whether nothing was changed and a retry may succeed
 */
public record Problem(Status status, ProblemCode code, String detail, List<Violation> violations, boolean retriable) {

    public Problem {
        requireNonNull(status, "status");
        requireNonNull(code, "code");
        requireNonNull(detail, "detail");
        violations = List.copyOf(violations);
    }

    /** A refusal, whose status says its kind. */
    static Problem of(Status status, String detail) {
        return of(status, ProblemCode.valueOf(status.name()), detail);
    }

    /** No default: a new code does not compile until it has a problem here. */
    public static Problem of(FingerpostException failure) {
        ProblemCode code = ProblemCode.valueOf(failure.code().name());
        return switch (failure.code()) {
            case INVALID_INPUT ->
                new Problem(Status.UNPROCESSABLE_CONTENT, code, "Some fields are not right", fields(failure), false);
            case NOT_FOUND -> of(Status.NOT_FOUND, code, String.valueOf(failure.getMessage()));
            case STALE_VERSION -> of(Status.PRECONDITION_FAILED, code, String.valueOf(failure.getMessage()));
            case IDEMPOTENCY_KEY_USED -> of(Status.UNPROCESSABLE_CONTENT, code, String.valueOf(failure.getMessage()));
            case STORAGE_FAILED -> unavailable(code, "The storage cannot be reached; nothing was changed");
            case TIMED_OUT -> unavailable(code, "The storage took too long; nothing was changed");
            case STORAGE_FULL -> of(Status.INSUFFICIENT_STORAGE, code, "The storage is full; nothing was changed");
            case DAMAGED -> of(Status.INTERNAL_SERVER_ERROR, code, String.valueOf(failure.getMessage()));
            case OUTCOME_UNKNOWN ->
                of(
                        Status.SERVICE_UNAVAILABLE,
                        code,
                        "The storage was lost: the change is either whole or absent, so look before you repeat it");
            case OVERLOADED -> unavailable(code, "The service is overloaded; nothing was changed");
        };
    }

    /** As a JSON object. */
    public byte[] json() {
        return json((UnaryOperator<String>) null);
    }

    /** As a JSON object, where the violations are those of rows: {@code [3].url} also as the pointer {@code /3/url}. */
    byte[] jsonOfRows() {
        return json(JsonPointer::intoArray);
    }

    /**
     * As a JSON object.
     *
     * @param withPointers whether it names the fields by JSON Pointers too, for a request in JSON
     */
    byte[] json(boolean withPointers) {
        return json(withPointers ? JsonPointer::to : null);
    }

    private byte[] json(@Nullable UnaryOperator<String> pointer) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeStringProperty("type", code.type());
            json.writeStringProperty("title", status.phrase());
            json.writeNumberProperty("status", status.code());
            json.writeStringProperty("code", code.wireName());
            json.writeStringProperty("detail", detail);
            if (!violations.isEmpty()) {
                writeByField(json, "errors", Violation::message);
                writeByField(json, "codes", violation -> violation.code().name().toLowerCase(Locale.ROOT));
                if (pointer != null) {
                    writePointers(json, pointer);
                }
            }
            json.writeEndObject();
        });
    }

    private void writeByField(JsonGenerator json, String name, Function<Violation, String> text) {
        json.writeObjectPropertyStart(name);
        byField().forEach((field, ofField) -> {
            json.writeArrayPropertyStart(field);
            ofField.forEach(violation -> json.writeString(text.apply(violation)));
            json.writeEndArray();
        });
        json.writeEndObject();
    }

    private void writePointers(JsonGenerator json, UnaryOperator<String> pointer) {
        json.writeObjectPropertyStart("pointers");
        byField().keySet().forEach(field -> json.writeStringProperty(field, pointer.apply(field)));
        json.writeEndObject();
    }

    private Map<String, List<Violation>> byField() {
        Map<String, List<Violation>> byField = new LinkedHashMap<>();
        violations.forEach(violation -> byField.computeIfAbsent(violation.field(), field -> new ArrayList<>())
                .add(violation));
        return byField;
    }

    private static Problem of(Status status, ProblemCode code, String detail) {
        return new Problem(status, code, detail, List.of(), false);
    }

    private static Problem unavailable(ProblemCode code, String detail) {
        return new Problem(Status.SERVICE_UNAVAILABLE, code, detail, List.of(), true);
    }

    private static List<Violation> fields(FingerpostException failure) {
        return failure instanceof ValidationException invalid ? invalid.violations() : List.of();
    }
}
