package dev.fingerpost.http.wire;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;

/**
 * Where a browser says that a request comes from: {@code Origin} and {@code Sec-Fetch-Site}, which no page can set. A client that is
 * no browser says nothing, and carries no cookie of somebody else.
 */
public final class RequestOrigin {

    private RequestOrigin() {}

    /**
     * Whether the request comes from a page of the host that it asks for, or from a client that is no browser. A page in a sandbox has
     * no host: its origin is {@code null}.
     */
    public static boolean isOwn(Request request) {
        return isOwn(request, Set.of());
    }

    /**
     * Whether the request comes from a page of its own host, or of one of these origins, or from a client that is no browser.
     *
     * @param trusted as browsers write them, {@code https://app.example.com}
     */
    public static boolean isOwn(Request request, Set<String> trusted) {
        List<String> origins = request.headers().all("Origin");
        if (!origins.isEmpty() && trusted.containsAll(origins)) {
            return true;
        }
        return request.headers().all("Sec-Fetch-Site").stream().allMatch("same-origin"::equals)
                && origins.stream().allMatch(origin -> isHost(request.host(), origin));
    }

    /** Without the scheme: a proxy in front may bring TLS. */
    private static boolean isHost(String host, String origin) {
        try {
            return host.equalsIgnoreCase(new URI(origin).getRawAuthority());
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
