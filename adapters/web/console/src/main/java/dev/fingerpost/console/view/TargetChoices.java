package dev.fingerpost.console.view;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Continent;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import java.text.Collator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The keys that targets of a type may have, with their names in the language of the person. */
public final class TargetChoices {

    private TargetChoices() {}

    /** All keys in alphabetical order of their names; empty for rotations, whose keys are free labels. */
    public static List<Choice> of(TargetsType type, View view) {
        Stream<String> keys = switch (type) {
            case CONTINENTS -> names(Continent.values());
            case COUNTRIES -> codes(type, Locale.getISOCountries());
            case OPERATING_SYSTEMS -> names(OperatingSystem.values());
            case BROWSERS -> names(Browser.values());
            case LANGUAGES -> codes(type, Locale.getISOLanguages());
            case DEVICES -> names(Device.values());
            case ROTATIONS -> Stream.of();
        };
        Collator order = Collator.getInstance(view.locale());
        return keys.map(key -> new Choice(key, name(type, key, view)))
                .sorted((one, other) -> order.compare(one.label(), other.label()))
                .toList();
    }

    /**
     * The name of a key, or the key itself if the type does not have it, which can happen in statistics of clicks
     * before a change.
     */
    public static String name(TargetsType type, String key, View view) {
        return switch (type) {
            case CONTINENTS -> view.textOr("continent." + key, key);
            case COUNTRIES -> view.country(key);
            case LANGUAGES -> view.language(key);
            case DEVICES -> view.textOr("device." + key, key);
            case OPERATING_SYSTEMS, BROWSERS, ROTATIONS -> key;
        };
    }

    private static Stream<String> names(WireNamed[] values) {
        return Arrays.stream(values).map(WireNamed::wireName);
    }

    private static Stream<String> codes(TargetsType type, String[] codes) {
        return Arrays.stream(codes).filter(code -> type.refusal(code).isEmpty());
    }
}
