package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
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
    private final List<AddressRange> trustedProxies;

    /**
     * A resolver.
     *
     * @param publicUrl the base URL of every client; {@code null} for the one that each has asked for
     * @param trustedProxies the proxies whose X-Forwarded headers count
     */
    public ClientResolver(@Nullable String publicUrl, List<AddressRange> trustedProxies) {
        this.publicUrl = publicUrl;
        this.trustedProxies = List.copyOf(trustedProxies);
    }

    /**
     * Refuses a request that does not say for whom it is.
     *
     * @throws HttpException if there is not exactly one Host, or it is malformed
     */
    static void checkHost(RequestHeaders headers) {
        if (headers.only("Host").filter(ClientResolver::isAuthority).isEmpty()) {
            throw HttpException.badRequest("There must be exactly one Host, with an optional port")
                    .closing();
        }
    }

    /** Whether this is a proxy whose X-Forwarded headers count. Runs for every request, so the usual case, no proxy, comes first. */
    public boolean trusts(InetAddress peer) {
        return !trustedProxies.isEmpty() && trustedProxies.stream().anyMatch(range -> range.contains(peer));
    }

    /** The scheme and authority (with a public URL, also the path) that the client uses, without a closing slash. */
    String baseUrl(Request request) {
        return publicUrl == null ? scheme(request) + "://" + host(request) : publicUrl;
    }

    /** The address of the client: the peer's, or the one that a trusted proxy names. */
    String address(Request request) {
        String peer = request.peer().getHostAddress();
        return request.isTrusted()
                ? ForwardedFor.of(request.headers()).client(this::trusts).orElse(peer)
                : peer;
    }

    /** The host name that the client has asked for, possibly with a port. */
    String host(Request request) {
        String asked = Optional.ofNullable(request.authority())
                .filter(ClientResolver::isAuthority)
                .or(() -> request.headers().only("Host"))
                .orElse("");
        return request.isTrusted()
                ? last(request.headers(), "X-Forwarded-Host")
                        .filter(ClientResolver::isAuthority)
                        .orElse(asked)
                : asked;
    }

    private String scheme(Request request) {
        String own = request.secure() ? "https" : "http";
        if (!request.isTrusted()) {
            return own;
        }
        return last(request.headers(), "X-Forwarded-Proto")
                .map(proto -> proto.toLowerCase(Locale.ROOT))
                .filter(proto -> proto.equals("http") || proto.equals("https"))
                .orElse(own);
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
