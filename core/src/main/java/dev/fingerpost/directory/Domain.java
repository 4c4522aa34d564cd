package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WebUrl;
import java.util.Optional;

/** Start here: a domain that short links are on. Immutable; two with the same id and base URL are equal. */
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
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
        this.url = WebUrl.parse(baseUrl, WebUrl.Rules.standard());
        if (url.query().isPresent() || url.fragment().isPresent()) {
            throw new IllegalArgumentException("a domain's base URL must have no query and no fragment");
        }
        this.path = withoutTrailingSlashes(url.path());
        String decoded = withoutTrailingSlashes(url.decodedPath());
        this.prefix = decoded.isEmpty() ? "" : decoded.substring(1) + "/";
    }

    /**
     * A domain under this base URL.
     *
     * @param id positive, chosen by the host
     * @param baseUrl an http or https URL without query and fragment, to which short URLs add a slash and the alias;
     *     spaces around it and trailing slashes are dropped
     */
    public static Domain of(long id, String baseUrl) {
        return new Domain(id, withoutTrailingSlashes(baseUrl.strip()));
    }

    /** Positive, chosen by the host. */
    public long id() {
        return id;
    }

    /** The base URL as it was given, without trailing slashes. */
    public String baseUrl() {
        return baseUrl;
    }

    /** The parsed base URL. */
    public WebUrl url() {
        return url;
    }

    /** The host name visitors use, lower-cased and IDNA-encoded, without a port and without a trailing dot. */
    public String host() {
        String host = url.host();
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    /** The path of the base URL, percent-encoded as browsers request it, without a trailing slash; often empty. */
    public String path() {
        return path;
    }

    /**
     * The alias in a path of this domain's host: what follows the base path, by whole segments. Empty for a path outside of
     * it.
     *
     * @param hostPath percent-decoded, without the leading slash
     */
    public Optional<String> aliasIn(String hostPath) {
        return hostPath.startsWith(prefix) ? Optional.of(hostPath.substring(prefix.length())) : Optional.empty();
    }

    /** Whether visitors of both have the same host name and base path, so that they cannot be told apart. */
    public boolean isVisitedLike(Domain other) {
        return address().equals(other.address());
    }

    /** The host name and the base path, decoded: what visitors tell domains apart by. */
    public String address() {
        return host() + "/" + prefix;
    }

    /** The address of a link on this domain: the base URL, a slash and the alias as it is stored. */
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

    private static String withoutTrailingSlashes(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '/') {
            end--;
        }
        return text.substring(0, end);
    }
}
