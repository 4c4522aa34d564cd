package dev.fingerpost.link;

import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/** Normalises texts before they are checked. */
final class InputText {

    private InputText() {}

    /** The URL without surrounding spaces, which are not part of it. */
    static String trimmed(String url) {
        int start = 0;
        int end = url.length();
        while (start < end && url.charAt(start) == ' ') {
            start++;
        }
        while (end > start && url.charAt(end - 1) == ' ') {
            end--;
        }
        return url.substring(start, end);
    }

    static String nfc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    static @Nullable String emptyToNull(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }
}
