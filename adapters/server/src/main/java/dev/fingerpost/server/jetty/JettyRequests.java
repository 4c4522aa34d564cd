package dev.fingerpost.server.jetty;

import dev.fingerpost.http.exchange.RawBody;
import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Translates the requests of Jetty. */
final class JettyRequests {

    private static final int FIRST_SHARED = 20;

    /** The bytes of U+FFFD, and one that is not UTF-8, so that malformed text stays malformed. Browsers encode U+FFFD. */
    private static final String REPLACEMENT = "\u00EF\u00BF\u00BD";

    private static final String NO_TEXT = "\u00FF";

    private JettyRequests() {}

    /** A request that Jetty has read. */
    static RawRequest raw(Request request, TimedEndPoint endPoint) {
        return head(request).withBody(body(request, endPoint));
    }

    /** The request without its body. */
    static RawRequest head(Request request) {
        RequestHeaders headers = headers(request);
        return RawRequest.of(request.getMethod(), target(request.getHttpURI(), headers), headers, peer(request))
                .withSecure(request.isSecure());
    }

    /** Whether the connection carries one request after the other, which {@code Connection: close} can end. */
    static boolean isSerial(Request request) {
        return request.getConnectionMetaData().getHttpVersion().getVersion() < FIRST_SHARED;
    }

    /**
     * The path and query as the client has sent them. Jetty has decoded the bytes as UTF-8, and replaced what is none.
     * Where the request line had an absolute URL whose authority is not that of the Host header, the URL counts.
     */
    private static String target(HttpURI uri, RequestHeaders headers) {
        String path = String.valueOf(uri.getPathQuery());
        String authority = uri.getAuthority();
        boolean absolute = authority != null && !headers.only("Host").orElse("").startsWith(authority);
        String target = absolute ? uri.getScheme() + "://" + authority + path : path;
        return new String(target.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                .replace(REPLACEMENT, NO_TEXT);
    }

    private static RequestHeaders headers(Request request) {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (HttpField field : request.getHeaders()) {
            String value = field.getValue();
            headers.computeIfAbsent(field.getName(), name -> new ArrayList<>(1)).add(value == null ? "" : value);
        }
        String authority = request.getHttpURI().getAuthority();
        if (!isSerial(request) && authority != null) {
            headers.putIfAbsent("Host", List.of(authority));
        }
        return RequestHeaders.of(headers);
    }

    private static InetAddress peer(Request request) {
        return request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress peer
                ? peer.getAddress()
                : InetAddress.getLoopbackAddress();
    }

    private static RawBody body(Request request, TimedEndPoint endPoint) {
        long length = request.getLength();
        if (length == 0) {
            return RawBody.none();
        }
        InputStream stream = new TimedBody(Content.Source.asInputStream(request), endPoint, !isSerial(request));
        return length < 0 ? RawBody.framed(stream) : RawBody.framed(stream, length);
    }
}
