package dev.fingerpost.http.records;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** A closed set of values: parses their names in requests, and creates the refusal that lists all names. */
public final class Choices<T> {

    private final Function<String, Optional<T>> parser;
    private final Refusal refusal;

    private Choices(Function<String, Optional<T>> parser, Refusal refusal) {
        this.parser = parser;
        this.refusal = refusal;
    }

    /** All constants of an enum, by their wire names. */
    public static <E extends Enum<E> & WireNamed> Choices<E> of(Class<E> type) {
        return new Choices<>(name -> WireNamed.parse(type, name), WireNamed.mustBeOneOf(type));
    }

    /** These values, by their wire names. */
    public static <T extends WireNamed> Choices<T> of(List<T> values) {
        return new Choices<>(
                name -> values.stream()
                        .filter(value -> value.wireName().equals(name))
                        .findFirst(),
                WireNamed.mustBeOneOf(values.stream().map(WireNamed::wireName)));
    }

    /** These values, by their numbers in requests. */
    public static <E> Choices<E> ofNumbers(List<E> values, ToIntFunction<E> number) {
        return new Choices<>(
                text -> FormDecoder.wholeNumber(text)
                        .flatMap(wanted -> values.stream()
                                .filter(value -> number.applyAsInt(value) == wanted)
                                .findFirst()),
                WireNamed.mustBeOneOf(values.stream().map(number::applyAsInt)));
    }

    /** The value with this name. */
    public Optional<T> parse(String name) {
        return parser.apply(name);
    }

    /** The refusal of any other name. */
    public Refusal refusal() {
        return refusal;
    }
}
