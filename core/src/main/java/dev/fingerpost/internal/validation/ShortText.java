package dev.fingerpost.internal.validation;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.PlainText;
import java.util.List;

/** Plain text of at most {@value #MAX_LENGTH} code points: a title, a name, a password. */
public final class ShortText implements Rule<String> {

    /** The rule, for other rules. */
    public static final ShortText RULE = new ShortText();

    private static final int MAX_LENGTH = 255;

    ShortText() {}

    @Override
    public List<Violation> violations(String text) {
        return Rule.ofValue(PlainText.refusal(text, MAX_LENGTH));
    }
}
