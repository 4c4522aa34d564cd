package dev.fingerpost.text;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The values that a field of a record can have: their kind and their limits.
 *
 * @param kind the kind of the values
 * @param longest the greatest number of characters of a text, or of each text in a list; 0 for a kind without texts
 * @param most the greatest number of items in a list; 0 for a kind that is not a list
 * @param choices the values of a {@link FieldKind#CHOICE} or a {@link FieldKind#CODE}; empty for other kinds
 */
public record FieldType(FieldKind kind, int longest, int most, List<? extends WireNamed> choices) {

    /** A flag. */
    public static final FieldType FLAG = of(FieldKind.FLAG);

    /** A positive whole number. */
    public static final FieldType NUMBER = of(FieldKind.NUMBER);

    /** A time. */
    public static final FieldType TIME = of(FieldKind.TIME);

    public FieldType {
        requireNonNull(kind, "kind");
        choices = List.copyOf(choices);
    }

    private static FieldType of(FieldKind kind) {
        return new FieldType(kind, 0, 0, List.of());
    }

    /** The refusal of a name that none of the {@link #choices} has. */
    public Refusal notListed() {
        return WireNamed.mustBeOneOf(choices.stream().map(WireNamed::wireName));
    }

    /** The choice with this name. */
    public Optional<WireNamed> choice(String name) {
        return choices.stream()
                .filter(choice -> choice.wireName().equals(name))
                .map(WireNamed.class::cast)
                .findFirst();
    }

    /** The word for a choice whose name is a number: the name of the constant in lower case. */
    public static String word(WireNamed choice) {
        return ((Enum<?>) choice).name().toLowerCase(Locale.ROOT);
    }

    /** A text without line breaks. */
    public static FieldType text(int longest) {
        return new FieldType(FieldKind.TEXT, longest, 0, List.of());
    }

    /** The URL of a page. */
    public static FieldType url(int longest) {
        return new FieldType(FieldKind.URL, longest, 0, List.of());
    }

    /** A password. */
    public static FieldType password(int longest) {
        return new FieldType(FieldKind.PASSWORD, longest, 0, List.of());
    }

    /** One of the constants of an enum, by their names. */
    public static <E extends Enum<E> & WireNamed> FieldType choice(Class<E> type) {
        return choice(List.of(type.getEnumConstants()));
    }

    /** One of these constants, by their names. */
    public static FieldType choice(List<? extends WireNamed> choices) {
        return new FieldType(FieldKind.CHOICE, 0, 0, choices);
    }

    /** One of the constants of an enum whose names are numbers. */
    public static <E extends Enum<E> & WireNamed> FieldType code(Class<E> type) {
        return new FieldType(FieldKind.CODE, 0, 0, List.of(type.getEnumConstants()));
    }

    /** A list of texts. */
    public static FieldType texts(int most, int longest) {
        return new FieldType(FieldKind.TEXTS, longest, most, List.of());
    }

    /** A list of positive whole numbers. */
    public static FieldType numbers(int most) {
        return new FieldType(FieldKind.NUMBERS, 0, most, List.of());
    }

    /** A list of targets. */
    public static FieldType targets(int most) {
        return new FieldType(FieldKind.TARGETS, 0, most, List.of());
    }
}
