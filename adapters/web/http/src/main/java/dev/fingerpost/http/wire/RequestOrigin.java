package dev.fingerpost.http.wire;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;

/**
 * The origin of a request according to the browser: {@code Origin} and {@code Sec-Fetch-Site}, which no page can set. A
 * client that is not a browser sends neither, and carries no cookies of another person.
 */
public final class RequestOrigin {

    private RequestOrigin() {}

    /**
     * Whether the request comes from a page of the host that it addresses, or from a client that is not a browser. A
     * page in a sandbox has no host; its origin is {@code null}.
     */
    public static boolean isOwn(Request request) {
        return isOwn(request, Set.of());
    }

    /**
     * Whether the request comes from a page of its own host or of one of these origins, or from a client that is not a
     * browser.
     *
     * @param trusted the origins as browsers write them, {@code https://app.example.com}
     */
    public static boolean isOwn(Request request, Set<String> trusted) {
        List<String> origins = request.headers().all("Origin");
        if (!origins.isEmpty() && trusted.containsAll(origins)) {
            return true;
        }
        return request.headers().all("Sec-Fetch-Site").stream().allMatch("same-origin"::equals)
                && origins.stream().allMatch(origin -> isHost(request.host(), origin));
    }

    /** Compares without the scheme, because a proxy in front may terminate TLS. */
    private static boolean isHost(String host, String origin) {
        try {
            return host.equalsIgnoreCase(new URI(origin).getRawAuthority());
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
