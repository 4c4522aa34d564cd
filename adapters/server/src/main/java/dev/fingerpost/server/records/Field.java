package dev.fingerpost.server.records;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A field or a filter of a record: the option that sets it, and its name and values in the API. For example,
 * {@code clicks_limit} is {@code --clicks-limit}; an option for a list may be repeated, and a password is given in a
 * file.
 *
 * @param name the name in the API
 * @param pairs turns a value into the names and values that the API expects
 */
record Field<T>(String name, Setting<T> setting, Function<T, List<Pair>> pairs) {

    private static final String TARGETS = "targets";

    /** The option for a field of a record, according to the kind of its values. */
    static Field<?> of(RecordField<?, ?> field) {
        String name = field.wireName();
        String sentence = field.sentence();
        return switch (field.kind()) {
            case TEXT, URL, NUMBER, TIME -> text(name, sentence);
            case FLAG -> flag(name, sentence);
            case CHOICE ->
                field.isClearable()
                        ? text(name, sentence)
                        : choice(
                                name, List.copyOf(field.choices()), WireNamed::wireName, WireNamed::wireName, sentence);
            case CODE -> choice(name, List.copyOf(field.choices()), FieldType::word, WireNamed::wireName, sentence);
            case TEXTS, NUMBERS -> list(name, sentence);
            case TARGETS -> targets(sentence);
            case PASSWORD -> secret(name, sentence);
        };
    }

    /** The option for a filter of links, according to the kind of its values. */
    static Field<?> of(LinkFilterField filter) {
        String name = filter.wireName();
        FieldType type = filter.type();
        String sentence = filter.sentence();
        return switch (type.kind()) {
            case TEXT, URL, TIME -> text(name, sentence);
            case NUMBER -> of(name, property -> Setting.id(property, "ID"), sentence);
            case CHOICE ->
                choice(name, List.copyOf(type.choices()), WireNamed::wireName, WireNamed::wireName, sentence);
            case CODE -> choice(name, List.copyOf(type.choices()), FieldType::word, WireNamed::wireName, sentence);
            case TEXTS -> list(name, sentence);
            case NUMBERS -> of(name, property -> Setting.text(property, "IDS"), sentence);
            case FLAG, TARGETS, PASSWORD ->
                throw new IllegalArgumentException(type.kind().name());
        };
    }

    /** A field with one value, which is sent unchanged. */
    static <T> Field<T> of(String name, Function<String, Setting<T>> setting, String sentence) {
        return named(
                name, setting.apply(property(name)).says(sentence), value -> List.of(new Pair(name, value.toString())));
    }

    /** A text; an empty one clears the field. */
    static Field<String> text(String name, String sentence) {
        return of(name, property -> Setting.of(property, "TEXT", text -> text), sentence);
    }

    static Field<List<String>> list(String name, String sentence) {
        return named(
                name,
                Setting.of(property(name), "VALUE", text -> text).repeated().says(sentence),
                values -> values.stream()
                        .map(value -> new Pair(name + "[]", value))
                        .toList());
    }

    static Field<Boolean> flag(String name, String sentence) {
        return named(
                name, Setting.toggle(property(name)).says(sentence), isOn -> List.of(new Pair(name, isOn ? "1" : "0")));
    }

    /**
     * A choice of these values.
     *
     * @param word the name of a value on the command line
     * @param sent the name of a value in the API
     */
    static <T> Field<T> choice(
            String name, List<T> values, Function<T, String> word, Function<T, String> sent, String sentence) {
        return named(
                name,
                Setting.choice(property(name), values, word).says(sentence),
                value -> List.of(new Pair(name, sent.apply(value))));
    }

    /** A password, in a file. */
    static Field<String> secret(String name, String sentence) {
        Setting<String> file = Setting.of(property(name) + "-file", "FILE", text -> text);
        return named(
                name,
                file.says("A file with " + sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1)),
                path -> List.of(new Pair(
                        name, new NamedValue(file.option(), path).inFile().value())));
    }

    static Field<List<String>> targets(String sentence) {
        Setting<List<String>> setting =
                Setting.of(TARGETS, "KEY=URL", text -> text).repeated().says(sentence);
        return named(TARGETS, setting, targets -> {
            List<Pair> pairs = new ArrayList<>();
            for (int i = 0; i < targets.size(); i++) {
                String[] both = targets.get(i).split("=", 2);
                if (both.length < 2) {
                    throw CommandException.refused(setting.option(), "must be KEY=URL");
                }
                pairs.add(new Pair("targets[" + i + "][key]", both[0]));
                pairs.add(new Pair("targets[" + i + "][value]", both[1]));
            }
            return pairs;
        });
    }

    private static <T> Field<T> named(String name, Setting<T> setting, Function<T, List<Pair>> pairs) {
        return new Field<>(name, setting, pairs);
    }

    private static String property(String name) {
        return name.replace('_', '-');
    }

    /** The given fields, with their names and values in the API. */
    static List<Pair> pairs(List<Field<?>> fields, Given given) {
        return fields.stream().flatMap(field -> field.pairs(given)).toList();
    }

    private Stream<Pair> pairs(Given given) {
        return given.find(setting).map(pairs).stream().flatMap(List::stream);
    }

    /**
     * The option for a field as the API names it, such as {@code targets[0][key]}; for any other name, the option of
     * that name.
     */
    static String option(String name, List<Field<?>> fields) {
        String root = name.replaceFirst("\\[.*", "");
        return fields.stream()
                .filter(field -> field.name.equals(root))
                .map(field -> field.setting.option())
                .findFirst()
                .orElse("--" + property(root));
    }
}
