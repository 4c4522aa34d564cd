package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.BaseUrl;
import dev.fingerpost.url.WebUrl;
import java.util.Optional;

/** Start here: a domain of short URLs. Immutable; two domains with the same id and base URL are equal. */
public final class Domain {

    private final long id;
    private final String baseUrl;
    private final WebUrl url;
    private final String path;
    private final String prefix;

    private Domain(long id, String baseUrl) {
        if (id < 1) {
            throw new IllegalArgumentException("a domain's id must be positive");
        }
        this.id = id;
        BaseUrl parsed = BaseUrl.parse(requireNonNull(baseUrl, "baseUrl"));
        this.baseUrl = parsed.toString();
        this.url = parsed.url();
        this.path = withoutTrailingSlashes(url.path());
        String decoded = withoutTrailingSlashes(url.decodedPath());
        this.prefix = decoded.isEmpty() ? "" : decoded.substring(1) + "/";
    }

    /**
     * A domain with this base URL, which is kept in its normal form: {@code HTTPS://GO.Example:443/g/} becomes
     * {@code https://go.example/g}.
     *
     * @param id positive, chosen by the host
     * @param baseUrl a {@link BaseUrl} of at most 255 characters. A slash and the alias follow it in short URLs
     * @throws IllegalArgumentException if the text is not a base URL; the message begins with "must" and says what to
     * write
     */
    public static Domain of(long id, String baseUrl) {
        return new Domain(id, baseUrl);
    }

    /** The id that the host has chosen; positive. */
    public long id() {
        return id;
    }

    /** The base URL in its normal form, without trailing slashes. */
    public String baseUrl() {
        return baseUrl;
    }

    /** The parsed base URL. */
    public WebUrl url() {
        return url;
    }

    /** The host name that visitors use: lower-cased and IDNA-encoded, without port and trailing dot. */
    public String host() {
        return url.host();
    }

    /**
     * The path of the base URL as browsers request it: percent-encoded and without a trailing slash. Empty for most
     * domains.
     */
    public String path() {
        return path;
    }

    /**
     * The alias in a path on this domain's host: the segments of the path after the segments of the base path. Empty if
     * the path is outside of the base path.
     *
     * @param hostPath percent-decoded, without the leading slash
     */
    public Optional<String> aliasIn(String hostPath) {
        return hostPath.startsWith(prefix) ? Optional.of(hostPath.substring(prefix.length())) : Optional.empty();
    }

    /**
     * The path of a link on this domain's host, percent-decoded and without the leading slash. The inverse of
     * {@link #aliasIn}.
     */
    public String pathOf(String alias) {
        return prefix + alias;
    }

    /**
     * Whether another domain has the same host name and base path, so that a visit does not show which of the two is
     * meant.
     */
    public boolean isVisitedLike(Domain other) {
        return address().equals(other.address());
    }

    /** The host name and the decoded base path, which determine the domain of a visit. */
    public String address() {
        return host() + "/" + prefix;
    }

    /** The short URL of a link on this domain: the base URL, a slash and the alias as it is stored. */
    public String shortUrl(String alias) {
        return baseUrl + "/" + alias;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Domain domain && id == domain.id && baseUrl.equals(domain.baseUrl);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(id) + baseUrl.hashCode();
    }

    @Override
    public String toString() {
        return "Domain " + id + " at " + baseUrl;
    }

    private static String withoutTrailingSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }
}
