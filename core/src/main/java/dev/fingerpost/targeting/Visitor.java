package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WireNamed;
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

    /** The same visitor, on this continent. */
    public Visitor withContinent(@Nullable Continent newContinent) {
        return new Visitor(newContinent, country, operatingSystem, browser, device, languages);
    }

    /** The same visitor, in this country; see {@link #withContinent} for its continent. */
    public Visitor withCountry(@Nullable String newCountry) {
        return new Visitor(continent, newCountry, operatingSystem, browser, device, languages);
    }

    /** The same visitor, on this operating system. */
    public Visitor withOperatingSystem(@Nullable OperatingSystem newOperatingSystem) {
        return new Visitor(continent, country, newOperatingSystem, browser, device, languages);
    }

    /** The same visitor, with this browser. */
    public Visitor withBrowser(@Nullable Browser newBrowser) {
        return new Visitor(continent, country, operatingSystem, newBrowser, device, languages);
    }

    /** The same visitor, on this kind of device. */
    public Visitor withDevice(@Nullable Device newDevice) {
        return new Visitor(continent, country, operatingSystem, browser, newDevice, languages);
    }

    /** The same visitor, speaking these languages, the most preferred first. */
    public Visitor withLanguages(String... newLanguages) {
        return new Visitor(
                continent,
                country,
                operatingSystem,
                browser,
                device,
                Arrays.asList(requireNonNull(newLanguages, "languages")));
    }

    /** A visitor's browser. */
    public enum Browser implements WireNamed {
        CHROME("Chrome"),
        CHROMIUM("Chromium"),
        FIREFOX("Firefox"),
        FIREFOX_MOBILE("Firefox Mobile"),
        EDGE("Edge"),
        INTERNET_EXPLORER("Internet Explorer"),
        MOBILE_INTERNET_EXPLORER("Mobile Internet Explorer"),
        VIVALDI("Vivaldi"),
        BRAVE("Brave"),
        SAFARI("Safari"),
        OPERA("Opera"),
        OPERA_MINI("Opera Mini"),
        OPERA_MOBILE("Opera Mobile"),
        OPERA_TOUCH("Opera Touch"),
        YANDEX_BROWSER("Yandex Browser"),
        UC_BROWSER("UC Browser"),
        SAMSUNG_INTERNET("Samsung Internet"),
        QQ_BROWSER("QQ Browser"),
        BLACKBERRY_BROWSER("BlackBerry Browser"),
        /** Maxthon; the HTTP interface spells it without the n. */
        MAXTHO("Maxtho");

        private final String wireName;

        Browser(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    /** The continent a visitor is on. */
    public enum Continent implements WireNamed {
        AFRICA("AF"),
        ANTARCTICA("AN"),
        ASIA("AS"),
        EUROPE("EU"),
        NORTH_AMERICA("NA"),
        OCEANIA("OC"),
        SOUTH_AMERICA("SA");

        private final String wireName;

        Continent(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    /** The kind of a visitor's device. */
    public enum Device implements WireNamed {
        DESKTOP("Desktop"),
        MOBILE("Mobile"),
        TABLET("Tablet"),
        WATCH("Watch"),
        TELEVISION("Television");

        private final String wireName;

        Device(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    /** The operating system of a visitor's device. */
    public enum OperatingSystem implements WireNamed {
        IOS("iOS"),
        ANDROID("Android"),
        WINDOWS("Windows"),
        OS_X("OS X"),
        LINUX("Linux"),
        UBUNTU("Ubuntu"),
        CHROME_OS("Chrome OS");

        private final String wireName;

        OperatingSystem(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }
}
