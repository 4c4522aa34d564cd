package dev.fingerpost.transfer;

import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The hosts of pages with links, as statistics have them. */
final class Referrers {

    private Referrers() {}

    /** The host of a URL, or of what is one without a scheme; {@code null} if there is none. */
    static @Nullable String host(String text) {
        try {
            String host = text.contains("://") ? URI.create(text).getHost() : text;
            return host == null || !host.contains(".") ? null : host.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
