package dev.fingerpost.targeting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetsTypeTest {

    private static final List<String> ALL_PAIRS_OF_LETTERS = letters().stream()
            .flatMap(first -> letters().stream().map(second -> first + second))
            .toList();

    @Test
    void has_the_names_of_the_interface() {
        assertThat(Arrays.stream(TargetsType.values()).map(TargetsType::wireName))
                .containsExactlyInAnyOrder(
                        "continents",
                        "countries",
                        "operating_systems",
                        "browsers",
                        "languages",
                        "devices",
                        "rotations");
    }

    @ParameterizedTest
    @EnumSource
    void is_known_by_exactly_its_wire_name(TargetsType type) {
        assertThat(WireNamed.parse(TargetsType.class, type.wireName())).hasValue(type);
        assertThat(WireNamed.parse(TargetsType.class, type.name())).isEmpty();
        assertThat(WireNamed.parse(TargetsType.class, type.wireName() + " ")).isEmpty();
    }

    @Test
    void accepts_the_listed_names_and_no_others() {
        accepts(TargetsType.CONTINENTS, "AF", "AN", "AS", "EU", "NA", "OC", "SA");
        accepts(TargetsType.OPERATING_SYSTEMS, "iOS", "Android", "Windows", "OS X", "Linux", "Ubuntu", "Chrome OS");
        accepts(
                TargetsType.BROWSERS,
                "Chrome",
                "Chromium",
                "Firefox",
                "Firefox Mobile",
                "Edge",
                "Internet Explorer",
                "Mobile Internet Explorer",
                "Vivaldi",
                "Brave",
                "Safari",
                "Opera",
                "Opera Mini",
                "Opera Mobile",
                "Opera Touch",
                "Yandex Browser",
                "UC Browser",
                "Samsung Internet",
                "QQ Browser",
                "BlackBerry Browser",
                "Maxtho");
        accepts(TargetsType.DEVICES, "Desktop", "Mobile", "Tablet", "Watch", "Television");
    }

    @Test
    void exactly_249_pairs_of_letters_are_countries() {
        List<String> countries = accepted(TargetsType.COUNTRIES, ALL_PAIRS_OF_LETTERS);

        assertThat(countries).hasSize(249).containsExactlyInAnyOrder(Locale.getISOCountries());
        assertThat(countries).contains("DE", "GB", "SS", "BQ", "AX").doesNotContain("UK", "EU", "XK", "AN", "SU", "ZZ");
        assertThat(accepted(TargetsType.COUNTRIES, lowerCase(ALL_PAIRS_OF_LETTERS)))
                .isEmpty();
        assertThat(TargetsType.COUNTRIES.refusal("de"))
                .map(Refusal::text)
                .hasValue("must be an ISO 3166-1 alpha-2 country code such as DE");
    }

    @Test
    void exactly_183_pairs_of_letters_are_languages() {
        List<String> languages = accepted(TargetsType.LANGUAGES, lowerCase(ALL_PAIRS_OF_LETTERS));

        assertThat(languages).hasSize(183).isSubsetOf(Locale.getISOLanguages());
        assertThat(languages)
                .contains("de", "en", "he", "id", "yi", "jv", "nb", "zh")
                .doesNotContain("bh", "in", "iw", "ji", "jw", "mo", "sh", "xx");
        assertThat(accepted(TargetsType.LANGUAGES, ALL_PAIRS_OF_LETTERS)).isEmpty();
        assertThat(TargetsType.LANGUAGES.refusal("EN"))
                .map(Refusal::text)
                .hasValue("must be an ISO 639-1 language code such as de");
    }

    @Test
    void a_rotation_has_any_label_of_at_most_64_characters() {
        accepts(TargetsType.ROTATIONS, "", "A", "Variant B 😀", "😀".repeat(64));
        assertThat(TargetsType.ROTATIONS.refusal("a".repeat(65)))
                .map(Refusal::text)
                .hasValue("must be at most 64 characters");
        assertThat(TargetsType.ROTATIONS.refusal("a\tb"))
                .map(Refusal::text)
                .hasValue("must not contain control characters");
    }

    @Test
    void a_refusal_lists_what_is_allowed() {
        assertThat(TargetsType.CONTINENTS.refusal("eu"))
                .map(Refusal::text)
                .hasValue("must be one of AF, AN, AS, EU, NA, OC, SA");
        assertThat(TargetsType.DEVICES.refusal("Phone"))
                .map(Refusal::text)
                .hasValue("must be one of Desktop, Mobile, Tablet, Watch, Television");
        assertThat(TargetsType.BROWSERS.refusal("Maxthon").orElseThrow().text()).endsWith("BlackBerry Browser, Maxtho");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Eu", "DEU", "ios", "CHROME", "desktop", "EU "})
    void only_rotations_accept_other_spellings(String key) {
        for (TargetsType type : TargetsType.values()) {
            if (type != TargetsType.ROTATIONS) {
                assertThat(type.refusal(key)).as("%s", type).isPresent();
            }
        }
    }

    @Property
    void answers_for_any_text(@ForAll TargetsType type, @ForAll String key) {
        assertThat(type.refusal(key)).isNotNull();
    }

    @Test
    void every_fact_about_a_visitor_is_a_key() {
        for (Continent each : Continent.values()) {
            accepts(TargetsType.CONTINENTS, each.wireName());
            assertThat(WireNamed.parse(Continent.class, each.wireName())).hasValue(each);
        }
        for (OperatingSystem each : OperatingSystem.values()) {
            accepts(TargetsType.OPERATING_SYSTEMS, each.wireName());
            assertThat(WireNamed.parse(OperatingSystem.class, each.wireName())).hasValue(each);
        }
        for (Browser each : Browser.values()) {
            accepts(TargetsType.BROWSERS, each.wireName());
            assertThat(WireNamed.parse(Browser.class, each.wireName())).hasValue(each);
        }
        for (Device each : Device.values()) {
            accepts(TargetsType.DEVICES, each.wireName());
            assertThat(WireNamed.parse(Device.class, each.wireName())).hasValue(each);
        }
    }

    private static void accepts(TargetsType type, String... keys) {
        assertThat(keys).allSatisfy(key -> assertThat(type.refusal(key)).isEmpty());
    }

    private static List<String> accepted(TargetsType type, List<String> keys) {
        return keys.stream().filter(key -> type.refusal(key).isEmpty()).toList();
    }

    private static List<String> lowerCase(List<String> keys) {
        return keys.stream().map(key -> key.toLowerCase(Locale.ROOT)).toList();
    }

    private static List<String> letters() {
        return Stream.iterate('A', letter -> (char) (letter + 1))
                .limit(26)
                .map(String::valueOf)
                .toList();
    }
}
