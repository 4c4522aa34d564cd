package dev.fingerpost.url;

import static java.util.stream.Collectors.joining;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.unicode.InputText;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses a URL from left to right, each part up to the first character that ends it. The parser is the state machine of
 * the standard, without the states that only a base URL, a setter, a {@code file} URL or user-info can reach.
 */
final class UrlParser {

    private static final int MAX_PORT = 65_535;

    private final String text;
    private final String scheme;
    private final boolean special;
    private int at;

    private UrlParser(String text, String scheme) {
        this.text = text;
        this.scheme = scheme;
        this.special = UrlParts.isSpecial(scheme);
        this.at = scheme.length() + 1;
    }

    /**
     * Parses a URL. Surrounding spaces are dropped.
     *
     * @param schemes the allowed schemes, in lower case; never {@code file}
     * @param maxLength the greatest number of code points
     * @throws InvalidUrlException if the text is not a URL, or the rules do not allow it
     */
    public static UrlParts parse(String text, Set<String> schemes, int maxLength) {
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

    private UrlParts parse() {
        if (skipToAuthority()) {
            Authority authority = authority(upTo(special ? "/\\?#" : "/?#"));
            return rest(authority.host, authority.port, hierarchicalPath());
        }
        boolean hierarchical = text.startsWith("/", at);
        return rest(null, OptionalInt.empty(), hierarchical ? hierarchicalPath() : opaquePath());
    }

    private UrlParts rest(@Nullable String host, OptionalInt port, String path) {
        PercentEncoding querySet = special ? PercentEncoding.SPECIAL_QUERY : PercentEncoding.QUERY;
        String query = skip('?') ? querySet.encode(upTo("#")) : null;
        String fragment = skip('#') ? PercentEncoding.FRAGMENT.encode(upTo("")) : null;
        return new UrlParts(scheme, host, port, path, query, fragment);
    }

    /** In a special URL, any number of slashes and backslashes may precede the host, even none. */
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
        return given.equals(UrlParts.defaultPort(scheme)) ? OptionalInt.empty() : given;
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

    /** The text up to the first of these characters, or up to the end. */
    private String upTo(String ends) {
        int start = at;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }
}
