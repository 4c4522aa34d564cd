package dev.fingerpost.failure;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/**
 * A rule that a field violates.
 *
 * @param field the field's name in the HTTP interface, for example {@code clicks_limit} or {@code targets[0][key]}
 * @param message in English: starts with "must" or names what is wrong; never contains a secret
 */
public record Violation(String field, String message) implements Serializable {

    private static final Pattern BRACKETED_NAME = Pattern.compile("\\[([a-z_]+)]");
    private static final Pattern NEXT_WORD = Pattern.compile("_([a-z])");

    public Violation {
        requireNonNull(field, "field");
        requireNonNull(message, "message");
    }

    /** The field's name in Java, for example {@code clicksLimit} or {@code targets[0].key}. */
    public String property() {
        String path = BRACKETED_NAME.matcher(field).replaceAll(".$1");
        return NEXT_WORD
                .matcher(path)
                .replaceAll(word -> Character.toString(word.group(1).charAt(0) - 'a' + 'A'));
    }

    /** The rule. It stays the same when texts are improved. */
    public ViolationCode code() {
        return ViolationCode.of(message);
    }

    /** The values in the message, such as the greatest length, in the order of the code's description. */
    public List<String> arguments() {
        return code().argumentsOf(message);
    }

    /**
     * The message in another language; in English where the bundle has no text for the code.
     *
     * @param texts by the names of the {@link ViolationCode}s, for example from {@link ViolationTexts#in}
     */
    public String translated(ResourceBundle texts) {
        ViolationCode code = code();
        return texts.containsKey(code.name())
                ? ViolationCode.filled(texts.getString(code.name()), code.argumentsOf(message))
                : message;
    }
}
