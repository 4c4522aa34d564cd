package dev.fingerpost.http.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A request of an HTTP engine, unchecked, and the way to send its response. The adapter of an engine implements only
 * this interface; the endpoint does the checks, handles failures and reads the rest of a body. Used by the thread that
 * calls the endpoint.
 */
public interface EngineExchange {

    /** The method as it was sent. Methods are case-sensitive. */
    String method();

    /**
     * The target of the request line, not decoded: a path with an optional query ({@code /a%20b?c=d}), or an absolute
     * URL. It need not be a valid URI: {@code |}, <code>{</code> and a bare {@code %} are allowed. Each character
     * stands for one byte of the request. An engine that has decoded the bytes as UTF-8 must encode them again:
     * {@code new String(target.getBytes(UTF_8), ISO_8859_1)}.
     */
    String target();

    /** The version of HTTP as in a request line, such as {@code HTTP/1.1} or {@code HTTP/2.0}. */
    String protocol();

    /** The headers, including {@code Host}. An engine for HTTP/2 must put {@code :authority} there. */
    RequestHeaders headers();

    /** The address at the other end of the connection, possibly a proxy's. */
    InetAddress peer();

    /** Whether the connection is encrypted. */
    default boolean secure() {
        return false;
    }

    /**
     * The part of the path before the endpoint's own, such as {@code /api} or a servlet's context path and path. Empty
     * for an endpoint at the root.
     */
    default String mount() {
        return "";
    }

    /**
     * The owner for whom the request acts, if the host knows the caller. Only the management API and the console call
     * this method, possibly more than once for a request. Empty if the caller needs an API key.
     */
    default OptionalLong owner() {
        return OptionalLong.empty();
    }

    /**
     * The name of the person for whom the host knows the owner. The audit log and the console show it. Empty if the host
     * names none. Called only if there is an {@link #owner}.
     */
    default String person() {
        return "";
    }

    /**
     * Fields that the host's login requires in every form of a page, such as its token against forged requests. None by
     * default.
     */
    default Map<String, String> formFields() {
        return Map.of();
    }

    /**
     * The body as a blocking stream, which ends where the body does. After the response, it contains the bytes that the engine has left unread.
     *
     * @throws IOException if the connection to the client is lost
     */
    default InputStream body() throws IOException {
        return InputStream.nullInputStream();
    }

    /**
     * The length of the body in bytes; negative if the body ends where its stream ends, as with chunks and HTTP/2
     * frames.
     */
    default long length() {
        return 0;
    }

    /**
     * Whether the engine finds the end of a body itself. If not, the length of a body is its {@code Content-Length},
     * and {@code Transfer-Encoding} is answered with 411.
     */
    default boolean findsLength() {
        return true;
    }

    /** Whether every client that waits for 100 Continue ({@code Expect}) has received it. */
    default boolean continued() {
        return false;
    }

    /**
     * The status with which the engine itself refuses this request because it cannot read or serve it; 0 for none. The
     * target of such a request may be {@code /}. The endpoint answers it in the same form as all others.
     */
    default int refusal() {
        return 0;
    }

    /**
     * Sends the response, and returns when all of it has been passed to the network. Called at most once. The engine
     * must add only the headers of the connection and, if there is a body, {@code Content-Length}.
     *
     * @param headers one value for each name, in printable ASCII
     * @param body the bytes to send; empty for none. Must not be changed
     * @param last whether the connection must be closed after the response, with {@code Connection: close}, because the
     * rest of the request cannot be trusted or is not worth reading; never in HTTP/2
     * @throws IOException if the connection to the client is lost
     */
    void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException;

    /**
     * Sends a response with a long body, such as an export, which is read while it is sent. An engine should keep only
     * a piece of it in memory; this default, for engines that cannot, reads all of it. Otherwise like
     * {@link #send(int, Map, byte[], boolean)}.
     *
     * @param body a stream that ends after {@code length} bytes; the caller closes it
     */
    default void send(int status, Map<String, String> headers, InputStream body, long length, boolean last)
            throws IOException {
        send(status, headers, body.readAllBytes(), last);
    }
}
