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
 * @param code the rule, which stays the same when texts are improved
 * @param arguments the values in its text, such as the greatest length; never a secret
 */
public record Violation(String field, ViolationCode code, List<String> arguments) implements Serializable {

    private static final Pattern BRACKETED_NAME = Pattern.compile("\\[([a-z_]+)]");
    private static final Pattern NEXT_WORD = Pattern.compile("_([a-z])");

    public Violation {
        requireNonNull(field, "field");
        arguments = new Refusal(code, arguments).arguments();
    }

    /** The field violates the rule with these values in its text. */
    public static Violation of(String field, ViolationCode code, Object... arguments) {
        return Refusal.of(code, arguments).on(field);
    }

    /** The same violation under a different name of its field. */
    public Violation withField(String newField) {
        return new Violation(newField, code, arguments);
    }

    /** The field's name in Java, for example {@code clicksLimit} or {@code targets[0].key}. */
    public String property() {
        String path = BRACKETED_NAME.matcher(field).replaceAll(".$1");
        return NEXT_WORD
                .matcher(path)
                .replaceAll(word -> Character.toString(word.group(1).charAt(0) - 'a' + 'A'));
    }

    /** What is wrong with the field, in English: it starts with "must" or completes "the field ...". */
    public String message() {
        return refusal().text();
    }

    /**
     * The message in the language of the bundle; in English where the bundle has no text for the code.
     *
     * @param texts by the names of the {@link ViolationCode}s, for example from {@link ViolationTexts#in}
     */
    public String translated(ResourceBundle texts) {
        return refusal().translated(texts);
    }

    private Refusal refusal() {
        return new Refusal(code, arguments);
    }
}
