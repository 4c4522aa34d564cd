package dev.fingerpost.url;

/** A path of segments, with {@code .} and {@code ..} resolved, whether percent-encoded or not. */
final class HierarchicalPath {

    private final StringBuilder written;

    private HierarchicalPath(int length) {
        this.written = new StringBuilder(length + 16);
    }

    /** Parses a path that begins with a slash. The slash may be missing if the scheme is special. */
    static String parse(String raw, boolean backslashIsSlash) {
        HierarchicalPath path = new HierarchicalPath(raw.length());
        int start = !raw.isEmpty() && isSlash(raw.charAt(0), backslashIsSlash) ? 1 : 0;
        for (int i = start; i < raw.length(); i++) {
            if (isSlash(raw.charAt(i), backslashIsSlash)) {
                path.add(raw.substring(start, i), false);
                start = i + 1;
            }
        }
        path.add(raw.substring(start), true);
        return path.written.toString();
    }

    private static boolean isSlash(char c, boolean backslashIsSlash) {
        return c == '/' || (backslashIsSlash && c == '\\');
    }

    private void add(String segment, boolean last) {
        int dots = dots(segment);
        if (dots == 2) {
            written.setLength(Math.max(0, written.lastIndexOf("/")));
        }
        if (dots == 0) {
            written.append('/').append(PercentEncoding.PATH.encode(segment));
        } else if (last) {
            written.append('/');
        }
    }

    /** 1 or 2 for a segment of one or two dots, plain or percent-encoded; 0 for any other segment. */
    private static int dots(String segment) {
        int dots = 0;
        int i = 0;
        while (i < segment.length() && dots < 3) {
            if (segment.charAt(i) == '.') {
                i++;
            } else if (segment.regionMatches(true, i, "%2e", 0, 3)) {
                i += 3;
            } else {
                return 0;
            }
            dots++;
        }
        return dots < 3 ? dots : 0;
    }
}
