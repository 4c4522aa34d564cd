package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What an address does for each method. HEAD is GET (whoever sends the answer leaves its body out). */
final class MethodRouter {

    private final Map<String, Supplier<Response>> byMethod = new LinkedHashMap<>();

    MethodRouter get(Supplier<Response> answer) {
        return on("GET", answer).on("HEAD", answer);
    }

    MethodRouter on(String method, Supplier<Response> answer) {
        byMethod.put(method, requireNonNull(answer, "answer"));
        return this;
    }

    /** OPTIONS lists the methods; one that is not among them is refused. Method names differ by case. */
    Response answer(String method) {
        Supplier<Response> answer = byMethod.get(method);
        if (answer != null) {
            return answer.get();
        }
        String allowed = String.join(", ", byMethod.keySet()) + ", OPTIONS";
        if (method.equals("OPTIONS")) {
            return Response.empty(Status.NO_CONTENT).with("Allow", allowed);
        }
        throw HttpException.of(Status.METHOD_NOT_ALLOWED, "The method must be one of " + allowed)
                .with("Allow", allowed);
    }
}
