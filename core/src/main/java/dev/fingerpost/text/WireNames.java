package dev.fingerpost.text;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What enums do alike that have names of their own in requests, responses and storages. Names are told apart by case. */
public final class WireNames {

    private WireNames() {}

    /** The value with exactly this name. */
    public static <E extends Enum<E>> Optional<E> find(E[] values, Function<E, String> wireName, String wanted) {
        return Arrays.stream(values)
                .filter(value -> wireName.apply(value).equals(wanted))
                .findFirst();
    }

    /** Why this name is refused, completing "must ..."; empty when one of the values has it. */
    public static <E extends Enum<E>> Optional<String> refusal(E[] values, Function<E, String> wireName, String name) {
        return find(values, wireName, name).isPresent()
                ? Optional.empty()
                : Optional.of(
                        Arrays.stream(values).map(wireName).collect(Collectors.joining(", ", "must be one of ", "")));
    }
}
