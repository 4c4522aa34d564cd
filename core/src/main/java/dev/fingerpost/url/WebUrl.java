package dev.fingerpost.url;

import dev.fingerpost.internal.url.InvalidUrlException;
import dev.fingerpost.internal.url.UrlParser;
import dev.fingerpost.internal.url.UrlParts;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An absolute URL, read as a browser would read it and written as a browser would request it. Two URLs are equal when
 * they are written alike: {@code HTTP://Example.com:80/a/../b} equals {@code http://example.com/b}.
 */
public final class WebUrl {

    private final UrlParts parts;
    private final String href;

    private WebUrl(UrlParts parts) {
        this.parts = parts;
        this.href = parts.href();
    }

    /**
     * Reads a URL; spaces around it are dropped.
     *
     * @throws IllegalArgumentException if it is none that the rules allow; the message completes "must ..." and never
     *     repeats the text
     */
    public static WebUrl parse(String text, UrlRules rules) {
        return new WebUrl(UrlParser.parse(text, rules.schemes(), rules.maxLength()));
    }

    /** The URL this text is, or empty if the rules do not allow it. */
    public static Optional<WebUrl> tryParse(String text, UrlRules rules) {
        try {
            return Optional.of(parse(text, rules));
        } catch (InvalidUrlException e) {
            return Optional.empty();
        }
    }

    /** What the text must be to be taken as a URL, as a message that completes "must ..."; empty if it is one. */
    public static Optional<String> refusal(String text, UrlRules rules) {
        try {
            UrlParser.parse(text, rules.schemes(), rules.maxLength());
            return Optional.empty();
        } catch (InvalidUrlException e) {
            return Optional.ofNullable(e.getMessage());
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
        return parts.scheme();
    }

    /** As it stands in {@link #href}, an IPv6 address in its brackets; empty for a URL that has none. */
    public String host() {
        String host = parts.host();
        return host == null ? "" : host;
    }

    /** The port, unless it is the scheme's default. */
    public OptionalInt port() {
        return parts.port();
    }

    /** The port to connect to; empty only where none is named and the scheme has no default. */
    public OptionalInt effectivePort() {
        return parts.effectivePort();
    }

    /** As it stands in {@link #href}: dot segments resolved, percent-encoded. */
    public String path() {
        return parts.path();
    }

    /**
     * The path with its percent-encoding undone, for comparing in whatever spelling; bytes that are no UTF-8 become
     * U+FFFD.
     */
    public String decodedPath() {
        return parts.decodedPath();
    }

    /** As it stands in {@link #href}, without the question mark. */
    public Optional<String> query() {
        return Optional.ofNullable(parts.query());
    }

    /** As it stands in {@link #href}, without the number sign. */
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
