package dev.fingerpost.http.redirect;

import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.UrlRules;
import dev.fingerpost.text.WebUrl;
import org.jspecify.annotations.Nullable;

/** The host name of the page with the link, from {@code Referer}. */
final class ReferrerHost {

    /** Longer than what browsers send. */
    private static final int LONGEST = 4_096;

    private ReferrerHost() {}

    /** {@code null} for a header that is missing or malformed. */
    static @Nullable String of(RequestHeaders headers) {
        return headers.only("Referer")
                .filter(referrer -> referrer.length() <= LONGEST)
                .map(ReferrerHost::host)
                .orElse(null);
    }

    private static @Nullable String host(String referrer) {
        try {
            return WebUrl.parse(referrer, UrlRules.standard()).host();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
