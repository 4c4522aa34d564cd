package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.HttpViolation;
import java.util.ArrayList;
import java.util.List;

/**
 * A parsed name in bracket notation: {@code targets[0][key]} is {@code targets} with the keys {@code 0} and
 * {@code key}, {@code pixel_ids[]} is {@code pixel_ids} with one empty key.
 */
record BracketedName(String root, List<String> keys) {

    private static final int MAX_DEPTH = 5;
    private static final int MAX_SHOWN = 64;

    BracketedName {
        requireNonNull(root, "root");
        keys = List.copyOf(keys);
    }

    /**
     * Parses a name.
     *
     * @throws HttpException if its brackets are malformed
     * @throws ValidationException if it is nested too deep
     */
    static BracketedName parse(String name) {
        int bracket = name.indexOf('[');
        if (bracket < 0) {
            if (name.indexOf(']') >= 0) {
                throw malformed();
            }
            return new BracketedName(name, List.of());
        }
        String root = name.substring(0, bracket);
        if (root.isEmpty() || root.indexOf(']') >= 0) {
            throw malformed();
        }
        return new BracketedName(root, keys(name, bracket, root));
    }

    private static List<String> keys(String name, int firstBracket, String root) {
        List<String> keys = new ArrayList<>();
        int at = firstBracket;
        while (at < name.length()) {
            int end = name.indexOf(']', at);
            if (name.charAt(at) != '[' || end < 0) {
                throw malformed();
            }
            String key = name.substring(at + 1, end);
            if (key.indexOf('[') >= 0) {
                throw malformed();
            }
            keys.add(key);
            at = end + 1;
        }
        if (keys.size() > MAX_DEPTH) {
            throw new ValidationException(shown(root), HttpViolation.NESTED_TOO_DEEP, MAX_DEPTH);
        }
        return keys;
    }

    /** Cut: the name may be as long as the whole body. */
    private static String shown(String root) {
        int end = Math.min(MAX_SHOWN, root.codePointCount(0, root.length()));
        return root.substring(0, root.offsetByCodePoints(0, end));
    }

    private static HttpException malformed() {
        return HttpException.badRequest("The brackets in a field's name must be like a[], a[0] or a[0][b]");
    }
}
