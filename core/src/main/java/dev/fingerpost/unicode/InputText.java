package dev.fingerpost.unicode;

import dev.fingerpost.text.PlainText;
import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/** Cleans texts from outside before they are validated. */
public final class InputText {

    private InputText() {}

    /** The text without surrounding spaces (U+0020), which are not part of a URL. Other white space stays. */
    public static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) == ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(start, end);
    }

    /** The text in Unicode's normalisation form C. */
    public static String nfc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /** The text, or {@code null} if it is {@linkplain PlainText#isBlank blank}. */
    public static @Nullable String blankToNull(@Nullable String text) {
        return text == null || PlainText.isBlank(text) ? null : text;
    }

    /** The trimmed text, or {@code null} if it is {@linkplain PlainText#isBlank blank}. */
    public static @Nullable String trimmedToNull(@Nullable String text) {
        return text == null ? null : blankToNull(trimmed(text));
    }
}
