package dev.fingerpost.servlet;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.ResponseSender;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/** Sends the response to one request of a servlet container. */
final class ServletResponseSender implements ResponseSender {

    private static final int DRAIN_STEP = 8192;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final int drainable;
    private boolean called;

    /**
     * A sender.
     *
     * @param drainable how many bytes of an unread body are read before the connection is closed
     */
    ServletResponseSender(HttpServletRequest request, HttpServletResponse response, int drainable) {
        this.request = requireNonNull(request, "request");
        this.response = requireNonNull(response, "response");
        this.drainable = drainable;
    }

    /** Sets the status without {@code sendError}, so that no error page of the container takes the place of the body. */
    @Override
    public void send(RawResponse raw) throws IOException {
        called = true;
        response.setStatus(raw.status());
        raw.headers().forEach(response::setHeader);
        boolean closing = raw.isLast() && request.getProtocol().startsWith("HTTP/1");
        if (closing) {
            response.setHeader("Connection", "close");
        }
        byte[] body = raw.body();
        if (body.length > 0) {
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
        response.flushBuffer();
        if (closing && request.getContentLengthLong() != 0) {
            drain(FormBodyStream.container(request));
        }
    }

    /** Whether there was a response to send. */
    boolean isCalled() {
        return called;
    }

    /** A client that is still sending when its connection is closed may never see the response. */
    private void drain(InputStream unread) throws IOException {
        byte[] bytes = new byte[DRAIN_STEP];
        int left = drainable;
        for (int read = 0; read >= 0 && left > 0; left -= read) {
            read = unread.read(bytes, 0, Math.min(bytes.length, left));
        }
    }
}
