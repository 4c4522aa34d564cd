package dev.fingerpost.http;

import com.github.benmanes.caffeine.cache.Ticker;
import com.sun.net.httpserver.HttpHandler;
import dev.fingerpost.Fingerpost;

/**
 * The interface for management and the redirects as handlers, for hosts that run the JDK's HTTP server themselves. Those who do not take
 * {@link FingerpostHttpServer}.
 *
 * <p>The server should have an executor with as many threads as it may have connections, and the system properties of
 * the README beside this module set before its classes are loaded: its own defaults are slow and let one half-sent
 * request stop all others.
 */
public final class FingerpostHttp {

    private FingerpostHttp() {}

    /**
     * The handler. Where it is mounted is where its addresses begin: under {@code /api} the links are at
     * {@code /api/v1/links}. Thread-safe.
     */
    public static HttpHandler api(Fingerpost fingerpost, HttpSettings settings) {
        return new ExchangeHandler(new Api(fingerpost, settings), settings, new InFlightRequests());
    }

    /**
     * The handler that follows short links: it redirects their visitors and counts the clicks. It looks at the host name
     * a visitor asked for and at what stands after the base URL of its domain, so it is mounted at the path of that base
     * URL or above. Thread-safe.
     */
    public static HttpHandler redirects(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        return new ExchangeHandler(redirector(fingerpost, settings, visitSettings), settings, new InFlightRequests());
    }

    static Handler redirector(Fingerpost fingerpost, HttpSettings settings, VisitSettings visitSettings) {
        return new RedirectHandler(fingerpost.visits(), settings, visitSettings, Ticker.systemTicker());
    }
}
