package dev.fingerpost.server.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.exchange.RawResponse;
import dev.fingerpost.http.exchange.ResponseSender;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Callback;

/** Sends the response to one request. */
final class JettyResponseSender implements ResponseSender {

    private final Request request;
    private final Response response;
    private final TimedEndPoint endPoint;
    private final HttpEndpoint site;
    private boolean sent;

    JettyResponseSender(Request request, Response response, TimedEndPoint endPoint, HttpEndpoint site) {
        this.request = requireNonNull(request, "request");
        this.response = requireNonNull(response, "response");
        this.endPoint = requireNonNull(endPoint, "endPoint");
        this.site = requireNonNull(site, "site");
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
        if (HttpEndpoint.announcesBody(JettyRequests.isSerial(request), request.getHeaders()::get)) {
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

    /** A proxy that is still sending on a closed stream of HTTP/2 may lose all of its connection. */
    private void drain() throws IOException {
        site.drain(new TimedBody(Content.Source.asInputStream(request), endPoint, !JettyRequests.isSerial(request)));
    }
}
