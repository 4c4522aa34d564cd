package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a client reaches the server, and who it is. What a request says of that counts only when it comes through a
 * proxy that the host has named.
 */
final class ClientResolver {

    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z0-9._~-]{1,255}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");

    private final HttpSettings settings;

    ClientResolver(HttpSettings settings) {
        this.settings = requireNonNull(settings, "settings");
    }

    /**
     * The scheme and authority (and, where it is set, the path) the client uses, without a closing slash.
     *
     * @throws HttpException if there is not exactly one Host, or it is none
     */
    String baseUrl(RawRequest arrival) {
        String host = arrival.headers()
                .only("Host")
                .filter(ClientResolver::isAuthority)
                .orElseThrow(() -> HttpException.badRequest("There must be exactly one Host, with an optional port")
                        .closing());
        return settings.publicUrl().orElseGet(() -> asAsked(arrival, host));
    }

    /** The address of the client: the peer, or what a proxy of ours says of it. */
    String address(RawRequest arrival) {
        String peer = arrival.peer().getHostAddress();
        if (!isProxy(arrival)) {
            return peer;
        }
        return last(arrival.headers(), "X-Forwarded-For").orElse(peer);
    }

    /** Who asks, of a request whose {@link #baseUrl} has been read. */
    RequestClient client(RawRequest arrival) {
        String host = arrival.headers().only("Host").orElse("");
        return new RequestClient(authority(arrival, host), address(arrival), isProxy(arrival));
    }

    private String asAsked(RawRequest arrival, String host) {
        String scheme = arrival.secure() ? "https" : "http";
        if (isProxy(arrival)) {
            scheme = last(arrival.headers(), "X-Forwarded-Proto")
                    .map(proto -> proto.toLowerCase(Locale.ROOT))
                    .filter(proto -> proto.equals("http") || proto.equals("https"))
                    .orElse(scheme);
        }
        return scheme + "://" + authority(arrival, host);
    }

    private String authority(RawRequest arrival, String host) {
        String asked = Optional.ofNullable(arrival.uri().getRawAuthority())
                .filter(target -> arrival.uri().getScheme() != null)
                .filter(ClientResolver::isAuthority)
                .orElse(host);
        return isProxy(arrival)
                ? last(arrival.headers(), "X-Forwarded-Host")
                        .filter(ClientResolver::isAuthority)
                        .orElse(asked)
                : asked;
    }

    private boolean isProxy(RawRequest arrival) {
        return settings.trustedProxies().contains(arrival.peer());
    }

    /** Of several values the one our own proxy has added. */
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
