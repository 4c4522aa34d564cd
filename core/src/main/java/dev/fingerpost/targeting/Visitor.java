package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a visitor that select a target. The host or the visitors adapter supplies these facts, because the
 * library sees no request. Texts are normalised: {@code de} is the country {@code DE}, and {@code pt_BR} the language
 * {@code pt}. Immutable; every fact may be unknown.
 *
 * @param continent {@code null} if unknown
 * @param country ISO 3166-1 alpha-2, in upper case; {@code null} if unknown, as for other codes of two characters, such
 * as those of anonymous networks
 * @param operatingSystem {@code null} if unknown
 * @param browser {@code null} if unknown
 * @param device {@code null} if unknown
 * @param languages the languages that the visitor accepts, the most preferred first: the primary subtags of language
 * tags (BCP 47) in lower case, each once
 */
public record Visitor(
        @Nullable Continent continent,
        @Nullable String country,
        @Nullable OperatingSystem operatingSystem,
        @Nullable Browser browser,
        @Nullable Device device,
        List<String> languages) {

    private static final Visitor UNKNOWN = new Visitor(null, null, null, null, null, List.of());

    private static final Pattern LANGUAGE_TAG = Pattern.compile("([A-Za-z]{2,8})(?:[-_].*)?");

    /**
     * @throws IllegalArgumentException if the country is not a code of two characters, or a language is not a tag
     */
    public Visitor {
        country = country == null ? null : TargetsType.country(country).orElse(null);
        languages = languages.stream()
                .map(String::strip)
                .filter(tag -> !tag.isEmpty() && !tag.equals("*"))
                .map(Visitor::primarySubtag)
                .distinct()
                .toList();
    }

    private static String primarySubtag(String tag) {
        Matcher matcher = LANGUAGE_TAG.matcher(tag);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a language must be a tag, such as de or pt-BR");
        }
        return matcher.group(1).toLowerCase(Locale.ROOT);
    }

    /** A visitor about whom nothing is known. */
    public static Visitor unknown() {
        return UNKNOWN;
    }

    /** Returns this visitor with another continent; {@code null} if unknown. */
    public Visitor withContinent(@Nullable Continent newContinent) {
        return new Visitor(newContinent, country, operatingSystem, browser, device, languages);
    }

    /**
     * Returns this visitor with another country; {@code null} if unknown. The continent does not follow from it; set it
     * with {@link #withContinent}.
     */
    public Visitor withCountry(@Nullable String newCountry) {
        return new Visitor(continent, newCountry, operatingSystem, browser, device, languages);
    }

    /** Returns this visitor with another operating system; {@code null} if unknown. */
    public Visitor withOperatingSystem(@Nullable OperatingSystem newOperatingSystem) {
        return new Visitor(continent, country, newOperatingSystem, browser, device, languages);
    }

    /** Returns this visitor with another browser; {@code null} if unknown. */
    public Visitor withBrowser(@Nullable Browser newBrowser) {
        return new Visitor(continent, country, operatingSystem, newBrowser, device, languages);
    }

    /** Returns this visitor with another kind of device; {@code null} if unknown. */
    public Visitor withDevice(@Nullable Device newDevice) {
        return new Visitor(continent, country, operatingSystem, browser, newDevice, languages);
    }

    /** Returns this visitor with other languages, the most preferred first. */
    public Visitor withLanguages(String... newLanguages) {
        return new Visitor(
                continent,
                country,
                operatingSystem,
                browser,
                device,
                Arrays.asList(requireNonNull(newLanguages, "languages")));
    }
}
