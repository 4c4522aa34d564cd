package dev.fingerpost.text;

import dev.fingerpost.failure.ViolationCode;
import java.util.Optional;

/** The rule for every field of free text: valid Unicode, no control characters, not too long. */
public final class PlainText {

    private PlainText() {}

    /**
     * Why a field may not have this text, as a message that starts with "must"; empty if it may. Control characters
     * (NUL, line ends, tabs, DEL and U+0080 to U+009F among them) and halves of surrogate pairs are not allowed, as
     * some storages do not keep them. Any other text is kept as it is.
     */
    public static Optional<String> refusal(String text, int maxCodePoints) {
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            if (Character.isISOControl(codePoint)) {
                return Optional.of(ViolationCode.CONTROL_CHARACTER.text());
            }
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return Optional.of(ViolationCode.NOT_UNICODE.text());
            }
            i += Character.charCount(codePoint);
        }
        return CodePoints.length(text) > maxCodePoints
                ? Optional.of(ViolationCode.TOO_LONG.text(maxCodePoints))
                : Optional.empty();
    }
}
