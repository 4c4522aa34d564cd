package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a visitor that select a target. The host or the visitors adapter supplies these facts, because the
 * library sees no request. Immutable; every fact may be unknown.
 *
 * @param continent {@code null} if unknown
 * @param country ISO 3166-1 alpha-2, upper case; {@code null} if unknown
 * @param operatingSystem {@code null} if unknown
 * @param browser {@code null} if unknown
 * @param device {@code null} if unknown
 * @param languages the language tags (BCP 47) that the visitor accepts, the most preferred first
 */
public record Visitor(
        @Nullable Continent continent,
        @Nullable String country,
        @Nullable OperatingSystem operatingSystem,
        @Nullable Browser browser,
        @Nullable Device device,
        List<String> languages) {

    private static final Visitor UNKNOWN = new Visitor(null, null, null, null, null, List.of());

    public Visitor {
        languages = List.copyOf(languages);
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
