package dev.fingerpost.failure;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;

/**
 * The texts of {@link ViolationCode}s in the languages that the library has: English and German. Those of its interface
 * over HTTP are among them, so that a host needs one bundle. A host adds a language with its own bundle, whose keys are
 * the names of the codes; missing texts stay English.
 */
public final class ViolationTexts {

    private ViolationTexts() {}

    /** The texts in the language of the locale; none where the library has no translation, so that they stay English. */
    public static ResourceBundle in(Locale locale) {
        try (Reader texts = translation(locale.getLanguage())) {
            return new PropertyResourceBundle(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Not by {@code ResourceBundle.getBundle}, which takes the language of the machine for one that is missing. */
    private static Reader translation(String language) {
        InputStream found = ViolationTexts.class.getResourceAsStream("violations_" + language + ".properties");
        return found == null ? new StringReader("") : new InputStreamReader(found, StandardCharsets.UTF_8);
    }
}
