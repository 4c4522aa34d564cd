package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsExchange;
import dev.fingerpost.failure.FingerpostException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger.Level;

/** The one class that sees an exchange of the JDK's server: it makes a request of it and sends the response. */
final class ExchangeHandler implements HttpHandler {

    private static final int DRAIN_STEP = 8192;
    private static final System.Logger LOG = System.getLogger(ExchangeHandler.class.getName());

    private final Handler handler;
    private final RequestParser reader;
    private final ClientResolver clients;
    private final int maxUnread;
    private final InFlightRequests inFlight;

    ExchangeHandler(Handler handler, HttpSettings settings, InFlightRequests inFlight) {
        this.handler = requireNonNull(handler, "handler");
        this.reader = new RequestParser(settings);
        this.clients = new ClientResolver(settings);
        this.maxUnread = settings.maxBody();
        this.inFlight = requireNonNull(inFlight, "inFlight");
    }

    /** The server never closes the connection of a handler that ends in an Error, so nothing may get out of here. */
    @Override
    public void handle(HttpExchange exchange) {
        long start = System.nanoTime();
        boolean isIn = inFlight.enter();
        try (exchange) {
            RawRequest raw = raw(exchange);
            String id = RequestIds.of(raw.headers());
            Response response = isIn ? answer(raw, id) : ProblemDetails.of(stopping());
            send(exchange, response, id);
            AccessLog.log(() -> new AccessLog.Line(
                    clients.address(raw),
                    raw.method(),
                    String.valueOf(raw.uri().getRawPath()),
                    response.status().code(),
                    System.nanoTime() - start,
                    id,
                    response.keyId()));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The client has gone", e);
        } catch (Throwable e) {
            LOG.log(Level.ERROR, "Could not answer", e);
        } finally {
            if (isIn) {
                inFlight.leave();
            }
        }
    }

    private Response answer(RawRequest raw, String id) {
        try {
            return handler.handle(reader.read(raw, id));
        } catch (HttpException e) {
            return ProblemDetails.of(e);
        } catch (FingerpostException e) {
            return ProblemDetails.of(e, id);
        } catch (Throwable e) {
            return ProblemDetails.unexpected(e, id);
        }
    }

    private static HttpException stopping() {
        return HttpException.of(Status.SERVICE_UNAVAILABLE, "The service is being stopped")
                .with("Retry-After", "1")
                .closing();
    }

    private static RawRequest raw(HttpExchange exchange) {
        return new RawRequest(
                exchange.getRequestMethod(),
                exchange.getRequestURI(),
                new RequestHeaders(exchange.getRequestHeaders()),
                exchange.getHttpContext().getPath(),
                exchange.getRemoteAddress().getAddress(),
                exchange instanceof HttpsExchange,
                exchange.getRequestBody());
    }

    private void send(HttpExchange exchange, Response response, String id) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set(RequestIds.HEADER, id);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        response.headers().forEach(headers::set);
        byte[] body = response.body();
        if (exchange.getRequestMethod().equals("HEAD") || body.length == 0) {
            if (body.length > 0) {
                headers.set("Content-Length", Integer.toString(body.length));
            }
            exchange.sendResponseHeaders(response.status().code(), -1);
            return;
        }
        exchange.sendResponseHeaders(response.status().code(), body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
            out.flush();
            if (exchange.getRequestHeaders().containsKey("Content-Length")) {
                readAway(exchange.getRequestBody());
            }
        }
    }

    /** A client that is still sending when its connection is closed may never see the answer. */
    private void readAway(InputStream unread) throws IOException {
        byte[] bytes = new byte[Math.min(DRAIN_STEP, maxUnread)];
        int left = maxUnread;
        while (left > 0) {
            int read = unread.read(bytes, 0, Math.min(bytes.length, left));
            if (read < 0) {
                return;
            }
            left -= read;
        }
    }
}
