package dev.fingerpost.usecase;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.unicode.InputText;
import dev.fingerpost.url.WebUrl;

/**
 * The short URL of a link. Every form of the short URL is recognised: with either scheme, percent-encoded or not, with
 * {@linkplain AliasPolicy#withoutTail appended characters} that are not part of it, and with any query or fragment.
 */
record ShortUrl(WebUrl base, String aliasKey, AliasPolicy policy) {

    static ShortUrl of(Domain domain, String alias, AliasPolicy policy) {
        return new ShortUrl(domain.url(), policy.key(alias), policy);
    }

    boolean isAt(WebUrl url) {
        if (!host(url).equals(host(base)) || !url.port().equals(base.port()) || !isWeb(url)) {
            return false;
        }
        String prefix = withoutSlash(base.decodedPath()) + "/";
        String path = url.decodedPath();
        return isAt(prefix, path) || isAt(prefix, AliasPolicy.withoutTail(path));
    }

    private boolean isAt(String prefix, String path) {
        return path.startsWith(prefix) && keyOf(path.substring(prefix.length())).equals(aliasKey);
    }

    private String keyOf(String alias) {
        return policy.key(InputText.nfc(alias));
    }

    private static boolean isWeb(WebUrl url) {
        return url.scheme().equals("http") || url.scheme().equals("https");
    }

    /** The host without a trailing dot, which makes no difference to the name. */
    private static String host(WebUrl url) {
        String host = url.host();
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static String withoutSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
