package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * The target of a request line, taken apart as text: nothing is decoded, so nothing can pass for a slash, and characters
 * that {@code java.net.URI} refuses stay as they are.
 *
 * @param authority of an absolute URL; {@code null} for a plain path
 * @param query empty where there is none
 */
record RequestTarget(@Nullable String authority, String path, String query) {

    private static final String AFTER_SCHEME = "://";

    RequestTarget {
        requireNonNull(path, "path");
        requireNonNull(query, "query");
    }

    /** Whether the path is this prefix or below it. */
    boolean isUnder(String prefix) {
        return isUnder(path, prefix);
    }

    static boolean isUnder(String path, String prefix) {
        return path.startsWith(prefix) && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
    }

    /** Parses any text; a fragment is dropped. */
    static RequestTarget parse(String target) {
        int hash = target.indexOf('#');
        String text = hash < 0 ? target : target.substring(0, hash);
        int mark = text.indexOf('?');
        String query = mark < 0 ? "" : text.substring(mark + 1);
        String before = mark < 0 ? text : text.substring(0, mark);
        int scheme = before.startsWith("/") ? -1 : before.indexOf(AFTER_SCHEME);
        if (scheme < 0) {
            return new RequestTarget(null, before.isEmpty() ? "/" : before, query);
        }
        int start = scheme + AFTER_SCHEME.length();
        int slash = before.indexOf('/', start);
        return slash < 0
                ? new RequestTarget(before.substring(start), "/", query)
                : new RequestTarget(before.substring(start, slash), before.substring(slash), query);
    }
}
