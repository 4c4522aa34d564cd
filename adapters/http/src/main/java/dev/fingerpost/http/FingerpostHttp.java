package dev.fingerpost.http;

import com.sun.net.httpserver.HttpHandler;
import dev.fingerpost.Fingerpost;

/**
 * The interface for management as a handler, for hosts that run the JDK's HTTP server themselves. Those who do not take
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
        return new ExchangeHandler(new Api(fingerpost, settings), settings, new Gate());
    }
}
