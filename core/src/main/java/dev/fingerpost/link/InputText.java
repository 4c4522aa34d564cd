package dev.fingerpost.link;

import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/** What becomes of texts before they are judged. */
final class InputText {

    private InputText() {}

    /** Surrounding spaces are no part of a URL. */
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
