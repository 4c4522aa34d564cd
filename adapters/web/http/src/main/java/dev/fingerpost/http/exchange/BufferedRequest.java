package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * A request whose body the engine has already read, for frameworks whose handlers return a response, such as Micronaut,
 * WebFlux and Vert.x; see {@link dev.fingerpost.http.HttpEndpoint#answer}. Unless set otherwise, the connection is not
 * encrypted, the endpoint is at the root, and the host does not know the caller. Immutable; the body must not be
 * changed.
 */
public final class BufferedRequest {

    private final String method;
    private final String target;
    private final RequestHeaders headers;
    private final InetAddress peer;
    private final byte[] body;
    private final boolean secure;
    private final String mount;
    private final OptionalLong owner;

    private BufferedRequest(
            String method,
            String target,
            RequestHeaders headers,
            InetAddress peer,
            byte[] body,
            boolean secure,
            String mount,
            OptionalLong owner) {
        this.method = requireNonNull(method, "method");
        this.target = requireNonNull(target, "target");
        this.headers = headers;
        this.peer = requireNonNull(peer, "peer");
        this.body = requireNonNull(body, "body");
        this.secure = secure;
        this.mount = requireNonNull(mount, "mount");
        this.owner = requireNonNull(owner, "owner");
    }

    /**
     * Creates a request from the parts that the engine has read.
     *
     * @param target the target of the request line, not decoded; see {@link EngineExchange#target}
     * @param headers the headers, including {@code Host}
     * @param peer the address at the other end of the connection, possibly a proxy's
     */
    public static BufferedRequest of(
            String method, String target, Map<String, List<String>> headers, InetAddress peer, byte[] body) {
        return new BufferedRequest(
                method, target, RequestHeaders.of(headers), peer, body, false, "", OptionalLong.empty());
    }

    /** Sets whether the connection is encrypted. */
    public BufferedRequest withSecure(boolean newSecure) {
        return new BufferedRequest(method, target, headers, peer, body, newSecure, mount, owner);
    }

    /** Sets the part of the path before the endpoint's own, such as {@code /s}. */
    public BufferedRequest withMount(String newMount) {
        return new BufferedRequest(method, target, headers, peer, body, secure, newMount, owner);
    }

    /**
     * Sets the owner for whom the request acts, if the login of the host knows the caller; empty if the caller needs an
     * API key.
     */
    public BufferedRequest withOwner(OptionalLong newOwner) {
        return new BufferedRequest(method, target, headers, peer, body, secure, mount, newOwner);
    }

    /** Returns an exchange for this request that passes the response to the receiver. */
    public EngineExchange answeredTo(Consumer<BufferedResponse> receiver) {
        return new Exchange(receiver);
    }

    /**
     * Contains only the method and the names of the headers, because an address, a header or a body may contain
     * secrets.
     */
    @Override
    public String toString() {
        return method + ' ' + headers;
    }

    /** An exchange in memory. The engine handles the connection, so this never closes it. */
    private final class Exchange implements EngineExchange {

        private final Consumer<BufferedResponse> receiver;
        private final InputStream unread = new ByteArrayInputStream(body);

        private Exchange(Consumer<BufferedResponse> receiver) {
            this.receiver = requireNonNull(receiver, "receiver");
        }

        @Override
        public String method() {
            return method;
        }

        @Override
        public String target() {
            return target;
        }

        @Override
        public String protocol() {
            return "HTTP/1.1";
        }

        @Override
        public RequestHeaders headers() {
            return headers;
        }

        @Override
        public InetAddress peer() {
            return peer;
        }

        @Override
        public boolean secure() {
            return secure;
        }

        @Override
        public String mount() {
            return mount;
        }

        @Override
        public OptionalLong owner() {
            return owner;
        }

        @Override
        public InputStream body() {
            return unread;
        }

        @Override
        public long length() {
            return body.length;
        }

        @Override
        public boolean continued() {
            return true;
        }

        @Override
        public void send(int status, Map<String, String> responseHeaders, byte[] responseBody, boolean last) {
            receiver.accept(new BufferedResponse(status, responseHeaders, responseBody));
        }
    }
}
