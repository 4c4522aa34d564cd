package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A problem document, which describes a failure to a client: {@code application/problem+json} (RFC 9457).
 *
 * @param page the path of the page that describes all codes; empty where none is served
 */
public record Problem(ProblemCode code, String detail, List<Violation> violations, String page) {

    /** The fields that are arrays, whose elements have indices in the names of violations. */
    private static final List<String> ARRAYS = List.of("targets", "pixel_ids", "labels");

    public Problem {
        violations = List.copyOf(violations);
    }

    public static Problem of(ProblemCode code, String detail) {
        return new Problem(code, detail, List.of(), "");
    }

    /** A problem with the description of its code. */
    static Problem of(ProblemCode code) {
        return of(code, code.meaning());
    }

    /**
     * The problem for a failure of the library. The switch has no default, so a new code does not compile until its
     * detail is chosen here.
     */
    public static Problem of(FingerpostException failure) {
        ProblemCode code = ProblemCode.of(failure.code());
        return switch (failure.code()) {
            case INVALID_INPUT -> new Problem(code, "Some fields are invalid", fields(failure), "");
            case NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_USED, DAMAGED ->
                of(code, String.valueOf(failure.getMessage()));
            case OVERLOADED -> of(code, failure.getMessage() + "; nothing was changed");
            case STORAGE_FAILED, TIMED_OUT, STORAGE_FULL, OUTCOME_UNKNOWN -> of(code);
        };
    }

    /** Returns this problem with a {@code type} that leads to its code on a page. */
    Problem at(String newPage) {
        return new Problem(code, detail, violations, newPage);
    }

    /** The response with this problem. */
    public Response response() {
        return response(json());
    }

    /** The response to a request. If the body was JSON, JSON Pointers also say where the invalid fields are. */
    Response response(Request request) {
        boolean isJson = !violations.isEmpty() && BodyReader.isJson(request);
        return response(
                isJson ? json(request.body().isArray() ? Problem::pointerIntoArray : Problem::pointer) : json());
    }

    /** The problem as a JSON object. */
    public byte[] json() {
        return json((UnaryOperator<String>) null);
    }

    private Response response(byte[] json) {
        return Response.of(code.status(), "application/problem+json", json);
    }

    private byte[] json(@Nullable UnaryOperator<String> pointer) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeStringProperty("type", page.isEmpty() ? "about:blank" : page + "#" + code.wireName());
            json.writeStringProperty("title", code.title());
            json.writeNumberProperty("status", code.status());
            json.writeStringProperty("code", code.wireName());
            json.writeStringProperty("detail", Redaction.withoutKeys(detail));
            if (!violations.isEmpty()) {
                writeByField(json, "errors", Violation::message);
                writeByField(json, "codes", violation -> violation.code().code());
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
            ofField.forEach(violation -> json.writeString(Redaction.withoutKeys(text.apply(violation))));
            json.writeEndArray();
        });
        json.writeEndObject();
    }

    private void writePointers(JsonGenerator json, UnaryOperator<String> pointer) {
        json.writeObjectPropertyStart("pointers");
        byField().keySet().forEach(field -> json.writeStringProperty(field, pointer.apply(field)));
        json.writeEndObject();
    }

    /**
     * The violations by field. An API key that was sent by mistake as the name of a parameter is not repeated, because
     * clients log responses and people paste them into tickets.
     */
    private Map<String, List<Violation>> byField() {
        Map<String, List<Violation>> byField = new LinkedHashMap<>();
        violations.forEach(violation -> byField.computeIfAbsent(
                        Redaction.withoutKeys(violation.field()), field -> new ArrayList<>())
                .add(violation));
        return byField;
    }

    private static List<Violation> fields(FingerpostException failure) {
        return failure instanceof ValidationException invalid ? invalid.violations() : List.of();
    }

    /**
     * The JSON Pointer (RFC 6901) of a field in the body.
     *
     * @param field the name of the field, such as {@code targets[0][key]}
     */
    private static String pointer(String field) {
        int bracket = field.indexOf('[');
        if (bracket < 0 || !ARRAYS.contains(field.substring(0, bracket))) {
            return "/" + escaped(field);
        }
        StringBuilder pointer = new StringBuilder("/" + field.substring(0, bracket));
        for (String key : field.substring(bracket + 1).split("\\]\\[|\\]", 0)) {
            if (!key.isEmpty()) {
                pointer.append('/').append(escaped(key));
            }
        }
        return pointer.toString();
    }

    /**
     * The JSON Pointer of a field in a body that is an array of records.
     *
     * @param field the name of the field, such as {@code [3].targets[0][key]}
     */
    private static String pointerIntoArray(String field) {
        int end = field.indexOf("].");
        if (end < 0 || !field.startsWith("[")) {
            return pointer(field);
        }
        return "/" + field.substring(1, end) + pointer(field.substring(end + 2));
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
