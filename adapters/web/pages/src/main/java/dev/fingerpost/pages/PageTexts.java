package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of the pages for visitors and of the documentation of the API, by language. A text that a language lacks is
 * shown in English. The console also uses some of them: the words for reports, devices and services.
 */
public final class PageTexts {

    /** The languages in which every text exists, except that German has the English names of services. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.GERMAN);

    private static final ResourceBundle ENGLISH = read("pages.properties");
    private static final ResourceBundle GERMAN = read("pages_de.properties");

    private final Map<Locale, ResourceBundle> byLanguage;

    private PageTexts(Map<Locale, ResourceBundle> byLanguage) {
        this.byLanguage = Map.copyOf(byLanguage);
    }

    /** The texts in this language if it is German, otherwise in English. */
    public static ResourceBundle of(Locale language) {
        return language.getLanguage().equals(Locale.GERMAN.getLanguage()) ? GERMAN : ENGLISH;
    }

    /** The one of {@link #LANGUAGES} that matches these preferences best; English if none does. */
    public static Locale preferred(List<Locale.LanguageRange> languages) {
        Locale found = Locale.lookup(languages, LANGUAGES);
        return found == null ? Locale.ENGLISH : found;
    }

    /** English, German, and the texts that the host adds or replaces. */
    static PageTexts with(Map<Locale, ResourceBundle> more) {
        Map<Locale, ResourceBundle> all = new LinkedHashMap<>();
        all.put(Locale.ENGLISH, ENGLISH);
        all.put(Locale.GERMAN, GERMAN);
        more.forEach((language, texts) -> all.put(language, over(texts, of(language))));
        return new PageTexts(all);
    }

    /** The host's texts; each text that they lack comes from the given ones. */
    public static ResourceBundle over(ResourceBundle own, ResourceBundle otherwise) {
        return new Layered(own, otherwise);
    }

    /** The language that matches these preferences best; English if none does. */
    Locale languageFor(List<Locale.LanguageRange> preferred) {
        Locale found = Locale.lookup(preferred, byLanguage.keySet());
        return found == null ? Locale.ENGLISH : found;
    }

    boolean has(String key) {
        return ENGLISH.containsKey(key);
    }

    String text(Locale language, String key) {
        ResourceBundle texts = byLanguage.getOrDefault(language, ENGLISH);
        return texts.containsKey(key) ? texts.getString(key) : ENGLISH.getString(key);
    }

    /** A bundle with a parent, which {@code ResourceBundle} asks for each key that the bundle lacks. */
    private static final class Layered extends ResourceBundle {

        private final ResourceBundle own;

        Layered(ResourceBundle own, ResourceBundle otherwise) {
            this.own = own;
            setParent(otherwise);
        }

        @Override
        protected @Nullable Object handleGetObject(String key) {
            return own.containsKey(key) ? own.getObject(key) : null;
        }

        @Override
        protected Set<String> handleKeySet() {
            return own.keySet();
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(keySet());
        }
    }

    /**
     * Reads the file itself, because {@code ResourceBundle.getBundle} falls back to the language of the machine if a
     * language is missing.
     */
    private static ResourceBundle read(String file) {
        try (Reader texts = new InputStreamReader(
                requireNonNull(PageTexts.class.getResourceAsStream(file), file), StandardCharsets.UTF_8)) {
            return new PropertyResourceBundle(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
