package dev.fingerpost.server.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.ResponseSender;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Callback;

/** Sends the response to one request. */
final class JettyResponseSender implements ResponseSender {

    private static final int DRAIN_STEP = 8 * 1024;

    private final Request request;
    private final Response response;
    private final TimedEndPoint endPoint;
    private final int drainable;
    private boolean sent;

    /**
     * A sender.
     *
     * @param drainable how many bytes of an unread body are read after the response
     */
    JettyResponseSender(Request request, Response response, TimedEndPoint endPoint, int drainable) {
        this.request = requireNonNull(request, "request");
        this.response = requireNonNull(response, "response");
        this.endPoint = requireNonNull(endPoint, "endPoint");
        this.drainable = drainable;
    }

    @Override
    public void send(RawResponse raw) throws IOException {
        endPoint.beginResponse(raw.body().length);
        try (Blocker.Callback written = Blocker.callback()) {
            write(request, response, raw, written);
            written.block();
        } finally {
            endPoint.endResponse();
        }
        sent = true;
        if (raw.isLast() || !JettyRequests.isSerial(request)) {
            drain();
        }
    }

    /** Whether the client has the response. */
    boolean isSent() {
        return sent;
    }

    /** Hands the response to Jetty, which calls back when it is written. */
    static void write(Request request, Response response, RawResponse raw, Callback written) {
        response.setStatus(raw.status());
        HttpFields.Mutable headers = response.getHeaders();
        raw.headers().forEach(headers::put);
        if ((raw.isLast() || HttpMethod.CONNECT.is(request.getMethod())) && JettyRequests.isSerial(request)) {
            headers.put(HttpFields.CONNECTION_CLOSE);
        }
        response.write(true, ByteBuffer.wrap(raw.body()), written);
    }

    /**
     * Reads what is left of the body. A client that is still sending when its connection is closed may never see the
     * response, and a proxy that is still sending on a closed stream of HTTP/2 may lose its connection.
     */
    private void drain() throws IOException {
        if (request.getLength() == 0 || request.getHeaders().contains(HttpHeader.EXPECT)) {
            return;
        }
        InputStream unread =
                new TimedBody(Content.Source.asInputStream(request), endPoint, !JettyRequests.isSerial(request));
        byte[] bytes = new byte[DRAIN_STEP];
        int left = drainable;
        for (int read = 0; read >= 0 && left > 0; left -= read) {
            read = unread.read(bytes, 0, Math.min(bytes.length, left));
        }
    }
}
