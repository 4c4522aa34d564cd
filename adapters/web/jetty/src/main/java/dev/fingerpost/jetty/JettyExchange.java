package dev.fingerpost.jetty;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** A request of Jetty. */
final class JettyExchange implements EngineExchange {

    private static final int FIRST_SHARED = 20;

    /**
     * The bytes of U+FFFD, with which Jetty replaces malformed text. They are replaced by a byte that is not UTF-8, so
     * that malformed text stays malformed. A U+FFFD that a browser sends is percent-encoded, so it is not affected.
     */
    private static final String REPLACEMENT = "\u00EF\u00BF\u00BD";

    private static final String NO_TEXT = "\u00FF";

    private final Request request;
    private final Response response;
    private final @Nullable TimedEndPoint endPoint;
    private final int refusal;
    private final Sending sending;
    private @Nullable RequestHeaders headers;
    private boolean begun;
    private boolean sent;

    private JettyExchange(
            Request request, Response response, @Nullable TimedEndPoint endPoint, int refusal, Sending sending) {
        this.request = request;
        this.response = response;
        this.endPoint = endPoint;
        this.refusal = refusal;
        this.sending = sending;
    }

    /** Writes a response. */
    private interface Sending {

        void write(ByteBuffer body) throws IOException;
    }

    /** A request that Jetty has read. Its response must be sent within the time that the connection allows. */
    static JettyExchange of(Request request, Response response, TimedEndPoint endPoint) {
        return new JettyExchange(request, response, endPoint, 0, body -> {
            endPoint.beginResponse(body.remaining());
            try (Blocker.Callback written = Blocker.callback()) {
                response.write(true, body, written);
                written.block();
            } finally {
                endPoint.endResponse();
            }
        });
    }

    /**
     * A request that Jetty itself refuses.
     *
     * @param written is called by Jetty when the response is written; nothing waits for it
     */
    static JettyExchange refused(Request request, Response response, int status, Callback written) {
        return new JettyExchange(request, response, null, status, body -> response.write(true, body, written));
    }

    /** Whether sending the response has begun. */
    boolean isBegun() {
        return begun;
    }

    /** Whether the response was sent. */
    boolean isSent() {
        return sent;
    }

    @Override
    public String method() {
        return request.getMethod();
    }

    /**
     * The path and query as the client has sent them. Jetty has decoded the bytes as UTF-8 and replaced malformed ones.
     * If the request line had an absolute URL whose authority differs from the Host header, the URL is used.
     */
    @Override
    public String target() {
        HttpURI uri = request.getHttpURI();
        String path = String.valueOf(uri.getPathQuery());
        String authority = uri.getAuthority();
        boolean absolute =
                authority != null && !headers().only("Host").orElse("").startsWith(authority);
        String target = absolute ? uri.getScheme() + "://" + authority + path : path;
        return new String(target.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                .replace(REPLACEMENT, NO_TEXT);
    }

    @Override
    public String protocol() {
        return request.getConnectionMetaData().getProtocol();
    }

    @Override
    public RequestHeaders headers() {
        RequestHeaders known = headers;
        if (known == null) {
            known = readHeaders();
            headers = known;
        }
        return known;
    }

    @Override
    public InetAddress peer() {
        return request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress peer
                ? peer.getAddress()
                : InetAddress.getLoopbackAddress();
    }

    @Override
    public boolean secure() {
        return request.isSecure();
    }

    @Override
    public long length() {
        return request.getLength();
    }

    /**
     * After the response, the stream has the rest of the body. A proxy that is still sending on a closed stream of
     * HTTP/2 might lose its connection.
     */
    @Override
    public InputStream body() {
        return endPoint == null
                ? InputStream.nullInputStream()
                : new TimedBody(Content.Source.asInputStream(request), endPoint, isShared());
    }

    @Override
    public int refusal() {
        return refusal;
    }

    @Override
    public void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException {
        setHead(status, headers, last);
        sending.write(ByteBuffer.wrap(body));
        sent = true;
    }

    /** Sends a long response. A request that Jetty itself refuses never gets one. */
    @Override
    public void send(int status, Map<String, String> headers, InputStream body, long length, boolean last)
            throws IOException {
        TimedEndPoint connection = requireNonNull(endPoint, "endPoint");
        setHead(status, headers, last);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
        connection.beginResponse(length);
        try (OutputStream out = Content.Sink.asOutputStream(response)) {
            body.transferTo(out);
        } finally {
            connection.endResponse();
        }
        sent = true;
    }

    private void setHead(int status, Map<String, String> headers, boolean last) {
        begun = true;
        response.setStatus(status);
        HttpFields.Mutable fields = response.getHeaders();
        headers.forEach(fields::put);
        if (last) {
            fields.put(HttpFields.CONNECTION_CLOSE);
        }
    }

    private RequestHeaders readHeaders() {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            headers.computeIfAbsent(field.getName(), name -> new ArrayList<>(1)).add(value == null ? "" : value);
        }
        String authority = request.getHttpURI().getAuthority();
        if (isShared() && authority != null) {
            headers.putIfAbsent("Host", List.of(authority));
        }
        return RequestHeaders.of(headers);
    }

    /** Whether other requests use the connection at the same time, as in HTTP/2. */
    private boolean isShared() {
        return request.getConnectionMetaData().getHttpVersion().getVersion() >= FIRST_SHARED;
    }
}
