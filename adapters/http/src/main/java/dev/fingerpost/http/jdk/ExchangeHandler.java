package dev.fingerpost.http.jdk;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsExchange;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.exchange.RawBody;
import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;

/**
 * Puts an endpoint on the HTTP server of the JDK, for hosts that run that server themselves. Thread-safe.
 *
 * <p>The server should have an executor with as many threads as it may have connections, and the system properties of
 * the README beside this module, set before its classes are loaded: its own defaults are slow, and let one half-sent
 * request stop all others.
 */
public final class ExchangeHandler implements HttpHandler {

    private static final int NO_BODY = -1;
    private static final System.Logger LOG = System.getLogger(ExchangeHandler.class.getName());

    private final HttpEndpoint endpoint;

    public ExchangeHandler(HttpEndpoint endpoint) {
        this.endpoint = requireNonNull(endpoint, "endpoint");
    }

    /** Throws nothing: the server never closes the connection of a handler that ends in an Error. */
    @Override
    public void handle(HttpExchange exchange) {
        try (exchange) {
            endpoint.handle(() -> raw(exchange), response -> send(exchange, response));
        } catch (Throwable e) {
            LOG.log(Level.ERROR, "Could not translate an exchange", e);
        }
    }

    private static RawRequest raw(HttpExchange exchange) {
        return RawRequest.of(
                        exchange.getRequestMethod(),
                        exchange.getRequestURI().toString(),
                        RequestHeaders.of(exchange.getRequestHeaders()),
                        exchange.getRemoteAddress().getAddress())
                .withSecure(exchange instanceof HttpsExchange)
                .withMount(exchange.getHttpContext().getPath())
                .withBody(RawBody.byContentLength(exchange.getRequestBody()));
    }

    private void send(HttpExchange exchange, RawResponse response) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            response.headers().forEach(headers::set);
            if (response.isLast()) {
                headers.set("Connection", "close");
            }
            byte[] body = response.body();
            exchange.sendResponseHeaders(response.status(), body.length == 0 ? NO_BODY : body.length);
            if (body.length > 0) {
                write(exchange, body);
            }
        }
    }

    private void write(HttpExchange exchange, byte[] body) throws IOException {
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
            out.flush();
            if (exchange.getRequestHeaders().containsKey("Content-Length")) {
                endpoint.drain(exchange.getRequestBody());
            }
        }
    }
}
