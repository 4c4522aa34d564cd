package dev.fingerpost.url;

import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an absolute URL, in the printable ASCII form that a browser requests.
 *
 * @param scheme the scheme in lower case, without the colon
 * @param host {@code null} for a URL without a host
 * @param port empty for the default port of the scheme
 * @param query without the question mark; {@code null} for none
 * @param fragment without the number sign; {@code null} for none
 */
record UrlParts(
        String scheme,
        @Nullable String host,
        OptionalInt port,
        String path,
        @Nullable String query,
        @Nullable String fragment) {

    private static final Map<String, Integer> DEFAULT_PORTS =
            Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);

    /**
     * Whether browsers parse URLs of this scheme leniently: with any number of slashes, backslashes instead of slashes,
     * and a domain name as the host. {@code file} is such a scheme, too, with rules of its own, but it is never
     * allowed.
     */
    static boolean isSpecial(String scheme) {
        return DEFAULT_PORTS.containsKey(scheme);
    }

    static OptionalInt defaultPort(String scheme) {
        Integer port = DEFAULT_PORTS.get(scheme);
        return port == null ? OptionalInt.empty() : OptionalInt.of(port);
    }

    /** The port to connect to; empty only if the URL has no port and the scheme has no default. */
    public OptionalInt effectivePort() {
        return port.isPresent() ? port : defaultPort(scheme);
    }

    /** The percent-decoded path. Bytes that are not UTF-8 become U+FFFD. */
    public String decodedPath() {
        return PercentEncoding.decode(path);
    }

    /** The whole URL. */
    public String href() {
        StringBuilder out = new StringBuilder(scheme).append(':');
        if (host != null) {
            out.append("//").append(host);
            port.ifPresent(number -> out.append(':').append(number));
        } else if (path.startsWith("//")) {
            out.append("/."); // otherwise the path would be parsed as a host
        }
        out.append(path);
        if (query != null) {
            out.append('?').append(query);
        }
        if (fragment != null) {
            out.append('#').append(fragment);
        }
        return out.toString();
    }
}
