package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A closed set of values, made from an enum: the parser of its wire names, and the message that lists them. */
final class Choices<T> {

    private final List<T> values;
    private final Function<T, String> wireName;
    private final UnaryOperator<String> canonical;

    private Choices(T[] values, Function<T, String> wireName, UnaryOperator<String> canonical) {
        this.values = List.copyOf(Arrays.asList(values));
        this.wireName = requireNonNull(wireName, "wireName");
        this.canonical = requireNonNull(canonical, "canonical");
    }

    /** All constants of an enum, by their names in requests. */
    static <E extends Enum<E>> Choices<E> ofNames(E[] values, Function<E, String> wireName) {
        return new Choices<>(values, wireName, UnaryOperator.identity());
    }

    /** All constants of an enum, by their numbers in requests. Leading zeros are allowed. */
    static <E extends Enum<E>> Choices<E> ofNumbers(E[] values, ToIntFunction<E> number) {
        return new Choices<>(
                values,
                value -> Integer.toString(number.applyAsInt(value)),
                text -> FieldParser.wholeNumber(text).map(String::valueOf).orElse(text));
    }

    /** The value with this name. */
    Optional<T> parse(String name) {
        String wanted = canonical.apply(name);
        return values.stream()
                .filter(value -> wireName.apply(value).equals(wanted))
                .findFirst();
    }

    /** Why any other name is refused, completing "must ...". */
    String message() {
        return values.stream().map(wireName).collect(Collectors.joining(", ", "must be one of ", ""));
    }
}
