package dev.fingerpost.visit;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** The path of a short URL, as callers write it. */
final class ShortPath {

    private ShortPath() {}

    /**
     * The path without leading slashes. A path with a leading slash is taken as it stands in a request: it is
     * percent-decoded, and a query is cut off.
     */
    static String of(String written) {
        return written.startsWith("/") ? withoutSlashes(decoded(written.split("[?#]", 2)[0])) : written;
    }

    /** Decodes a path. One that is malformed stays as it is, because no link has a percent sign in its path. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path;
        }
    }

    private static String withoutSlashes(String path) {
        int start = 0;
        while (start < path.length() && path.charAt(start) == '/') {
            start++;
        }
        return path.substring(start);
    }
}
