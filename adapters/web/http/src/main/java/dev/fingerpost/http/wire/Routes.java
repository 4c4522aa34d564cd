package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ProblemCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table of routes, which is filled once and then only read. An address supports the methods of its routes. OPTIONS
 * lists these methods, and all others are answered with 405. HEAD is routed like GET; its body is left out when the
 * response is sent.
 *
 * @param <H> the type of the handlers
 */
public final class Routes<H> {

    private static final String NUMBER = "{id}";

    private final Map<String, Map<String, H>> fixed = new HashMap<>();
    private final List<Numbered<H>> numbered = new ArrayList<>();
    private final Map<String, H> mounted = new LinkedHashMap<>();
    private @Nullable H otherwise;

    /** Addresses with a positive whole number between a start and an end. */
    private record Numbered<H>(String start, String end, Map<String, H> methods) {

        /** The number in this path; 0 for none. */
        long numberIn(String path) {
            int length = path.length() - start.length() - end.length();
            return length > 0 && path.startsWith(start) && path.endsWith(end)
                    ? FormDecoder.wholeNumber(path.substring(start.length(), start.length() + length))
                            .orElse(0L)
                    : 0;
        }
    }

    /** Adds a route for GET and HEAD. */
    public Routes<H> get(String path, H handler) {
        return on("GET", path, handler).on("HEAD", path, handler);
    }

    /**
     * Adds a route.
     *
     * @param path the path, with <code>{id}</code> in place of a number, at most once
     */
    public Routes<H> on(String method, String path, H handler) {
        methods(path).put(method, handler);
        return this;
    }

    /** Adds a handler for all requests to this path and below it. The handler sees only the rest of the path. */
    public Routes<H> under(String prefix, H handler) {
        mounted.put(prefix, handler);
        return this;
    }

    /** Sets the handler of all other addresses. By default they are not found. */
    public Routes<H> otherwise(H handler) {
        otherwise = handler;
        return this;
    }

    /** The methods and paths of the routes, such as {@code GET /links/{id}}, without HEAD. */
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        BiConsumer<String, Map<String, H>> add =
                (path, methods) -> methods.keySet().forEach(method -> names.add(method + " " + path));
        fixed.forEach(add);
        numbered.forEach(route -> add.accept(route.start() + NUMBER + route.end(), route.methods()));
        names.removeIf(name -> name.startsWith("HEAD "));
        return names;
    }

    /** Returns a handler that routes by this table. */
    public static Handler of(Routes<Handler> routes) {
        return request -> routes.route(request, Handler::handle);
    }

    /**
     * Routes a request.
     *
     * @param call calls a handler with the request as the handler sees it
     * @throws HttpException if there is nothing at the address, or the address does not support the method
     */
    public Response route(Request request, BiFunction<H, Request, Response> call) {
        Map<String, H> methods = fixed.get(request.path());
        if (methods != null) {
            return answer(methods, request, call);
        }
        for (Numbered<H> route : numbered) {
            long number = route.numberIn(request.path());
            if (number > 0) {
                return answer(route.methods(), request.withNumber(number), call);
            }
        }
        for (Map.Entry<String, H> route : mounted.entrySet()) {
            if (request.isUnder(route.getKey())) {
                return call.apply(route.getValue(), request.under(route.getKey()));
            }
        }
        if (otherwise == null) {
            throw nothingAt(request);
        }
        return call.apply(otherwise, request);
    }

    /**
     * Answers a request to an address with these methods.
     *
     * @throws HttpException if the address does not support the method of the request
     */
    public static Response supported(Request request, Collection<String> methods, Supplier<Response> handler) {
        return methods.contains(request.method()) ? handler.get() : unsupported(request.method(), methods);
    }

    /**
     * Answers a method that an address does not support.
     *
     * @throws HttpException unless the method is OPTIONS
     */
    private static Response unsupported(String method, Collection<String> supported) {
        String allowed = String.join(", ", supported) + ", OPTIONS";
        if (method.equals("OPTIONS")) {
            return Response.empty(Status.NO_CONTENT).with("Allow", allowed);
        }
        throw HttpException.of(ProblemCode.METHOD_NOT_ALLOWED, "The method must be one of " + allowed)
                .with("Allow", allowed);
    }

    private Response answer(Map<String, H> methods, Request request, BiFunction<H, Request, Response> call) {
        H handler = methods.get(request.method());
        return handler == null ? unsupported(request.method(), methods.keySet()) : call.apply(handler, request);
    }

    private Map<String, H> methods(String path) {
        int number = path.indexOf(NUMBER);
        if (number < 0) {
            return fixed.computeIfAbsent(path, added -> new LinkedHashMap<>());
        }
        String start = path.substring(0, number);
        String end = path.substring(number + NUMBER.length());
        for (Numbered<H> route : numbered) {
            if (route.start().equals(start) && route.end().equals(end)) {
                return route.methods();
            }
        }
        numbered.add(new Numbered<>(start, end, new LinkedHashMap<>()));
        return numbered.get(numbered.size() - 1).methods();
    }

    private static HttpException nothingAt(Request request) {
        String address = request.mount() + request.path();
        return address.endsWith("/") && address.length() > 1
                ? HttpException.of(
                        ProblemCode.NOT_FOUND,
                        "There is nothing at this address. No address ends in a slash, so try "
                                + address.substring(0, address.length() - 1))
                : HttpException.notFound();
    }
}
