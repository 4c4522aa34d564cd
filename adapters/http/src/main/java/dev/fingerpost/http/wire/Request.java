package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A request whose framing has been checked. Immutable, but for the body, which is read from the client once.
 *
 * @param receivedAt the one "now" of this request
 * @param id the request id, for the log and the client
 * @param baseUrl under which the client reaches the server, without a closing slash
 * @param mount the part of the path before the handler's own; empty or with a slash in front
 * @param path the handler's own part of the path, not decoded
 * @param query not decoded; empty where there is none
 * @param owner asks the host for the owner of the request; empty where an API key says it
 */
public record Request(
        Instant receivedAt,
        String id,
        String method,
        RequestClient client,
        String baseUrl,
        String mount,
        String path,
        String query,
        RequestHeaders headers,
        RequestBody body,
        Supplier<OptionalLong> owner) {

    /** A trusted proxy may send any text for an address. */
    private static final int MAX_TRACED = 64;

    public Request {
        requireNonNull(receivedAt, "receivedAt");
        requireNonNull(id, "id");
        requireNonNull(method, "method");
        requireNonNull(client, "client");
        requireNonNull(baseUrl, "baseUrl");
        requireNonNull(mount, "mount");
        requireNonNull(path, "path");
        requireNonNull(query, "query");
        requireNonNull(headers, "headers");
        requireNonNull(body, "body");
        requireNonNull(owner, "owner");
    }

    /**
     * All bytes of the body, the same each time.
     *
     * @throws HttpException if there are more than {@code max}, or fewer than announced
     */
    public byte[] bodyBytes(int max) {
        return body.read(max);
    }

    /** Whether the path is this prefix or below it. */
    public boolean isUnder(String prefix) {
        return RequestTarget.isUnder(path, prefix);
    }

    /** The same request to a handler that is mounted at this prefix of the path. */
    public Request under(String prefix) {
        return new Request(
                receivedAt,
                id,
                method,
                client,
                baseUrl,
                mount + prefix,
                path.substring(prefix.length()),
                query,
                headers,
                body,
                owner);
    }

    /** Names the request and its client in a line of the log. */
    public String trace() {
        String address = client.address();
        return "request " + id + ", client " + address.substring(0, Math.min(MAX_TRACED, address.length()));
    }

    /** The absolute address of another of the handler's own paths. */
    public String urlOf(String ownPath) {
        return baseUrl + mount + ownPath;
    }
}
