package dev.fingerpost.servlet;

import dev.fingerpost.http.exchange.RawBody;
import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.AddressRange;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.MappingMatch;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Translates the requests of a servlet container. */
final class ServletRequests {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    private ServletRequests() {}

    static RawRequest raw(HttpServletRequest request, OwnerResolver owners, int maxBody) {
        return RawRequest.of(request.getMethod(), target(request), headers(request), peer(request.getRemoteAddr()))
                .withSecure(request.isSecure())
                .withMount(mount(request))
                .withBody(body(request, maxBody))
                .withOwner(() -> owners.resolve(request));
    }

    /** The address as the client has sent it. A container that accepts raw UTF-8 has decoded it. */
    private static String target(HttpServletRequest request) {
        String query = request.getQueryString();
        String target = query == null ? request.getRequestURI() : request.getRequestURI() + '?' + query;
        return new String(target.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static RequestHeaders headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name, Collections.list(request.getHeaders(name)));
        }
        headers.put("Host", List.of(authority(request)));
        return RequestHeaders.of(headers);
    }

    /** The container has checked the Host header, and knows about trusted proxies and HTTP/2. */
    private static String authority(HttpServletRequest request) {
        String name = request.getServerName();
        String host = name.indexOf(':') >= 0 && !name.startsWith("[") ? '[' + name + ']' : name;
        int port = request.getServerPort();
        int usual = request.isSecure() ? HTTPS_PORT : HTTP_PORT;
        return port == usual || port <= 0 ? host : host + ':' + port;
    }

    /** Connections without an address, such as those of Unix domain sockets, and names of proxies are 0.0.0.0. */
    private static InetAddress peer(@Nullable String address) {
        return AddressRange.address(address == null ? "" : address).orElseGet(ServletRequests::unspecified);
    }

    private static InetAddress unspecified() {
        try {
            return InetAddress.getByAddress(new byte[4]);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e); // four bytes are always an address
        }
    }

    /** A mapping to a prefix or to one path is a mount; the others have the paths of the whole context. */
    private static String mount(HttpServletRequest request) {
        MappingMatch match = request.getHttpServletMapping().getMappingMatch();
        boolean mounted = match == MappingMatch.PATH || match == MappingMatch.EXACT;
        return mounted ? request.getContextPath() + request.getServletPath() : request.getContextPath();
    }

    /** A body that is too long by its length is refused before a byte is read. */
    private static RawBody body(HttpServletRequest request, int maxBody) {
        long length = request.getContentLengthLong();
        if (length == 0) {
            return RawBody.none();
        }
        FormBodyStream stream = new FormBodyStream(request);
        return length > maxBody ? RawBody.framed(stream, length) : RawBody.framed(stream);
    }
}
