package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Determines the address of a client and the base URL under which it reaches the server. The X-Forwarded and Forwarded
 * headers of a request are used only if it comes from a trusted proxy.
 */
public final class ClientResolver {

    /** The host in the addresses of a response to an HTTP/1.0 client that has sent no host. */
    private static final String UNNAMED = "localhost";

    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z0-9._~-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");

    private static final Pattern FORWARDED =
            Pattern.compile("\\G[ \\t]*([A-Za-z-]+)=(?:\"([^\"\\\\]*)\"|([^\",;= \\t]*))[ \\t]*([;,]|$)");

    private final @Nullable String publicUrl;
    private final List<AddressRange> trustedProxies;

    /**
     * Creates a resolver.
     *
     * @param publicUrl the base URL for every client; {@code null} for the URL that each client has requested
     * @param trustedProxies the proxies whose X-Forwarded headers are trusted
     */
    public ClientResolver(@Nullable String publicUrl, List<AddressRange> trustedProxies) {
        this.publicUrl = publicUrl;
        this.trustedProxies = List.copyOf(trustedProxies);
    }

    /**
     * Refuses a request that does not name its host. HTTP/1.0 has no Host header (RFC 9112, section 3.2), so its
     * requests, such as the health checks of load balancers, may lack it.
     *
     * @throws HttpException if there is not exactly one Host, or it is malformed
     */
    static void checkHost(RequestHeaders headers, String protocol) {
        boolean mayLack = protocol.equals("HTTP/1.0") && !headers.has("Host");
        if (!mayLack && headers.only("Host").filter(ClientResolver::isAuthority).isEmpty()) {
            throw HttpException.badRequest("There must be exactly one Host, with an optional port")
                    .closing();
        }
    }

    /**
     * Whether this is a proxy whose X-Forwarded headers are trusted. This runs for every request, so the usual case,
     * without proxies, comes first.
     */
    public boolean trusts(InetAddress peer) {
        return !trustedProxies.isEmpty() && trustedProxies.stream().anyMatch(range -> range.contains(peer));
    }

    /** The scheme and authority (with a public URL, also the path) that the client uses, without a trailing slash. */
    String baseUrl(Request request) {
        if (publicUrl != null) {
            return publicUrl;
        }
        String host = host(request);
        return scheme(request) + "://" + (host.isEmpty() ? UNNAMED : host);
    }

    /** The address of the client: the peer's, or the one that a trusted proxy names. */
    String address(Request request) {
        String peer = request.peer().getHostAddress();
        return request.isTrusted() ? noted(request.headers()).orElse(peer) : peer;
    }

    /**
     * The nearest address in the proxies' headers that is not a trusted proxy; if all of them are, the farthest one;
     * empty if there is no address.
     */
    Optional<String> noted(RequestHeaders headers) {
        List<String> addresses = addresses(headers);
        for (int i = addresses.size() - 1; i > 0; i--) {
            boolean isProxy =
                    ClientNetwork.address(addresses.get(i)).filter(this::trusts).isPresent();
            if (!isProxy) {
                return Optional.of(addresses.get(i));
            }
        }
        return addresses.stream().findFirst();
    }

    /**
     * The addresses in the proxies' headers, the nearest one last: those of {@code X-Forwarded-For} or, if there is no
     * X-Forwarded header, those of {@code Forwarded} (RFC 7239). Only one of the two is read, because a proxy that sets
     * one of them may pass on the other one as the client has sent it.
     */
    private static List<String> addresses(RequestHeaders headers) {
        boolean isOlder = Stream.of("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto")
                .anyMatch(headers::has);
        if (!isOlder) {
            return forwarded(String.join(",", headers.all("Forwarded")));
        }
        return Stream.of(String.join(",", headers.all("X-Forwarded-For")).split(",", -1))
                .map(String::strip)
                .filter(address -> !address.isEmpty())
                .toList();
    }

    /** The addresses in a header; empty if it is malformed, because a client may have sent the beginning of it. */
    private static List<String> forwarded(String line) {
        List<String> found = new ArrayList<>();
        Matcher pair = FORWARDED.matcher(line);
        int end = 0;
        while (end < line.length() && pair.find()) {
            if (pair.group(1).equalsIgnoreCase("for")) {
                found.add(pair.group(2) == null ? pair.group(3) : pair.group(2));
            }
            end = pair.end();
        }
        return end == line.length() ? found : List.of();
    }

    /** The host name that the client has requested, possibly with a port; empty if it has named none. */
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

    /** The value of a header. If there are several values, this is the last one, which our own proxy has added. */
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
