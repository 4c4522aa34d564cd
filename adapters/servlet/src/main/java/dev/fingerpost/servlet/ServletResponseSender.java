package dev.fingerpost.servlet;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.ResponseSender;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Sends the response to one request of a servlet container. */
final class ServletResponseSender implements ResponseSender {

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private boolean called;

    ServletResponseSender(HttpServletRequest request, HttpServletResponse response) {
        this.request = requireNonNull(request, "request");
        this.response = requireNonNull(response, "response");
    }

    /** Sets the status without {@code sendError}, so that no error page of the container takes the place of the body. */
    @Override
    public void send(RawResponse raw) throws IOException {
        called = true;
        response.setStatus(raw.status());
        raw.headers().forEach(response::setHeader);
        if (raw.isLast() && request.getProtocol().startsWith("HTTP/1")) {
            response.setHeader("Connection", "close");
        }
        byte[] body = raw.body();
        if (body.length > 0) {
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
        response.flushBuffer();
    }

    /** Whether there was a response to send. */
    boolean isCalled() {
        return called;
    }
}
