package dev.fingerpost.http.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One request as an HTTP engine has it, unchecked, and the way of its response. The adapter of an engine implements this
 * interface and does nothing else: checks, failures and what is left of a body are the endpoint's. It is used by the thread
 * that brings it.
 */
public interface EngineExchange {

    /** The method, as sent: methods differ by case. */
    String method();

    /**
     * The text of the request line: a path with an optional query ({@code /a%20b?c=d}) or an absolute URL, not decoded. It need
     * not be a valid URI: {@code |}, <code>{</code> and a bare {@code %} are allowed. Each character stands for one byte. An
     * engine that has decoded the bytes as UTF-8 encodes them again: {@code new String(target.getBytes(UTF_8), ISO_8859_1)}.
     */
    String target();

    /** The version of HTTP as in a request line, such as {@code HTTP/1.1} or {@code HTTP/2.0}. */
    String protocol();

    /** The headers with {@code Host}; an engine for HTTP/2 puts {@code :authority} there. */
    RequestHeaders headers();

    /** The address at the other end of the connection, possibly a proxy's. */
    InetAddress peer();

    /** Whether the connection is encrypted. */
    default boolean secure() {
        return false;
    }

    /**
     * The part of the path before the endpoint's own: {@code /api}, or a servlet's context path and path. Empty for an endpoint
     * at the root.
     */
    default String mount() {
        return "";
    }

    /**
     * The owner for whom the request acts, as far as the host knows the caller. Asked by the interface for management only,
     * once; empty for a caller that must come with an API key.
     */
    default OptionalLong owner() {
        return OptionalLong.empty();
    }

    /** What the login of the host wants in each form of a page, such as its token against forged requests; nothing by default. */
    default Map<String, String> formFields() {
        return Map.of();
    }

    /**
     * The bytes of the body, blocking. After the response these are the bytes that the engine leaves to be read.
     *
     * @throws IOException if the client has gone
     */
    default InputStream body() throws IOException {
        return InputStream.nullInputStream();
    }

    /** The number of bytes of the body; negative where it ends with its stream, as chunks and frames of HTTP/2 do. */
    default long length() {
        return 0;
    }

    /**
     * Whether the engine finds the end of a body by itself. If not, a body is as long as its {@code Content-Length} says, and
     * {@code Transfer-Encoding} is answered 411.
     */
    default boolean findsLength() {
        return true;
    }

    /** Whether every client that waits to be told so ({@code Expect}) has been told to go on with its body. */
    default boolean continued() {
        return false;
    }

    /**
     * The status with which the engine refuses this request by itself, since it cannot read it or cannot serve it; 0 for none.
     * Of such a request the target may be {@code /}. It is answered in the form of all others.
     */
    default int refusal() {
        return 0;
    }

    /**
     * Sends the response; returns when all of it has been handed to the network. Called at most once. The engine adds only the
     * headers of the connection and, for a body, {@code Content-Length}.
     *
     * @param headers one value for each name, in printable ASCII
     * @param body the bytes to send; empty for none. Must not be changed
     * @param last whether the connection must be closed after it, by {@code Connection: close}, since what follows on it is not
     *     to be trusted or not worth reading; never in HTTP/2
     * @throws IOException if the client has gone
     */
    void send(int status, Map<String, String> headers, byte[] body, boolean last) throws IOException;

    /**
     * Sends a response with a long body, such as an export, which is read as it is sent. An engine should not have more than a piece of it
     * in memory: this default, for engines that cannot do better, reads all of it. What is asked of the other {@code send} is asked
     * here too.
     *
     * @param body ends after {@code length} bytes; it is closed by the caller
     */
    default void send(int status, Map<String, String> headers, InputStream body, long length, boolean last)
            throws IOException {
        send(status, headers, body.readAllBytes(), last);
    }
}
