package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a visitor that targets are chosen by. The host or the visitors adapter supplies them, as the library
 * sees no request. Immutable; every fact may be unknown.
 *
 * @param continent {@code null} for unknown
 * @param country ISO 3166-1 alpha-2, upper case; {@code null} for unknown
 * @param operatingSystem {@code null} for unknown
 * @param browser {@code null} for unknown
 * @param device {@code null} for unknown
 * @param languages language tags (BCP 47) the visitor accepts, the most preferred first
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

    /** Nothing is known. */
    public static Visitor unknown() {
        return UNKNOWN;
    }

    /** Returns this visitor, on this continent. */
    public Visitor withContinent(@Nullable Continent newContinent) {
        return new Visitor(newContinent, country, operatingSystem, browser, device, languages);
    }

    /** Returns this visitor, in this country; see {@link #withContinent} for its continent. */
    public Visitor withCountry(@Nullable String newCountry) {
        return new Visitor(continent, newCountry, operatingSystem, browser, device, languages);
    }

    /** Returns this visitor, on this operating system. */
    public Visitor withOperatingSystem(@Nullable OperatingSystem newOperatingSystem) {
        return new Visitor(continent, country, newOperatingSystem, browser, device, languages);
    }

    /** Returns this visitor, with this browser. */
    public Visitor withBrowser(@Nullable Browser newBrowser) {
        return new Visitor(continent, country, operatingSystem, newBrowser, device, languages);
    }

    /** Returns this visitor, on this kind of device. */
    public Visitor withDevice(@Nullable Device newDevice) {
        return new Visitor(continent, country, operatingSystem, browser, newDevice, languages);
    }

    /** Returns this visitor, speaking these languages, the most preferred first. */
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
