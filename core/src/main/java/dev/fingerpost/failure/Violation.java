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
 * A rule that a field breaks.
 *
 * @param field the name of the field in the HTTP API, for example {@code clicks_limit} or {@code targets[0][key]}
 * @param code the rule; it stays the same even if its text changes
 * @param arguments the values in its text, such as the greatest length; never a secret
 */
public record Violation(String field, ViolationCode code, List<String> arguments) implements Serializable {

    private static final Pattern BRACKETED_NAME = Pattern.compile("\\[([a-z_]+)]");
    private static final Pattern NEXT_WORD = Pattern.compile("_([a-z])");

    public Violation {
        requireNonNull(field, "field");
        arguments = new Refusal(code, arguments).arguments();
    }

    /** A violation of this rule by a field, with these arguments for its text. */
    public static Violation of(String field, ViolationCode code, Object... arguments) {
        return Refusal.of(code, arguments).on(field);
    }

    /** Returns this violation for a field of another name. */
    public Violation withField(String newField) {
        return new Violation(newField, code, arguments);
    }

    /** The name of the field in Java, for example {@code clicksLimit} or {@code targets[0].key}. */
    public String property() {
        String path = BRACKETED_NAME.matcher(field).replaceAll(".$1");
        return NEXT_WORD
                .matcher(path)
                .replaceAll(word -> Character.toString(word.group(1).charAt(0) - 'a' + 'A'));
    }

    /** The message about the field, in English: it begins with "must", or completes "the field ...". */
    public String message() {
        return refusal().text();
    }

    /**
     * The message in the language of the bundle, or in English if the bundle has no text for the code.
     *
     * @param texts the texts, by the names of {@link ViolationCode}s, for example from {@link #texts}
     */
    public String translated(ResourceBundle texts) {
        return refusal().translated(texts);
    }

    /**
     * The texts of {@link ViolationCode}s in the language of the locale, including those of the HTTP API and of
     * imports, so that a host needs one bundle only. The library has a bundle for German. For any other language the
     * bundle is empty, and messages are in English. A host adds a language with its own bundle, whose keys are the
     * names of the codes.
     */
    public static ResourceBundle texts(Locale locale) {
        try (Reader texts = translation(locale.getLanguage())) {
            return new PropertyResourceBundle(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads the file itself, because {@code ResourceBundle.getBundle} falls back to the language of the machine if a
     * language is missing.
     */
    private static Reader translation(String language) {
        InputStream found = Violation.class.getResourceAsStream("violations_" + language + ".properties");
        return found == null ? new StringReader("") : new InputStreamReader(found, StandardCharsets.UTF_8);
    }

    private Refusal refusal() {
        return new Refusal(code, arguments);
    }
}
