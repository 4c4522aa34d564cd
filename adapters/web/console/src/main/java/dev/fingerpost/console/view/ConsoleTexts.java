package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.pages.PageTexts;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The texts of the console in one language, including the words that it shares with the pages for visitors. A text that
 * the language lacks is shown in English. Immutable.
 *
 * <p>A new language of the project, such as French, is {@code violations_fr.properties} in core, {@code
 * pages_fr.properties} with lines in {@code PageTexts}, and {@code console_fr.properties} with a line in {@code
 * ConsoleTexts.with}. Let {@code ViolationTest} and {@code ConsoleTextsTest} check it as they check German.
 */
public final class ConsoleTexts {

    private static final Pattern INDEX = Pattern.compile("\\[[0-9]*]");
    private static final Pattern PART = Pattern.compile("\\[([a-z]+)]");

    private static final ResourceBundle ENGLISH = read("console.properties", Locale.ENGLISH);
    private static final ResourceBundle GERMAN = read("console_de.properties", Locale.GERMAN);

    private final Locale locale;
    private final ResourceBundle texts;
    private final ResourceBundle rules;

    private ConsoleTexts(Locale locale, ResourceBundle texts) {
        this.locale = locale;
        this.texts = texts;
        ResourceBundle known = Violation.texts(locale);
        this.rules = texts == ENGLISH || !known.keySet().isEmpty() ? known : texts;
    }

    /**
     * English, German, and the texts that the host adds or replaces, by language.
     *
     * @param more further texts, including those of violations by their codes
     */
    public static Map<Locale, ConsoleTexts> with(Map<Locale, ResourceBundle> more) {
        Map<Locale, ConsoleTexts> all = new LinkedHashMap<>();
        all.put(Locale.ENGLISH, new ConsoleTexts(Locale.ENGLISH, ENGLISH));
        all.put(Locale.GERMAN, new ConsoleTexts(Locale.GERMAN, GERMAN));
        more.forEach((locale, texts) -> {
            boolean isGerman = locale.getLanguage().equals(Locale.GERMAN.getLanguage());
            all.put(locale, new ConsoleTexts(locale, isGerman ? PageTexts.over(texts, GERMAN) : texts));
        });
        return Map.copyOf(all);
    }

    /** The texts that match a person's preferences best; English if no preferred language has texts. */
    public static ConsoleTexts preferredBy(List<Locale.LanguageRange> languages, Map<Locale, ConsoleTexts> all) {
        Locale found = Locale.lookup(languages, all.keySet());
        return requireNonNull(all.get(found == null ? Locale.ENGLISH : found), "texts");
    }

    public Locale locale() {
        return locale;
    }

    /**
     * The text with this key.
     *
     * @param arguments replace <code>{0}</code> and so on; without arguments, the text is not interpreted
     */
    public String text(String key, Object... arguments) {
        String pattern = texts.containsKey(key) ? texts.getString(key) : ENGLISH.getString(key);
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, locale).format(arguments);
    }

    public boolean has(String key) {
        return ENGLISH.containsKey(key);
    }

    /**
     * What a person should do about a field of a form that breaks a rule: sentences that say what to type. The key of
     * the text is the name of the rule's code. A text for one field has this name, a dot, and the name of the field, as
     * in {@code EMPTY.targets.key}. A language without such a text has the library's text or, without one, the English
     * text.
     */
    public String violation(Violation violation) {
        String field =
                PART.matcher(INDEX.matcher(violation.field()).replaceAll("")).replaceAll(".$1");
        return violation.translated(new OfField(field, List.of(texts, rules, ENGLISH)));
    }

    /** The rule that a field breaks, where it is not a field of a form: the text begins with "must". */
    public String rule(Violation violation) {
        return violation.translated(rules);
    }

    /**
     * Why something failed, as whole sentences: the text of the console if it says what to do on its pages, otherwise
     * that of the library.
     */
    public String sentence(Refusal reason) {
        if (texts.containsKey(reason.code().name())) {
            return reason.translated(texts);
        }
        String text = reason.translated(rules);
        return text.substring(0, 1).toUpperCase(locale) + text.substring(1) + ".";
    }

    /** The texts of violations for a field. */
    private static final class OfField extends ResourceBundle {

        private final String field;
        private final List<ResourceBundle> bundles;

        OfField(String field, List<ResourceBundle> bundles) {
            this.field = field;
            this.bundles = bundles;
        }

        @Override
        protected @Nullable Object handleGetObject(String code) {
            return bundles.stream()
                    .flatMap(bundle -> Stream.of(code + "." + field, code)
                            .filter(bundle::containsKey)
                            .map(bundle::getObject))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public boolean containsKey(String code) {
            return handleGetObject(code) != null;
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(
                    bundles.stream().flatMap(bundle -> bundle.keySet().stream()).collect(Collectors.toSet()));
        }
    }

    /** The texts in a file. A text that the file lacks is looked up among those that all pages share. */
    private static final class Texts extends PropertyResourceBundle {

        Texts(Reader file, ResourceBundle shared) throws IOException {
            super(file);
            setParent(shared);
        }
    }

    /**
     * Reads the file itself, because {@code ResourceBundle.getBundle} falls back to the language of the machine if a
     * language is missing.
     */
    private static ResourceBundle read(String file, Locale language) {
        try (Reader texts = new InputStreamReader(
                requireNonNull(ConsoleTexts.class.getResourceAsStream(file), file), StandardCharsets.UTF_8)) {
            return new Texts(texts, PageTexts.of(language));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
