package dev.fingerpost.http.wire;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The origins whose web pages may call the API from a browser (CORS, as defined by the Fetch standard). Credentials of
 * the browser (cookies) are never allowed, because a page sends its API key itself.
 *
 * @param allowed the origins as browsers write them, {@code https://app.example.com}; or {@code *} for every origin
 */
public record CrossOrigins(Set<String> allowed) {

    public static final CrossOrigins NONE = new CrossOrigins(Set.of());

    private static final String ANY = "*";
    private static final String REQUESTED_METHOD = "Access-Control-Request-Method";
    private static final String METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
    private static final String HEADERS =
            "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id";
    private static final String EXPOSED =
            "ETag, Idempotency-Replayed, Link, Location, Retry-After, X-Request-Id, RateLimit, RateLimit-Policy";

    /** How long browsers keep the answer to a preflight. Browsers notice a change of the settings within this time. */
    private static final String MAX_AGE_SECONDS = "600";

    public CrossOrigins {
        allowed = Set.copyOf(allowed);
    }

    /**
     * Parses origins: a scheme, a host and, unless it is the default of the scheme, a port; or {@code *} for every
     * origin.
     *
     * @throws IllegalArgumentException for anything else
     */
    public static CrossOrigins parse(Collection<String> origins) {
        return new CrossOrigins(origins.stream().map(CrossOrigins::parsed).collect(Collectors.toUnmodifiableSet()));
    }

    /** The named origins, without {@code *}, which names none. */
    public Set<String> named() {
        return allowed.stream().filter(origin -> !origin.equals(ANY)).collect(Collectors.toUnmodifiableSet());
    }

    /** Lets the page read the response if its origin is allowed. */
    public Response apply(Request request, Response response) {
        if (allowed.contains(ANY)) {
            return request.headers().has("Origin") ? readable(response, ANY) : response;
        }
        Response varying = response.withItem("Vary", "Origin");
        return origin(request.headers().only("Origin"))
                .map(origin -> readable(varying, origin))
                .orElse(varying);
    }

    /** Whether the request is a browser's preflight for a page of an allowed origin. */
    public boolean isPreflight(Request request) {
        Optional<String> origin = request.headers().only("Origin");
        return request.method().equals("OPTIONS")
                && request.headers().has(REQUESTED_METHOD)
                && origin.isPresent()
                && (allowed.contains(ANY) || origin(origin).isPresent());
    }

    private Optional<String> origin(Optional<String> sent) {
        return sent.filter(allowed::contains);
    }

    /** The answer to a preflight. */
    public static Response preflight() {
        return Response.empty(Status.NO_CONTENT)
                .with("Access-Control-Allow-Methods", METHODS)
                .with("Access-Control-Allow-Headers", HEADERS)
                .with("Access-Control-Max-Age", MAX_AGE_SECONDS);
    }

    private static Response readable(Response response, String origin) {
        return response.with("Access-Control-Allow-Origin", origin).with("Access-Control-Expose-Headers", EXPOSED);
    }

    /** The origin as a browser writes it: in lower case, without the default port of the scheme. */
    private static String parsed(String origin) {
        if (origin.equals(ANY)) {
            return ANY;
        }
        WebUrl url = WebUrl.parse(origin, UrlRules.standard());
        String bare = url.href().substring(0, url.href().length() - 1);
        if (origin.contains(ANY)) {
            throw new IllegalArgumentException("an origin must be given in full, without wildcards");
        }
        if (!url.href().endsWith("/") || bare.indexOf('/', bare.indexOf("//") + 2) >= 0) {
            throw new IllegalArgumentException("an origin must have no path");
        }
        return bare;
    }
}
