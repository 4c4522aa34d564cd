package dev.fingerpost.visitors;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses structured headers (RFC 9651) that are lists of strings. It also accepts items without quotes. */
final class StructuredHeaderList {

    private static final int MAX_LENGTH = 1024;

    private StructuredHeaderList() {}

    /** The items in order, without parameters. */
    static List<String> of(@Nullable String header) {
        List<String> items = new ArrayList<>();
        if (header == null) {
            return items;
        }
        int end = Math.min(header.length(), MAX_LENGTH);
        int start = 0;
        while (start < end) {
            int comma = endOfItem(header, start, end);
            String item = value(header.substring(start, comma));
            if (!item.isEmpty()) {
                items.add(item);
            }
            start = comma + 1;
        }
        return items;
    }

    /** The next comma outside of quotes. */
    private static int endOfItem(String header, int start, int end) {
        boolean quoted = false;
        for (int at = start; at < end; at++) {
            char c = header.charAt(at);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == '\\') {
                at++;
            } else if (c == ',' && !quoted) {
                return at;
            }
        }
        return end;
    }

    private static String value(String item) {
        String stripped = item.strip();
        if (!stripped.startsWith("\"")) {
            int parameters = stripped.indexOf(';');
            return parameters < 0 ? stripped : stripped.substring(0, parameters).strip();
        }
        StringBuilder value = new StringBuilder();
        for (int at = 1; at < stripped.length() && stripped.charAt(at) != '"'; at++) {
            if (stripped.charAt(at) != '\\') {
                value.append(stripped.charAt(at));
            } else if (++at < stripped.length()) {
                value.append(stripped.charAt(at));
            }
        }
        return value.toString();
    }
}
