package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Routes the methods of one address. HEAD is routed as GET; its body is left out when the response is finished. */
public final class MethodRouter {

    private final Map<String, Supplier<Response>> byMethod = new LinkedHashMap<>();

    public MethodRouter get(Supplier<Response> handler) {
        return on("GET", handler).on("HEAD", handler);
    }

    public MethodRouter on(String method, Supplier<Response> handler) {
        byMethod.put(method, requireNonNull(handler, "handler"));
        return this;
    }

    /**
     * The response to this method; OPTIONS lists the methods. Method names differ by case.
     *
     * @throws HttpException if the address does not have the method
     */
    public Response route(String method) {
        Supplier<Response> handler = byMethod.get(method);
        if (handler != null) {
            return handler.get();
        }
        String allowed = String.join(", ", byMethod.keySet()) + ", OPTIONS";
        if (method.equals("OPTIONS")) {
            return Response.empty(Status.NO_CONTENT).with("Allow", allowed);
        }
        throw HttpException.of(Status.METHOD_NOT_ALLOWED, "The method must be one of " + allowed)
                .with("Allow", allowed);
    }
}
