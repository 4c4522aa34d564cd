package dev.fingerpost.servlet;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.ResponseSender;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Sends the response to one request of a servlet container. */
final class ServletResponseSender implements ResponseSender {

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final HttpEndpoint endpoint;
    private boolean called;

    ServletResponseSender(HttpServletRequest request, HttpServletResponse response, HttpEndpoint endpoint) {
        this.request = requireNonNull(request, "request");
        this.response = requireNonNull(response, "response");
        this.endpoint = requireNonNull(endpoint, "endpoint");
    }

    /** Sets the status without {@code sendError}, so that no error page of the container takes the place of the body. */
    @Override
    public void send(RawResponse raw) throws IOException {
        called = true;
        response.setStatus(raw.status());
        raw.headers().forEach(response::setHeader);
        if (raw.isLast() && isSerial()) {
            response.setHeader("Connection", "close");
        }
        byte[] body = raw.body();
        if (body.length > 0) {
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
        response.flushBuffer();
        if (HttpEndpoint.announcesBody(isSerial(), request::getHeader)) {
            endpoint.drain(FormBodyStream.container(request));
        }
    }

    private boolean isSerial() {
        return request.getProtocol().startsWith("HTTP/1");
    }

    /** Whether there was a response to send. */
    boolean isCalled() {
        return called;
    }
}
