package dev.fingerpost.servlet;

import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.AddressRange;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.MappingMatch;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** A request of a servlet container. */
final class ServletExchange implements EngineExchange {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final OwnerResolver owners;
    private final int maxBody;
    private boolean answered;

    /**
     * @param maxBody the greatest length of a body that is worth reading
     */
    ServletExchange(HttpServletRequest request, HttpServletResponse response, OwnerResolver owners, int maxBody) {
        this.request = request;
        this.response = response;
        this.owners = owners;
        this.maxBody = maxBody;
    }

    /** Whether a response was sent. */
    boolean isAnswered() {
        return answered;
    }

    @Override
    public String method() {
        return request.getMethod();
    }

    /** The address as the client has sent it. A container that accepts raw UTF-8 has decoded it. */
    @Override
    public String target() {
        String query = request.getQueryString();
        String target = query == null ? request.getRequestURI() : request.getRequestURI() + '?' + query;
        return new String(target.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    @Override
    public String protocol() {
        return request.getProtocol();
    }

    @Override
    public RequestHeaders headers() {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name, Collections.list(request.getHeaders(name)));
        }
        headers.put("Host", List.of(authority()));
        return RequestHeaders.of(headers);
    }

    /**
     * The peer's address. Connections without an address, such as those of Unix domain sockets, and names of proxies
     * become 0.0.0.0.
     */
    @Override
    public InetAddress peer() {
        return Optional.ofNullable(request.getRemoteAddr())
                .flatMap(AddressRange::address)
                .orElseGet(ServletExchange::unspecified);
    }

    @Override
    public boolean secure() {
        return request.isSecure();
    }

    /**
     * The mount. A mapping to a prefix or to a single path is a mount; with other mappings, paths are those of the
     * whole context.
     */
    @Override
    public String mount() {
        MappingMatch match = request.getHttpServletMapping().getMappingMatch();
        boolean mounted = match == MappingMatch.PATH || match == MappingMatch.EXACT;
        return mounted ? request.getContextPath() + request.getServletPath() : request.getContextPath();
    }

    @Override
    public OptionalLong owner() {
        return owners.resolve(request);
    }

    @Override
    public String person() {
        return owners.person(request);
    }

    @Override
    public Map<String, String> formFields() {
        return owners.formFields(request);
    }

    /**
     * The length of a body that is empty or too long. For any other body the length counts as unknown, because a filter
     * may have changed it.
     */
    @Override
    public long length() {
        long length = request.getContentLengthLong();
        return length == 0 || length > maxBody ? length : -1;
    }

    @Override
    public InputStream body() throws IOException {
        return answered ? FormBodyStream.container(request) : new FormBodyStream(request);
    }

    /** Sets the status without {@code sendError}, so that no error page of the container replaces the body. */
    @Override
    public void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException {
        setHead(status, headers, last);
        if (body.length > 0) {
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
        response.flushBuffer();
    }

    @Override
    public void send(int status, Map<String, String> headers, InputStream body, long length, boolean last)
            throws IOException {
        setHead(status, headers, last);
        response.setContentLengthLong(length);
        body.transferTo(response.getOutputStream());
        response.flushBuffer();
    }

    private void setHead(int status, Map<String, String> headers, boolean last) {
        answered = true;
        response.setStatus(status);
        headers.forEach((name, value) -> {
            if (name.equals("Set-Cookie")) {
                response.addHeader(name, value); // in addition to the cookies of the host
            } else {
                response.setHeader(name, value);
            }
        });
        if (last) {
            response.setHeader("Connection", "close");
        }
    }

    /**
     * The host and port in the request, from the container, which has checked the Host header and knows about trusted
     * proxies and HTTP/2.
     */
    private String authority() {
        String name = request.getServerName();
        String host = name.indexOf(':') >= 0 && !name.startsWith("[") ? '[' + name + ']' : name;
        int port = request.getServerPort();
        int usual = request.isSecure() ? HTTPS_PORT : HTTP_PORT;
        return port == usual || port <= 0 ? host : host + ':' + port;
    }

    private static InetAddress unspecified() {
        try {
            return InetAddress.getByAddress(new byte[4]);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e); // four bytes are always an address
        }
    }
}
