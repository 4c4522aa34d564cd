package dev.fingerpost.http.wire;

import java.util.regex.Pattern;

/**
 * Takes API keys out of text that clients have sent before it is logged: people paste a key into an address, and programs send one
 * as a request id. A part of a key and percent-encoded characters are recognised too.
 */
public final class Redaction {

    private static final String MARK = "fp_[redacted]";

    /** Each character may be percent-encoded, also several times. */
    private static final Pattern KEY = Pattern.compile(
            "(?:f|%(?:25)*+66)(?:p|%(?:25)*+70)(?:_|%(?:25)*+5f)(?:[a-z0-9_-]|%(?:25)*+[0-9a-f]{2}){16,}+",
            Pattern.CASE_INSENSITIVE);

    private Redaction() {}

    /** Whether there is a key in the text, or a large part of one. */
    static boolean hasKey(String text) {
        return KEY.matcher(text).find();
    }

    /** The text without its keys. */
    public static String withoutKeys(String text) {
        return KEY.matcher(text).replaceAll(MARK);
    }
}
