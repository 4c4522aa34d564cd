package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A request as an HTTP engine hands it over, unchecked. Immutable, but for the body, which can be read once.
 *
 * <p>The target is the text of the request line: a path with an optional query ({@code /a%20b?c=d}) or an absolute URL,
 * not decoded. It need not be a valid URI: {@code |}, <code>{</code> and a bare {@code %} are allowed. Each character
 * stands for one byte. An engine that has decoded the bytes as UTF-8 encodes them again:
 * {@code new String(target.getBytes(UTF_8), ISO_8859_1)}.
 */
public final class RawRequest {

    private final String method;
    private final String target;
    private final RequestHeaders headers;
    private final InetAddress peer;
    private final boolean secure;
    private final String mount;
    private final RawBody body;
    private final Supplier<OptionalLong> owner;

    private RawRequest(
            String method,
            String target,
            RequestHeaders headers,
            InetAddress peer,
            boolean secure,
            String mount,
            RawBody body,
            Supplier<OptionalLong> owner) {
        this.method = requireNonNull(method, "method");
        this.target = requireNonNull(target, "target");
        this.headers = requireNonNull(headers, "headers");
        this.peer = requireNonNull(peer, "peer");
        this.secure = secure;
        this.mount = requireNonNull(mount, "mount");
        this.body = requireNonNull(body, "body");
        this.owner = requireNonNull(owner, "owner");
    }

    /**
     * A request over a plain connection, to a handler at the root, without a body.
     *
     * @param headers with {@code Host}; an engine for HTTP/2 puts {@code :authority} there
     * @param peer the address at the other end of the connection, possibly a proxy's
     */
    public static RawRequest of(String method, String target, RequestHeaders headers, InetAddress peer) {
        return new RawRequest(method, target, headers, peer, false, "", RawBody.none(), OptionalLong::empty);
    }

    /** The same request, with whether its connection is encrypted. */
    public RawRequest withSecure(boolean newSecure) {
        return new RawRequest(method, target, headers, peer, newSecure, mount, body, owner);
    }

    /**
     * The same request to a handler that is mounted below the root.
     *
     * @param newMount the part of the path before the handler's own: {@code /api}, or a servlet's context path and path
     */
    public RawRequest withMount(String newMount) {
        return new RawRequest(method, target, headers, peer, secure, newMount, body, owner);
    }

    /** The same request with a body. */
    public RawRequest withBody(RawBody newBody) {
        return new RawRequest(method, target, headers, peer, secure, mount, newBody, owner);
    }

    /**
     * The same request with the owner for whom it acts, as far as the host knows the caller.
     *
     * @param newOwner asked by the interface for management only, once; empty for a caller that must come with an API key
     */
    public RawRequest withOwner(Supplier<OptionalLong> newOwner) {
        return new RawRequest(method, target, headers, peer, secure, mount, body, newOwner);
    }

    /** The method, as sent: methods differ by case. */
    public String method() {
        return method;
    }

    /** The path and query, or the absolute URL, as sent. */
    public String target() {
        return target;
    }

    public RequestHeaders headers() {
        return headers;
    }

    /** The address at the other end of the connection. */
    public InetAddress peer() {
        return peer;
    }

    /** Whether the connection is encrypted. */
    public boolean secure() {
        return secure;
    }

    /** The part of the path before the handler's own; empty, or with a slash in front. */
    public String mount() {
        return mount;
    }

    public RawBody body() {
        return body;
    }

    /** The owner for whom the request acts; empty where an API key says it. */
    public OptionalLong owner() {
        return owner.get();
    }

    /** Leaves out headers, query and body: each may be a secret. */
    @Override
    public String toString() {
        return "RawRequest";
    }
}
