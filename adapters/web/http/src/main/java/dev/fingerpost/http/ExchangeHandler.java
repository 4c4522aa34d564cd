package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsExchange;
import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Map;

/**
 * Serves an endpoint on the HTTP server of the JDK, for hosts that run that server themselves. Thread-safe.
 *
 * <p>The server should have an executor with at least one thread for each connection that it accepts, and the system
 * properties in JDK_SERVER.md of this module, which must be set before the server's classes are loaded. The server's
 * own defaults are slow and let one half-sent request block all others.
 */
public final class ExchangeHandler implements HttpHandler {

    private static final int NO_BODY = -1;

    private final HttpEndpoint endpoint;

    public ExchangeHandler(HttpEndpoint endpoint) {
        this.endpoint = requireNonNull(endpoint, "endpoint");
    }

    /** Never throws, because the server does not close the connection of a handler that ends with an Error. */
    @Override
    public void handle(HttpExchange exchange) {
        try (exchange) {
            endpoint.handle(new OfJdk(exchange));
        }
    }

    private static final class OfJdk implements EngineExchange {

        private final HttpExchange exchange;
        private boolean ended;

        OfJdk(HttpExchange exchange) {
            this.exchange = exchange;
        }

        @Override
        public String method() {
            return exchange.getRequestMethod();
        }

        @Override
        public String target() {
            return exchange.getRequestURI().toString();
        }

        @Override
        public String protocol() {
            return exchange.getProtocol();
        }

        @Override
        public RequestHeaders headers() {
            return RequestHeaders.of(exchange.getRequestHeaders());
        }

        @Override
        public InetAddress peer() {
            return exchange.getRemoteAddress().getAddress();
        }

        @Override
        public boolean secure() {
            return exchange instanceof HttpsExchange;
        }

        @Override
        public String mount() {
            return exchange.getHttpContext().getPath();
        }

        /**
         * After a response without a body, the server itself reads the rest of the request or closes the connection.
         */
        @Override
        public InputStream body() {
            return ended ? InputStream.nullInputStream() : exchange.getRequestBody();
        }

        @Override
        public boolean findsLength() {
            return false;
        }

        @Override
        public boolean continued() {
            return true;
        }

        @Override
        public void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException {
            setHeaders(headers, last);
            ended = body.length == 0;
            exchange.sendResponseHeaders(status, ended ? NO_BODY : body.length);
            if (!ended) {
                exchange.getResponseBody().write(body);
                exchange.getResponseBody().flush();
            }
        }

        @Override
        public void send(int status, Map<String, String> headers, InputStream body, long length, boolean last)
                throws IOException {
            setHeaders(headers, last);
            ended = length == 0;
            exchange.sendResponseHeaders(status, ended ? NO_BODY : length);
            if (!ended) {
                body.transferTo(exchange.getResponseBody());
                exchange.getResponseBody().flush();
            }
        }

        private void setHeaders(Map<String, String> headers, boolean last) {
            Headers sent = exchange.getResponseHeaders();
            headers.forEach(sent::set);
            if (last) {
                sent.set("Connection", "close");
            }
        }
    }
}
