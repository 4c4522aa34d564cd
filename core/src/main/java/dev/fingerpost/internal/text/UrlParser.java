package dev.fingerpost.internal.text;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.PlainText;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses a URL from left to right, each part up to the first character that ends it. This is the standard's state
 * machine without the states that only a base URL, a setter, a {@code file} URL or user-info can reach.
 */
public final class UrlParser {

    private static final int MAX_PORT = 65_535;

    private final String text;
    private final String scheme;
    private final boolean special;
    private int at;

    private UrlParser(String text, String scheme) {
        this.text = text;
        this.scheme = scheme;
        this.special = Parts.isSpecial(scheme);
        this.at = scheme.length() + 1;
    }

    /**
     * Parses a URL; spaces around it are dropped.
     *
     * @param schemes the allowed ones, in lower case; never {@code file}
     * @param maxLength the greatest number of code points
     * @throws InvalidUrlException if the text is no URL, or not an allowed one
     */
    public static Parts parse(String text, Set<String> schemes, int maxLength) {
        String trimmed = InputText.trimmed(text);
        PlainText.refusal(trimmed, maxLength).ifPresent(UrlParser::refuse);
        String scheme = Ascii.lowerCase(trimmed.substring(0, Math.max(0, trimmed.indexOf(':'))));
        if (!schemes.contains(scheme)) {
            String allowed = schemes.stream().sorted().map(name -> name + ":").collect(joining(" or "));
            refuse(Refusal.of(CoreViolation.URL_SCHEME, allowed));
        }
        return new UrlParser(trimmed, scheme).parse();
    }

    private static void refuse(Refusal refusal) {
        throw new InvalidUrlException(refusal);
    }

    private Parts parse() {
        if (skipToAuthority()) {
            Authority authority = authority(upTo(special ? "/\\?#" : "/?#"));
            return rest(authority.host, authority.port, hierarchicalPath());
        }
        boolean hierarchical = text.startsWith("/", at);
        return rest(null, OptionalInt.empty(), hierarchical ? hierarchicalPath() : opaquePath());
    }

    private Parts rest(@Nullable String host, OptionalInt port, String path) {
        PercentEncoding querySet = special ? PercentEncoding.SPECIAL_QUERY : PercentEncoding.QUERY;
        String query = skip('?') ? querySet.encode(upTo("#")) : null;
        String fragment = skip('#') ? PercentEncoding.FRAGMENT.encode(upTo("")) : null;
        return new Parts(scheme, host, port, path, query, fragment);
    }

    /** In a special URL any number of slashes of either kind, even none, may stand before the host. */
    private boolean skipToAuthority() {
        if (special) {
            while (at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\')) {
                at++;
            }
            return true;
        }
        boolean found = text.startsWith("//", at);
        at += found ? 2 : 0;
        return found;
    }

    private record Authority(String host, OptionalInt port) {}

    private Authority authority(String raw) {
        if (raw.indexOf('@') >= 0) {
            refuse(Refusal.of(CoreViolation.URL_USER));
        }
        int colon = portColon(raw);
        String rawHost = colon < 0 ? raw : raw.substring(0, colon);
        if (rawHost.isEmpty() && (special || colon >= 0)) {
            refuse(Refusal.of(CoreViolation.URL_WITHOUT_HOST));
        }
        String host = special ? HostParser.domainOrAddress(rawHost) : HostParser.opaque(rawHost);
        return new Authority(host, colon < 0 ? OptionalInt.empty() : port(raw.substring(colon + 1)));
    }

