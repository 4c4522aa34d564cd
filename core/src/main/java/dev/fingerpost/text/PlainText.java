package dev.fingerpost.text;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import java.util.Optional;

/** The rule for every field of free text: valid Unicode, no control characters, not too long. */
public final class PlainText {

    private PlainText() {}

    /**
     * Why a field may not have this text; empty if it may. Control characters (NUL, line ends, tabs, DEL and U+0080 to
     * U+009F among them) and halves of surrogate pairs are not allowed, as some storages do not keep them. Any other
     * text is kept as it is.
     */
    public static Optional<Refusal> refusal(String text, int maxCodePoints) {
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            if (Character.isISOControl(codePoint)) {
                return Optional.of(Refusal.of(CoreViolation.CONTROL_CHARACTER));
            }
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return Optional.of(Refusal.of(CoreViolation.NOT_UNICODE));
            }
            i += Character.charCount(codePoint);
        }
        return CodePoints.length(text) > maxCodePoints
                ? Optional.of(Refusal.of(CoreViolation.TOO_LONG, maxCodePoints))
                : Optional.empty();
    }
}
