package dev.fingerpost.console.view;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.WireNamed;
import java.text.Collator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The keys that targets of a type may have, by their names in the language of the person. */
public final class TargetChoices {

    private TargetChoices() {}

    /** All of them, in alphabetical order; empty for rotations, whose keys are free labels. */
    public static List<Choice> of(TargetsType type, View view) {
        return switch (type) {
            case CONTINENTS -> sorted(names(Visitor.Continent.values()), key -> name(type, key, view), view);
            case COUNTRIES -> sorted(codes(type, Locale.getISOCountries()), key -> name(type, key, view), view);
            case OPERATING_SYSTEMS ->
                sorted(names(Visitor.OperatingSystem.values()), key -> name(type, key, view), view);
            case BROWSERS -> sorted(names(Visitor.Browser.values()), key -> name(type, key, view), view);
            case LANGUAGES -> sorted(codes(type, Locale.getISOLanguages()), key -> name(type, key, view), view);
            case DEVICES -> sorted(names(Visitor.Device.values()), key -> name(type, key, view), view);
            case ROTATIONS -> List.of();
        };
    }

    /** The name of a key; the key itself for one that the type does not have, as statistics may from before a change. */
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

    private static List<Choice> sorted(Stream<String> keys, UnaryOperator<String> name, View view) {
        Collator order = Collator.getInstance(view.locale());
        return keys.map(key -> new Choice(key, name.apply(key)))
                .sorted((one, other) -> order.compare(one.label(), other.label()))
                .toList();
    }
}
