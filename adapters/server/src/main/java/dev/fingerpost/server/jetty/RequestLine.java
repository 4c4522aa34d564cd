package dev.fingerpost.server.jetty;

import java.nio.ByteBuffer;

/**
 * Makes paths readable for Jetty, whose parser of URIs throws before any handler runs where a path has a malformed escape,
 * an escaped NUL, or a segment {@code ..}. No link and no record has such a path, so the byte that Jetty cannot read is
 * replaced by another one that is never part of an alias, and the path is not found. Lengths stay, and the replacement has
 * no meaning in HTTP.
 */
final class RequestLine {

    private static final byte NO_TEXT = (byte) 0xFF;
    private static final int ESCAPE = 3;

    private RequestLine() {}

    /**
     * Replaces the unreadable bytes of the path in the first line.
     *
     * @param start where the request begins; its end may be missing
     */
    static void repair(ByteBuffer bytes, int start) {
        int at = start;
        while (at < bytes.limit() && bytes.get(at) > ' ') {
            at++; // the method
        }
        for (at++; at < bytes.limit() && isPath(bytes.get(at)); at++) {
            if (bytes.get(at) == '%' && !isEscape(bytes, at)) {
                bytes.put(at, NO_TEXT);
            } else if (dot(bytes, at) > 0 && isParent(bytes, at)) {
                bytes.put(at, NO_TEXT);
            }
        }
    }

    private static boolean isPath(byte b) {
        return (b < 0 || b > ' ') && b != '?' && b != '#';
    }

    /** An escape that is cut off by the end of the bytes may be whole: Jetty waits for the rest. */
    private static boolean isEscape(ByteBuffer bytes, int at) {
        if (at + ESCAPE > bytes.limit()) {
            return true;
        }
        int high = Character.digit(bytes.get(at + 1), 16);
        int low = Character.digit(bytes.get(at + 2), 16);
        return high >= 0 && low >= 0 && high + low > 0;
    }

    /** A segment of two dots, each of which may be escaped. */
    private static boolean isParent(ByteBuffer bytes, int at) {
        if (bytes.get(at - 1) != '/') {
            return false;
        }
        int second = at + dot(bytes, at);
        int end = second + dot(bytes, second);
        return end > second && (end >= bytes.limit() || !isPath(bytes.get(end)) || "/;".indexOf(bytes.get(end)) >= 0);
    }

    /** The length of a dot, raw or escaped; 0 for something else. */
    private static int dot(ByteBuffer bytes, int at) {
        if (at >= bytes.limit()) {
            return 0;
        }
        if (bytes.get(at) == '.') {
            return 1;
        }
        boolean escaped = at + ESCAPE <= bytes.limit()
                && bytes.get(at) == '%'
                && bytes.get(at + 1) == '2'
                && (bytes.get(at + 2) | 0x20) == 'e';
        return escaped ? ESCAPE : 0;
    }
}
