package dev.fingerpost.failure;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import java.util.ResourceBundle;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rule that a value breaks, before it is known which field has the value.
 *
 * @param arguments one for each placeholder in the text of the code; never a secret
 */
public record Refusal(ViolationCode code, List<String> arguments) implements Serializable {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([0-9])}");
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]*");

    public Refusal {
        requireNonNull(code, "code");
        arguments = List.copyOf(arguments);
        if (arguments.size() != placeholders(code.text())) {
            throw new IllegalArgumentException(code.name() + " must have an argument for each of its placeholders");
        }
    }

    /** A refusal by this rule with these arguments, such as the greatest length. */
    public static Refusal of(ViolationCode code, Object... arguments) {
        return new Refusal(code, Stream.of(arguments).map(String::valueOf).toList());
    }

    /**
     * A refusal by a rule of the host, with the same words in every language.
     *
     * @param code the host's name of the rule: upper-case letters, digits and {@code _}, beginning with a letter
     * @param words what the field must do or be, for example {@code must be one of our brand words}; never a secret
     */
    public static Refusal own(String code, String words) {
        return of(new OwnCode(code), words);
    }

    /** The message about the field, in English. */
    public String text() {
        return filled(code.text());
    }

    /** The violation of the field that has the value. */
    public Violation on(String field) {
        return new Violation(field, code, arguments);
    }

    /**
     * The message about the field in the language of the bundle, or in English if the bundle has no text for the code.
     *
     * @param texts the texts, by the names of {@link ViolationCode}s, for example from {@link Violation#texts}
     */
    public String translated(ResourceBundle texts) {
        boolean known = !(code instanceof OwnCode) && texts.containsKey(code.name());
        return known ? filled(texts.getString(code.name())) : text();
    }

    private String filled(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(argument(found)));
    }

    /** The argument for a placeholder; empty if a host's translation has a placeholder with too high a number. */
    private String argument(MatchResult placeholder) {
        int number = Integer.parseInt(placeholder.group(1));
        return number < arguments.size() ? arguments.get(number) : "";
    }

    private static long placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .count();
    }

    /**
     * A rule of the host. The words are an argument and not a component of this record, so that two refusals by the
     * same rule have equal codes even if their words differ.
     */
    private record OwnCode(String name) implements ViolationCode {

        private OwnCode {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "a code must consist of upper-case letters, digits and '_', and begin with a letter");
            }
        }

        @Override
        public String text() {
            return "{0}";
        }
    }
}
