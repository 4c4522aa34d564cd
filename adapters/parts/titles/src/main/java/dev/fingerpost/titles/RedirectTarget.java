package dev.fingerpost.titles;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The target of a redirect: an absolute URL, or one that is relative to the page. */
final class RedirectTarget {

    private static final UrlRules RULES = UrlRules.standard().withMaxLength(8_192);
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:");

    private RedirectTarget() {}

    /**
     * The URL to request next.
     *
     * @param location the bytes of the header as ISO 8859-1 characters; they are UTF-8
     * @throws PageRefusedException if it is not an HTTP URL, or leads from HTTPS to HTTP
     */
    static WebUrl resolve(WebUrl page, String location) throws PageRefusedException {
        String text = new String(location.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8).strip();
        WebUrl next = WebUrl.tryParse(absolute(page, text), RULES)
                .orElseThrow(() -> new PageRefusedException("it redirects to something other than a page"));
        if (page.scheme().equals("https") && next.scheme().equals("http")) {
            throw new PageRefusedException("it redirects from https to http");
        }
        return next;
    }

    /** The host, with the port unless that is the default. */
    static String authority(WebUrl url) {
        return url.host() + (url.port().isPresent() ? ":" + url.port().getAsInt() : "");
    }

    private static String absolute(WebUrl page, String reference) {
        if (SCHEME.matcher(reference).lookingAt()) {
            return reference;
        }
        if (reference.startsWith("//")) {
            return page.scheme() + ":" + reference;
        }
        return page.scheme() + "://" + authority(page) + path(page, reference);
    }

    private static String path(WebUrl page, String reference) {
        if (reference.startsWith("/")) {
            return reference;
        }
        if (reference.startsWith("?")) {
            return page.path() + reference;
        }
        if (reference.isEmpty() || reference.startsWith("#")) {
            return page.path() + page.query().map(query -> "?" + query).orElse("");
        }
        return page.path().substring(0, page.path().lastIndexOf('/') + 1) + reference;
    }
}
