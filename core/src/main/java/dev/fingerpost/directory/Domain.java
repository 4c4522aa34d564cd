package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;

/**
 * A domain of the host under which short links live.
 *
 * @param id positive, chosen by the host
 * @param baseUrl an http or https URL without query and fragment, whose short links are this URL, a slash and the alias;
 *     spaces around it and closing slashes are dropped
 */
public record Domain(long id, String baseUrl) {

    public Domain {
        requireNonNull(baseUrl, "baseUrl");
        if (id < 1) {
            throw new IllegalArgumentException("a domain's id must be positive");
        }
        baseUrl = baseUrl.strip();
        while (baseUrl.endsWith("/")) {
            baseUrl = baseUrl.substring(0, baseUrl.length() - 1);
        }
        WebUrl url = WebUrl.parse(baseUrl, UrlRules.standard());
        if (url.query().isPresent() || url.fragment().isPresent()) {
            throw new IllegalArgumentException("a domain's base URL must have no query and no fragment");
        }
    }

    /** A domain under this base URL. */
    public static Domain of(long id, String baseUrl) {
        return new Domain(id, baseUrl);
    }

    /** The base URL, read. */
    public WebUrl url() {
        return WebUrl.parse(baseUrl, UrlRules.standard());
    }

    /** The host name visitors use, lower-cased and IDNA-encoded, without a port and without the root's dot. */
    public String host() {
        String host = url().host();
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    /** The address of a link on this domain: the base URL, a slash and the alias as it is stored. */
    public String shortUrl(String alias) {
        return baseUrl + "/" + alias;
    }
}
