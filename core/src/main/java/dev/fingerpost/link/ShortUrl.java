package dev.fingerpost.link;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.url.WebUrl;

/**
 * The address of a link, to be recognised in whatever spelling: either scheme, percent-encoded or not, with any query
 * or fragment.
 */
record ShortUrl(Domain domain, String aliasKey, AliasPolicy policy) {

    boolean isAt(WebUrl url) {
        WebUrl base = domain.url();
        if (!host(url).equals(domain.host()) || !url.port().equals(base.port()) || !isWeb(url)) {
            return false;
        }
        String prefix = withoutSlash(base.decodedPath()) + "/";
        String path = url.decodedPath();
        return path.startsWith(prefix) && keyOf(path.substring(prefix.length())).equals(aliasKey);
    }

    private String keyOf(String alias) {
        return policy.key(InputText.nfc(alias));
    }

    private static boolean isWeb(WebUrl url) {
        return url.scheme().equals("http") || url.scheme().equals("https");
    }

    /** A name with the root's dot is the same name. */
    private static String host(WebUrl url) {
        String host = url.host();
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static String withoutSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
