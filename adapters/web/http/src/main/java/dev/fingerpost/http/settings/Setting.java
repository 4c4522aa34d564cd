package dev.fingerpost.http.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A setting: its name, the form of its value, its default, and a sentence that describes it. All of its names derive
 * from a single one: {@code brand.logo} is the option {@code --brand-logo}, the environment variable
 * {@code FINGERPOST_BRAND_LOGO}, the line {@code brand-logo} of a file and the property {@code fingerpost.brand.logo}.
 * The name of a switch may end in {@code .enabled}, which the option leaves out. Immutable.
 *
 * @param property the name of the property, such as {@code titles.enabled}
 * @param label what the help shows for a value, such as {@code URL}
 * @param count how many values it has
 * @param parser makes the value of texts that are split already
 * @param standard the default of the program; empty for none
 * @param embedded the default of an application with the library; empty for none
 * @param sentence the sentence that describes it
 * @param isRequired whether it must have a value
 * @param <T> the type of its value
 */
public record Setting<T>(
        String property,
        String label,
        Count count,
        Function<List<String>, T> parser,
        String standard,
        String embedded,
        String sentence,
        boolean isRequired) {

    /** How many values a setting has. */
    public enum Count {
        /** No value: naming the setting switches it on. */
        FLAG,
        ONE,
        /** Any number of values, each given separately. */
        MANY,
        /** Any number of values, which may also be in one text, separated by commas or white space. */
        SEPARATED("[,\\s]+"),
        /** Like {@link #SEPARATED}, but a value may contain spaces, so that only commas and line breaks separate. */
        LISTED("[,\\r\\n]+");

        private final String separators;

        Count() {
            this("");
        }

        Count(String separators) {
            this.separators = separators;
        }

        /** Splits texts into the texts of single values. */
        List<String> split(List<String> texts) {
            return separators.isEmpty()
                    ? texts
                    : texts.stream()
                            .flatMap(text -> Stream.of(text.split(separators)))
                            .map(String::strip)
                            .filter(part -> !part.isEmpty())
                            .toList();
        }
    }

    /**
     * A setting with one value.
     *
     * @param label what the help shows for the value, such as {@code URL}
     * @param parser throws {@code IllegalArgumentException} with "must ..." for a text that is not a value
     */
    public static <T> Setting<T> of(String property, String label, Function<String, T> parser) {
        return new Setting<>(
                property, label, Count.ONE, texts -> parser.apply(texts.get(texts.size() - 1)), "", "", "", false);
    }

    /** A text that is kept unchanged. */
    public static Setting<String> text(String property, String label) {
        return of(property, label, text -> text);
    }

    /** A switch that is on or off. {@code true} and {@code false} are accepted, too, as in property files. */
    public static Setting<Boolean> toggle(String property) {
        return of(property, "on|off", text -> switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> throw new IllegalArgumentException("must be on or off");
        });
    }

    /** A switch of a command, which is on if it is named. */
    public static Setting<Boolean> flag(String property) {
        return new Setting<>(property, "", Count.FLAG, texts -> true, "", "", "", false);
    }

    /** A whole number within these bounds, without leading zeros. */
    public static Setting<Long> number(String property, String label, long least, long most) {
        return of(property, label, text -> {
            if (text.matches("0|[1-9][0-9]{0,17}")) {
                long value = Long.parseLong(text);
                if (value >= least && value <= most) {
                    return value;
                }
            }
            throw new IllegalArgumentException("must be a number from " + least + " to " + most);
        });
    }

    /** The id of a record or an owner. */
    public static Setting<Long> id(String property, String label) {
        return of(property, label, text -> {
            if (text.matches("[1-9][0-9]{0,17}")) {
                return Long.valueOf(text);
            }
            throw new IllegalArgumentException("must be a positive integer");
        });
    }

    /** An enum constant, by its name in lower case with dashes. */
    public static <E extends Enum<E>> Setting<E> choice(String property, Class<E> type) {
        return choice(
                property,
                List.of(type.getEnumConstants()),
                each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** One of these values, by its name. */
    public static <T> Setting<T> choice(String property, List<T> values, Function<T, String> name) {
        List<String> names = values.stream().map(name).toList();
        return of(property, String.join("|", names), text -> {
            int found = names.indexOf(text.toLowerCase(Locale.ROOT));
            if (found < 0) {
                throw new IllegalArgumentException("must be " + String.join(" or ", names));
            }
            return values.get(found);
        });
    }

    /** Returns this setting with any number of values, each given separately. */
    public Setting<List<T>> repeated() {
        return listed(Count.MANY);
    }

    /**
     * Returns this setting with any number of values, which may also be in one text, separated by commas or white
     * space.
     */
    public Setting<List<T>> separated() {
        return listed(Count.SEPARATED);
    }

    /**
     * Returns this setting with any number of values, which may contain spaces, and which may also be in one text,
     * separated by commas or line breaks.
     */
    public Setting<List<T>> separatedByCommas() {
        return listed(Count.LISTED);
    }

    private Setting<List<T>> listed(Count newCount) {
        Function<List<String>, List<T>> each = texts -> {
            List<T> values = new ArrayList<>();
            texts.forEach(text -> values.add(parser.apply(List.of(text))));
            return List.copyOf(values);
        };
        return new Setting<>(property, label, newCount, each, standard, embedded, sentence, isRequired);
    }

    /** Returns this setting with a default. */
    public Setting<T> withDefault(String text) {
        return withDefaults(text, text);
    }

    /**
     * Returns this setting with two defaults.
     *
     * @param newStandard the default of the program
     * @param newEmbedded the default of an application with the library
     */
    public Setting<T> withDefaults(String newStandard, String newEmbedded) {
        return new Setting<>(property, label, count, parser, newStandard, newEmbedded, sentence, isRequired);
    }

    /** Returns this setting with a sentence that describes it. */
    public Setting<T> says(String newSentence) {
        return new Setting<>(property, label, count, parser, standard, embedded, newSentence, isRequired);
    }

    /** Returns this setting as one that must have a value. */
    public Setting<T> required() {
        return new Setting<>(property, label, count, parser, standard, embedded, sentence, true);
    }

    /** The name of the option, such as {@code --titles}. */
    public String option() {
        return "--" + property.replaceFirst("\\.enabled$", "").replace('.', '-');
    }

    public boolean isFlag() {
        return count == Count.FLAG;
    }

    /** Whether the setting may have several values. */
    public boolean isList() {
        return count != Count.FLAG && count != Count.ONE;
    }

    /**
     * Parses the value.
     *
     * @param texts the texts of the value, at least one
     * @throws IllegalArgumentException with "must ..." for a text that is not a value
     */
    public T parse(List<String> texts) {
        return parser.apply(count.split(texts));
    }

    /** Settings are equal if their names are, because one command may require a setting that is optional for others. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Setting<?> setting && property.equals(setting.property);
    }

    @Override
    public int hashCode() {
        return property.hashCode();
    }

    /** The name of the option. */
    @Override
    public String toString() {
        return option();
    }
}
