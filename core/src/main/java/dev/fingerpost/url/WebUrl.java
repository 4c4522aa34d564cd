package dev.fingerpost.url;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An absolute URL, read as a browser would read it and written as a browser would request it. Two URLs are equal when
 * they are written alike: {@code HTTP://Example.com:80/a/../b} equals {@code http://example.com/b}.
 */
public final class WebUrl {

    private final String scheme;
    private final @Nullable String host;
    private final OptionalInt port;
    private final String path;
    private final @Nullable String query;
    private final @Nullable String fragment;
    private final String href;

    WebUrl(
            String scheme,
            @Nullable String host,
            OptionalInt port,
            String path,
            @Nullable String query,
            @Nullable String fragment) {
        this.scheme = scheme;
        this.host = host;
        this.port = port;
        this.path = path;
        this.query = query;
        this.fragment = fragment;
        this.href = write();
    }

    /**
     * Reads a URL; spaces around it are dropped.
     *
     * @throws IllegalArgumentException if it is none that the rules allow; the message completes "must ..." and never
     *     repeats the text
     */
    public static WebUrl parse(String text, UrlRules rules) {
        return UrlParser.read(text, rules);
    }

    /** The URL this text is, or empty if the rules do not allow it. */
    public static Optional<WebUrl> tryParse(String text, UrlRules rules) {
        try {
            return Optional.of(UrlParser.read(text, rules));
        } catch (UrlRefusal refusal) {
            return Optional.empty();
        }
    }

    /** What the text must be to be taken as a URL, as a message that completes "must ..."; empty if it is one. */
    public static Optional<String> refusal(String text, UrlRules rules) {
        try {
            UrlParser.read(text, rules);
            return Optional.empty();
        } catch (UrlRefusal refusal) {
            return Optional.ofNullable(refusal.getMessage());
        }
    }

    /**
     * The whole URL in printable ASCII without a space, fit for a {@code Location} header: percent-encoded, the host in
     * lower case and IDNA-encoded, a default port left out. {@link java.net.URI} does not read all of them: browsers
     * leave some of {@code [ ] | ^ ` { } \} and a percent sign without digits in place, and allow odd host names.
     */
    public String href() {
        return href;
    }

    /** In lower case, without the colon. */
    public String scheme() {
        return scheme;
    }

    /** As it stands in {@link #href}, an IPv6 address in its brackets; empty for a URL that has none. */
    public String host() {
        return host == null ? "" : host;
    }

    /** The port, unless it is the scheme's default. */
    public OptionalInt port() {
        return port;
    }

    /** The port to connect to; empty only where none is named and the scheme has no default. */
    public OptionalInt effectivePort() {
        return port.isPresent() ? port : SpecialScheme.defaultPort(scheme);
    }

    /** As it stands in {@link #href}: dot segments resolved, percent-encoded. */
    public String path() {
        return path;
    }

    /**
     * The path with its percent-encoding undone, for comparing in whatever spelling; bytes that are no UTF-8 become
     * U+FFFD.
     */
    public String decodedPath() {
        return PercentDecoding.decode(path);
    }

    /** As it stands in {@link #href}, without the question mark. */
    public Optional<String> query() {
        return Optional.ofNullable(query);
    }

    /** As it stands in {@link #href}, without the number sign. */
    public Optional<String> fragment() {
        return Optional.ofNullable(fragment);
    }

    private String write() {
        StringBuilder out = new StringBuilder(scheme).append(':');
        if (host != null) {
            out.append("//").append(host);
            port.ifPresent(number -> out.append(':').append(number));
        } else if (path.startsWith("//")) {
            out.append("/."); // else the path would be read back as a host
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
