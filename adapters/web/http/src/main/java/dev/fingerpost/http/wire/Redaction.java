package dev.fingerpost.http.wire;

import java.util.regex.Pattern;

/**
 * Removes API keys from text that clients have sent, before the text is logged or repeated in a response, because
 * people paste keys into addresses, and programs send them as request ids. Long beginnings of a key and percent-encoded
 * keys are recognised, too.
 */
public final class Redaction {

    private static final String MARK = "fp_[redacted]";

    /** Each character may be percent-encoded, even several times. */
    private static final Pattern KEY = Pattern.compile(
            "(?:f|%(?:25)*+66)(?:p|%(?:25)*+70)(?:_|%(?:25)*+5f)(?:[a-z0-9_-]|%(?:25)*+[0-9a-f]{2}){16,}+",
            Pattern.CASE_INSENSITIVE);

    private Redaction() {}

    /** Whether the text contains a key, or a long beginning of one. */
    static boolean hasKey(String text) {
        return KEY.matcher(text).find();
    }

    /** The text with its keys removed. */
    public static String withoutKeys(String text) {
        return KEY.matcher(text).replaceAll(MARK);
    }
}
