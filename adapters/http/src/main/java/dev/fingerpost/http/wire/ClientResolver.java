package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the address of a client and the base URL under which it reaches the server. The X-Forwarded headers of a
 * request count only when it comes from a trusted proxy.
 */
public final class ClientResolver {

    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z0-9._~-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");

    private final @Nullable String publicUrl;
    private final TrustedProxies trustedProxies;

    /**
     * A resolver.
     *
     * @param publicUrl the base URL of every client; {@code null} for the one that each has asked for
     */
    public ClientResolver(@Nullable String publicUrl, TrustedProxies trustedProxies) {
        this.publicUrl = publicUrl;
        this.trustedProxies = requireNonNull(trustedProxies, "trustedProxies");
    }

    /**
     * The scheme and authority (with a public URL, also the path) that the client uses, without a closing slash.
     *
     * @throws HttpException if there is not exactly one Host, or it is malformed
     */
    String baseUrl(RawRequest raw, RequestTarget target) {
        String host = raw.headers()
                .only("Host")
                .filter(ClientResolver::isAuthority)
                .orElseThrow(() -> HttpException.badRequest("There must be exactly one Host, with an optional port")
                        .closing());
        return publicUrl == null ? scheme(raw) + "://" + authority(raw, target, host) : publicUrl;
    }

    /** The address of the client: the peer's, or the one that a trusted proxy names. */
    public String address(RawRequest raw) {
        String peer = raw.peer().getHostAddress();
        if (!isProxy(raw)) {
            return peer;
        }
        return ForwardedFor.of(raw.headers()).client(trustedProxies).orElse(peer);
    }

    /** The client of a request whose {@link #baseUrl} has been read. */
    RequestClient client(RawRequest raw, RequestTarget target) {
        String host = raw.headers().only("Host").orElse("");
        return new RequestClient(authority(raw, target, host), address(raw), isProxy(raw));
    }

    private String scheme(RawRequest raw) {
        String own = raw.secure() ? "https" : "http";
        if (!isProxy(raw)) {
            return own;
        }
        return last(raw.headers(), "X-Forwarded-Proto")
                .map(proto -> proto.toLowerCase(Locale.ROOT))
                .filter(proto -> proto.equals("http") || proto.equals("https"))
                .orElse(own);
    }

    private String authority(RawRequest raw, RequestTarget target, String host) {
        String asked = Optional.ofNullable(target.authority())
                .filter(ClientResolver::isAuthority)
                .orElse(host);
        return isProxy(raw)
                ? last(raw.headers(), "X-Forwarded-Host")
                        .filter(ClientResolver::isAuthority)
                        .orElse(asked)
                : asked;
    }

    private boolean isProxy(RawRequest raw) {
        return trustedProxies.contains(raw.peer());
    }

    /** Of several values the last one, which our own proxy has added. */
    private static Optional<String> last(RequestHeaders headers, String name) {
        List<String> values = headers.all(name);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        String line = values.get(values.size() - 1);
        return Optional.of(line.substring(line.lastIndexOf(',') + 1).strip()).filter(value -> !value.isEmpty());
    }

    private static boolean isAuthority(String text) {
        return AUTHORITY.matcher(text).matches();
    }
}
