package dev.fingerpost.url;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An absolute URL, parsed as browsers parse it and serialised as they request it. Two URLs with the same serialisation
 * are equal: {@code HTTP://Example.com:80/a/../b} equals {@code http://example.com/b}.
 *
 * <p>{@code http} and {@code https} URLs are parsed and serialised by the WHATWG URL standard, with UTS #46 for host
 * names, except that the following are not allowed:
 *
 * <ul>
 * <li>control characters, tabs and newlines included, which browsers drop;
 * <li>text that is not well-formed Unicode, which browsers repair;
 * <li>user names and passwords, and even an {@code @} without them;
 * <li>{@code xn--} labels that are not valid IDNA, even in a host that is all ASCII, where the standard has allowed
 *     them since 2026;
 * <li>URLs that are longer than the rules allow.
 * </ul>
 *
 * <p>Host names follow Unicode 17 on every Java version, except for characters that the running version does not know:
 * on Java 17, characters added after Unicode 13, and on Java 25, characters added after Unicode 16. Such a character is
 * not allowed if it needs a mapping, as capital letters do, and the positions of marks and right-to-left letters among
 * such characters are not checked.
 *
 * <p>URLs of other allowed schemes are parsed by the standard, except that a space in an opaque path
 * ({@code mailto:a b@example.com}) is percent-encoded, because a header could not contain it. {@code file} is never
 * allowed.
 */
public final class WebUrl {

    /** The greatest length of the name of a parameter that is added to URLs. */
    public static final int LONGEST_PARAMETER = 32;

    private static final Pattern PARAMETER = Pattern.compile("[A-Za-z0-9_-]{1," + LONGEST_PARAMETER + "}");

    private final UrlParts parts;
    private final String href;

    private WebUrl(UrlParts parts) {
        this.parts = parts;
        this.href = parts.href();
    }

    /**
     * Parses a URL. Surrounding spaces are dropped.
     *
     * @throws IllegalArgumentException if the text is not a URL or the rules do not allow it; the message begins with
     * "must" and never repeats the text
     */
    public static WebUrl parse(String text, UrlRules rules) {
        return new WebUrl(UrlParser.parse(text, rules.schemes(), rules.maxLength()));
    }

    /** Parses a URL; empty if the text is not a URL or the rules do not allow it. */
    public static Optional<WebUrl> tryParse(String text, UrlRules rules) {
        try {
            return Optional.of(parse(text, rules));
        } catch (InvalidUrlException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the reason why a text is not a URL that the rules allow, without repeating the text; empty if it is one.
     */
    public static Optional<Refusal> refusal(String text, UrlRules rules) {
        try {
            UrlParser.parse(text, rules.schemes(), rules.maxLength());
            return Optional.empty();
        } catch (InvalidUrlException e) {
            return Optional.of(e.refusal());
        }
    }

    /** Returns the reason why a text is not a plain name of a parameter, which needs no encoding; empty if it is one. */
    public static Optional<Refusal> parameterRefusal(String name) {
        return PARAMETER.matcher(name).matches()
                ? Optional.empty()
                : Optional.of(Refusal.of(CoreViolation.NOT_A_PARAMETER, LONGEST_PARAMETER));
    }

    /**
     * The whole URL in printable ASCII without spaces, ready for a {@code Location} header: percent-encoded, with the
     * host in lower case and IDNA-encoded, and without a default port. {@link java.net.URI} cannot parse every such
     * URL, because browsers do not encode some of {@code [ ] | ^ ` { } \} and a percent sign without digits, and allow
     * unusual host names.
     */
    public String href() {
        return href;
    }

    /** The scheme in lower case, without the colon. */
    public String scheme() {
        return parts.scheme();
    }

    /** The host as in {@link #href}, with brackets around an IPv6 address; empty for a URL without a host. */
    public String host() {
        String host = parts.host();
        return host == null ? "" : host;
    }

    /**
     * Returns a host as people read it: {@code münchen.de} for {@code xn--mnchen-3ya.de}. A host is returned unchanged
     * if it could be mistaken for another: if one of its labels mixes scripts (Japanese and Korean count as one script
     * each), has rare Latin letters or letters of a script other than Latin, Cyrillic, Greek, Arabic, Hebrew,
     * Devanagari, Thai, Chinese, Japanese and Korean, or, under a top-level domain in ASCII, consists only of Cyrillic
     * or Greek letters that look Latin.
     *
     * @param host a host as {@link #host} returns it, with or without a port
     */
    public static String readableHost(String host) {
        return ReadableHost.of(host);
    }

    /** The port, unless it is the default of the scheme. */
    public OptionalInt port() {
        return parts.port();
    }

    /** The port to connect to; empty only if the URL has no port and the scheme has no default. */
    public OptionalInt effectivePort() {
        return parts.effectivePort();
    }

    /** The path as in {@link #href}: percent-encoded, with dot segments resolved. */
    public String path() {
        return parts.path();
    }

    /** The percent-decoded path, for comparison. Bytes that are not UTF-8 become U+FFFD. */
    public String decodedPath() {
        return parts.decodedPath();
    }

    /** The query as in {@link #href}, without the question mark. */
    public Optional<String> query() {
        return Optional.ofNullable(parts.query());
    }

    /** The fragment as in {@link #href}, without the number sign. */
    public Optional<String> fragment() {
        return Optional.ofNullable(parts.fragment());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WebUrl that && href.equals(that.href);
    }

    @Override
    public int hashCode() {
        return href.hashCode();
    }

    @Override
    public String toString() {
        return href;
    }
}
