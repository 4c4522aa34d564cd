package dev.fingerpost.failure;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Serializable;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.PropertyResourceBundle;
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

    /** Returns this violation with another name of its field. */
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
     * @param texts by the names of the {@link ViolationCode}s, for example from {@link #texts}
     */
    public String translated(ResourceBundle texts) {
        return refusal().translated(texts);
    }

    /**
     * The texts of {@link ViolationCode}s in the language of the locale. The library has English and German; none are in the
     * bundle of any other language, so that they stay English. Those of its interface over HTTP are among them, so that a
     * host needs one bundle. A host adds a language with its own bundle, whose keys are the names of the codes.
     */
    public static ResourceBundle texts(Locale locale) {
        try (Reader texts = translation(locale.getLanguage())) {
            return new PropertyResourceBundle(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Not by {@code ResourceBundle.getBundle}, which takes the language of the machine for one that is missing. */
    private static Reader translation(String language) {
        InputStream found = Violation.class.getResourceAsStream("violations_" + language + ".properties");
        return found == null ? new StringReader("") : new InputStreamReader(found, StandardCharsets.UTF_8);
    }

    private Refusal refusal() {
        return new Refusal(code, arguments);
    }
}