    /** The first colon outside the brackets of an IPv6 address, or -1. */
    private static int portColon(String raw) {
        boolean insideBrackets = false;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == ':' && !insideBrackets) {
                return i;
            }
            insideBrackets = c == '[' || (insideBrackets && c != ']');
        }
        return -1;
    }

    private OptionalInt port(String digits) {
        int port = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            port = Ascii.isDigit(c) ? port * 10 + (c - '0') : MAX_PORT + 1;
            if (port > MAX_PORT) {
                refuse(Refusal.of(CoreViolation.URL_PORT, MAX_PORT));
            }
        }
        OptionalInt given = digits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(port);
        return given.equals(Parts.defaultPort(scheme)) ? OptionalInt.empty() : given;
    }

    private String hierarchicalPath() {
        String raw = upTo("?#");
        return raw.isEmpty() && !special ? "" : HierarchicalPath.parse(raw, special);
    }

    private String opaquePath() {
        return PercentEncoding.OPAQUE_PATH.encode(upTo("?#"));
    }

    private boolean skip(char expected) {
        boolean found = at < text.length() && text.charAt(at) == expected;
        at += found ? 1 : 0;
        return found;
    }

    /** The text from here to the first of these characters, or to the end. */
    private String upTo(String ends) {
        int start = at;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    /** A path made of segments, with {@code .} and {@code ..} resolved, percent-encoded or not. */
    private static final class HierarchicalPath {

        private final StringBuilder written;

        private HierarchicalPath(int length) {
            this.written = new StringBuilder(length + 16);
        }

        /** Parses a path that begins with a slash; for a special scheme the slash may be missing. */
        static String parse(String raw, boolean backslashIsSlash) {
            HierarchicalPath path = new HierarchicalPath(raw.length());
            int start = !raw.isEmpty() && isSlash(raw.charAt(0), backslashIsSlash) ? 1 : 0;
            for (int i = start; i < raw.length(); i++) {
                if (isSlash(raw.charAt(i), backslashIsSlash)) {
                    path.add(raw.substring(start, i), false);
                    start = i + 1;
                }
            }
            path.add(raw.substring(start), true);
            return path.written.toString();
        }

        private static boolean isSlash(char c, boolean backslashIsSlash) {
            return c == '/' || (backslashIsSlash && c == '\\');
        }

        private void add(String segment, boolean last) {
            int dots = dots(segment);
            if (dots == 2) {
                written.setLength(Math.max(0, written.lastIndexOf("/")));
            }
            if (dots == 0) {
                written.append('/').append(PercentEncoding.PATH.encode(segment));
            } else if (last) {
                written.append('/');
            }
        }

        /** 1 or 2 for a segment that is one or two dots, plain or percent-encoded; 0 for any other. */
        private static int dots(String segment) {
            int dots = 0;
            int i = 0;
            while (i < segment.length() && dots < 3) {
                if (segment.charAt(i) == '.') {
                    i++;
                } else if (segment.regionMatches(true, i, "%2e", 0, 3)) {
                    i += 3;
                } else {
                    return 0;
                }
                dots++;
            }
            return dots < 3 ? dots : 0;
        }
    }

    /**
     * The parts of an absolute URL, each in the printable ASCII that a browser requests.
     *
     * @param scheme in lower case, without the colon
     * @param host {@code null} for a URL that has none
     * @param port empty if it is the scheme's default
     * @param query without the question mark; {@code null} for none
     * @param fragment without the number sign; {@code null} for none
     */
    public record Parts(
            String scheme,
            @Nullable String host,
            OptionalInt port,
            String path,
            @Nullable String query,
            @Nullable String fragment) {

        private static final Map<String, Integer> DEFAULT_PORTS =
                Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);

        public Parts {
            requireNonNull(scheme, "scheme");
            requireNonNull(port, "port");
            requireNonNull(path, "path");
        }

        /**
         * Whether browsers parse URLs of this scheme leniently: any number of slashes, backslashes for slashes, a domain name
         * as the host. {@code file} is one of these schemes too, with rules of its own, but is never allowed.
         */
        static boolean isSpecial(String scheme) {
            return DEFAULT_PORTS.containsKey(scheme);
        }

        static OptionalInt defaultPort(String scheme) {
            Integer port = DEFAULT_PORTS.get(scheme);
            return port == null ? OptionalInt.empty() : OptionalInt.of(port);
        }

        /** The port to connect to; empty only if none is given and the scheme has no default. */
        public OptionalInt effectivePort() {
            return port.isPresent() ? port : defaultPort(scheme);
        }

        /** The path, percent-decoded; bytes that are not UTF-8 become U+FFFD. */
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
                out.append("/."); // else the path would be parsed as a host
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
}
