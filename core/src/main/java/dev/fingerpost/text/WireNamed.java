package dev.fingerpost.text;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An enum constant with a separate name in requests, responses and storages. Names are case-sensitive. */
public interface WireNamed {

    /** The name in requests, responses and storages. */
    String wireName();

    /** The constant with exactly this name. */
    static <E extends Enum<E> & WireNamed> Optional<E> parse(Class<E> type, String wireName) {
        for (E constant : type.getEnumConstants()) {
            if (constant.wireName().equals(wireName)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }

    /** The refusal of a name that no constant has: {@code must be one of asc, desc}. */
    static <E extends Enum<E> & WireNamed> Refusal mustBeOneOf(Class<E> type) {
        return mustBeOneOf(Arrays.stream(type.getEnumConstants()).map(WireNamed::wireName));
    }

    /** The refusal of a name that is not one of the given names, which are numbers for some enums. */
    static Refusal mustBeOneOf(Stream<?> names) {
        return Refusal.of(CoreViolation.NOT_LISTED, names.map(String::valueOf).collect(Collectors.joining(", ")));
    }
}
